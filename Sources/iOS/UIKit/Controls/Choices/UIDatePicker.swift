public import AutoLayout
public import Foundation

/// The style of a date picker (`UIDatePickerStyle`).
public enum UIDatePickerStyle: Int, Hashable, Sendable {
  /// Compact, but wheels for a count-down.
  case automatic
  /// 320 × 216 points.
  case wheels
  /// Labels: 34 points high, 24 points wider than their texts.
  case compact
  /// A calendar: 320 × 330 points.
  case inline
}

/// A date or a time that can be chosen (`UIDatePicker`); nothing of it is drawn.
open class UIDatePicker: UIControl {
  /// What is chosen (`UIDatePicker.Mode`).
  public enum Mode: Int, Hashable, Sendable {
    /// A time.
    case time
    /// A date.
    case date
    /// A date and a time.
    case dateAndTime
    /// Hours and minutes.
    case countDownTimer
    /// A month and a year.
    case yearAndMonth
  }

  /// What is chosen; a date and a time until set.
  open var datePickerMode = Mode.dateAndTime { didSet { invalidateIntrinsicContentSize() } }
  /// The style that is asked for; `automatic` until set.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { invalidateIntrinsicContentSize() } }

  /// The style.
  open var datePickerStyle: UIDatePickerStyle {
    guard preferredDatePickerStyle == .automatic else { return preferredDatePickerStyle }
    return datePickerMode == .countDownTimer ? .wheels : .compact
  }

  /// The date, kept between the least and the greatest; the time at which the picker was made until set.
  open var date = Date() {
    didSet {
      if let minimumDate, date < minimumDate { date = minimumDate }
      if let maximumDate, date > maximumDate { date = maximumDate }
      if date != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// Sets the date at once.
  open func setDate(_ date: Date, animated: Bool) { self.date = date }

  /// The least date.
  open var minimumDate: Date?
  /// The greatest date.
  open var maximumDate: Date?
  /// The minutes of a step; 1 until set. Inert.
  open var minuteInterval = 1
  /// The seconds of a count-down.
  open var countDownDuration: TimeInterval = 0
  /// The language of the labels; the present one for `nil`.
  open var locale: Locale?
  /// The calendar of the labels; the present one for `nil`.
  open var calendar: Calendar!
  /// The time zone of the labels; the present one for `nil`.
  open var timeZone: TimeZone?
  /// Whether the time is rounded to steps. Inert.
  open var roundsToMinuteInterval = true

  open override var intrinsicContentSize: CGSize {
    switch datePickerStyle {
    case .wheels: return CGSize(width: 320, height: 216)
    case .inline: return CGSize(width: 320, height: datePickerMode == .time ? 216 : 330)
    case .automatic, .compact: return CGSize(width: compactWidth, height: 34)
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private var compactWidth: CGFloat {
    var texts: [String] = []
    if datePickerMode != .time { texts.append(text(date: .medium, time: .none)) }
    if datePickerMode == .time || datePickerMode == .dateAndTime { texts.append(text(date: .none, time: .short)) }
    let widths = texts.map { TextWidth.of($0, .systemFont(ofSize: 17)).rounded(.up) + 24 }
    return widths.reduce(0, +) + 4 * CGFloat(texts.count - 1)
  }

  private func text(date dateStyle: DateFormatter.Style, time timeStyle: DateFormatter.Style) -> String {
    let formatter = DateFormatter()
    formatter.locale = locale ?? .current
    if let calendar { formatter.calendar = calendar }
    if let timeZone { formatter.timeZone = timeZone }
    formatter.dateStyle = dateStyle
    formatter.timeStyle = timeStyle
    return formatter.string(from: date)
  }
}

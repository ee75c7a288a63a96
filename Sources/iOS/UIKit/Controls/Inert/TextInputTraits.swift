// What a keyboard would do. There are no keyboards here, so all of it is inert.

/// `UIKeyboardType`. Inert.
public enum UIKeyboardType: Int, Hashable, Sendable {
  /// The usual keyboard.
  case `default`
  /// Characters of ASCII.
  case asciiCapable
  /// Numbers and punctuation.
  case numbersAndPunctuation
  /// An address of the web.
  case URL
  /// Digits of the user's language.
  case numberPad
  /// Digits of a telephone.
  case phonePad
  /// A name or a telephone number.
  case namePhonePad
  /// An address of electronic mail.
  case emailAddress
  /// Digits and a decimal separator.
  case decimalPad
  /// Short public messages.
  case twitter
  /// A search of the web.
  case webSearch
  /// Digits of ASCII.
  case asciiCapableNumberPad

  /// An older name of `asciiCapable`.
  public static let alphabet = UIKeyboardType.asciiCapable
}

/// `UIReturnKeyType`. Inert.
public enum UIReturnKeyType: Int, Hashable, Sendable {
  /// Return.
  case `default`
  /// Go.
  case go
  /// Google.
  case google
  /// Join.
  case join
  /// Next.
  case next
  /// Route.
  case route
  /// Search.
  case search
  /// Send.
  case send
  /// Yahoo.
  case yahoo
  /// Done.
  case done
  /// Emergency call.
  case emergencyCall
  /// Continue.
  case `continue`
}

/// `UIKeyboardAppearance`. Inert.
public enum UIKeyboardAppearance: Int, Hashable, Sendable {
  /// As the interface.
  case `default`
  /// Dark.
  case dark
  /// Light.
  case light

  /// An older name of `dark`.
  public static let alert = UIKeyboardAppearance.dark
}

/// `UITextAutocapitalizationType`. Inert.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
  /// No letters.
  case none
  /// The first letter of each word.
  case words
  /// The first letter of each sentence.
  case sentences
  /// All letters.
  case allCharacters
}

/// `UITextAutocorrectionType`. Inert.
public enum UITextAutocorrectionType: Int, Hashable, Sendable {
  /// As the keyboard decides.
  case `default`
  /// No.
  case no
  /// Yes.
  case yes
}

/// `UITextSpellCheckingType`. Inert.
public enum UITextSpellCheckingType: Int, Hashable, Sendable {
  /// As `UITextAutocorrectionType`.
  case `default`
  /// No.
  case no
  /// Yes.
  case yes
}

/// `UITextSmartQuotesType`. Inert.
public enum UITextSmartQuotesType: Int, Hashable, Sendable {
  /// As the language decides.
  case `default`
  /// No.
  case no
  /// Yes.
  case yes
}

/// `UITextSmartDashesType`. Inert.
public enum UITextSmartDashesType: Int, Hashable, Sendable {
  /// As the language decides.
  case `default`
  /// No.
  case no
  /// Yes.
  case yes
}

/// `UITextSmartInsertDeleteType`. Inert.
public enum UITextSmartInsertDeleteType: Int, Hashable, Sendable {
  /// As the language decides.
  case `default`
  /// No.
  case no
  /// Yes.
  case yes
}

/// What a text means (`UITextContentType`). Inert.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// UIKit's string.
  public let rawValue: String

  /// A meaning by UIKit's string.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A whole name.
  public static let name = UITextContentType(rawValue: "name")
  /// A title before a name.
  public static let namePrefix = UITextContentType(rawValue: "honorific-prefix")
  /// A given name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A middle name.
  public static let middleName = UITextContentType(rawValue: "additional-name")
  /// A family name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// A suffix of a name.
  public static let nameSuffix = UITextContentType(rawValue: "honorific-suffix")
  /// A nickname.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// The title of a job.
  public static let jobTitle = UITextContentType(rawValue: "organization-title")
  /// The name of an organisation.
  public static let organizationName = UITextContentType(rawValue: "organization")
  /// A place.
  public static let location = UITextContentType(rawValue: "location")
  /// A whole address.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// The first line of an address.
  public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
  /// The second line of an address.
  public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
  /// A city.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// A state of a country.
  public static let addressState = UITextContentType(rawValue: "address-level1")
  /// A part of a city.
  public static let sublocality = UITextContentType(rawValue: "address-level3")
  /// A country.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// A postal code.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// An address of electronic mail.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// An address of the web.
  public static let URL = UITextContentType(rawValue: "url")
  /// The number of a credit card.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  /// The name of a user.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A new password.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that is used once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// A time.
  public static let dateTime = UITextContentType(rawValue: "date-time")
}

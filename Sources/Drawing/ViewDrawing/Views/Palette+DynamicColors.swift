internal import Geometry
internal import TextDrawing

// Dynamic colours of views become plain ones here, as `isDark` says, so that the rest of a drawing knows no
// surroundings.
extension Palette {
  /// The palette itself without dynamic colours.
  var resolved: Palette {
    Palette(
      background: background.map(resolve), text: resolve(text), secondaryText: resolve(secondaryText),
      tint: resolve(tint), separator: resolve(separator), fill: resolve(fill))
  }

  /// The variant of a colour that the palette's surroundings show.
  func resolve(_ color: Color) -> Color { color.resolved(isDark: isDark) }

  /// How a view is painted, without dynamic colours.
  func resolve(_ appearance: ViewAppearance) -> ViewAppearance {
    var resolved = appearance
    resolved.backgroundColor = appearance.backgroundColor.map(resolve)
    resolved.borderColor = appearance.borderColor.map(resolve)
    resolved.fillColor = resolve(appearance.fillColor)
    resolved.text.color = resolve(appearance.text.color)
    resolved.textStyles = appearance.textStyles.mapValues { style in
      var style = style
      style.color = resolve(style.color)
      return style
    }
    return resolved
  }
}

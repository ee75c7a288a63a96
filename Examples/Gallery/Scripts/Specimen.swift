/// A text that shows a script, in the font that is made for it.
struct Specimen {
  var id: String
  var name: String
  /// What those who read it call their language, or their signs.
  var nativeName: String
  /// ISO 15924: the scripts that it stands for.
  var scripts: Set<String>
  /// BCP 47.
  var language: String
  var isRightToLeft = false
  var family: String
  /// Points.
  var size = 17.0
  var text: String
}

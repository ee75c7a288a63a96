/// A class, protocol or other type of the target, with its members from all files.
struct TypeEntry {
  enum Kind {
    case classType, protocolType, other
  }

  /// The name with the names of the types around it: `Outer.Inner`.
  let name: String
  var kind = Kind.other
  /// What stands behind the colon of the declaration, without generic arguments.
  var inherited: [String] = []
  var members: [Member] = []
  /// The file with the declaration, and the byte of its closing brace.
  var declaration: (file: Int, brace: Int)?
}

/// A method or property of a type.
struct Member {
  enum Kind {
    case method, property
  }

  /// Why nibs and selectors that are strings need a member.
  enum Role {
    case none, outlet, action
  }

  var kind: Kind
  /// The name with labels, as a reference to the method is written: `tap(_:)`, or the name of a property.
  var fullName: String
  /// The name up to the labels.
  var baseName: String
  /// Objective-C's name.
  var selector: String
  var role = Role.none
  var isObjC = false
  var isOverride = false
  var isStatic = false
  /// Whether a reference to the method is a function of its object that a `Selector` takes.
  var isReferable = true
  /// An optional requirement of a protocol.
  var isOptional = false
  /// The type of an outlet, without the mark of an optional; `nil` if it is not written.
  var type: String?

  /// Where an extension has the member.
  struct Place {
    var file: Int
    var range: Range<Int>
    /// The access that the extension gives to the member; `nil` if the member has its own, or the extension gives none.
    var access: String?
    /// The byte before which an access can be written.
    var keyword: Int
    var isConditional: Bool
  }
  /// `nil` in the declaration of the type itself.
  var place: Place?
}

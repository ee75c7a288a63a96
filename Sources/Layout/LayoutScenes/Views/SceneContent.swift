/// The type of a view with the fields of that type.
enum SceneContent: Hashable, Sendable {
  case view
  case label(SceneLabel)
  case textView(SceneTextView)
  case button(SceneButton)
  case image(SceneImage)
  case stack(SceneStack)
  case tagList(SceneTagList)
  case guide

  init(_ type: SceneViewType, _ fields: inout SceneFields) throws(SceneError) {
    switch type {
    case .view: self = .view
    case .guide: self = .guide
    case .label: self = .label(try SceneLabel(&fields))
    case .textView: self = .textView(try SceneTextView(&fields))
    case .button: self = .button(try SceneButton(&fields))
    case .image: self = .image(try SceneImage(&fields))
    case .stack: self = .stack(try SceneStack(&fields))
    case .tagList: self = .tagList(try SceneTagList(&fields))
    }
  }
}

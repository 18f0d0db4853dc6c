import Graphics

/// How large the Mac's controls are: rectangles that constraints hold, in points, as documents of Interface Builder record
/// them.
enum MacControlSize {
  /// - Parameter title: the size of the title's line.
  static func button(_ style: ButtonStyle, title: Size, image: Size) -> Size {
    let content = title.width + image.width
    return switch style {
    case .checkBox, .radio: Size(14 + (title.width > 0 ? 9 + title.width : 0), max(14, title.height))
    case .popUp, .pullDown: Size(content + 32, 20)
    case .roundRect: Size(content + 14, 18)
    case .textured: Size(content + 20, 22)
    case .square: Size(content + 16, 22)
    case .help: Size(21, 21)
    case .disclosure: Size(13, 13)
    default: Size(content + 18, 20)
    }
  }

  /// Nil of classes that are as large as a phone's.
  static func control(_ viewClass: ViewClass, text: Size, hasBorder: Bool) -> Size? {
    switch viewClass {
    case .textField: hasBorder ? Size(-1, max(21, text.height + 5)) : Size(text.width, text.height)
    case .searchBar: Size(-1, 22)
    case .switch: Size(38, 22)
    case .slider: Size(-1, 20)
    case .stepper: Size(13, 22)
    case .progressView: Size(-1, 20)
    default: nil
    }
  }
}

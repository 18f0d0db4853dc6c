import Graphics

/// What stands on a button of iOS, and where: an image beside a title with a smaller line below.
struct ButtonContent {
  /// Points; zero without.
  var image: Size
  var title: Size
  var subtitle: Size
  var button: ButtonState

  /// Below a title.
  static let subtitleFont = "system 12"

  init(image: Size, title: Size, subtitle: Size, _ button: ButtonState) {
    self.image = image
    self.title = title
    self.subtitle = button.subtitle.isEmpty ? .zero : subtitle
    self.button = button
  }

  /// Title and subtitle.
  var text: Size { Size(max(title.width, subtitle.width), title.height + subtitle.height) }

  /// Whether the title alone says how high the text is.
  var isOneLine: Bool { subtitle.height == 0 && !(button.imagePlacement.isVertical && image.height > 0) }

  private var gap: Double { image.width > 0 && text.width > 0 ? button.imagePadding : 0 }

  /// Everything together, without insets.
  var size: Size {
    button.imagePlacement.isVertical
      ? Size(max(image.width, text.width), image.height + gap + text.height)
      : Size(image.width + gap + text.width, max(image.height, text.height))
  }

  /// Where everything stands.
  struct Places {
    var image: Rect
    var title: Rect
    var subtitle: Rect

    /// What stood on the left of the other stands on its right then; both together stay where they are.
    mutating func exchangeSides() {
      guard !image.isEmpty, !title.isEmpty else { return }
      let (left, right) = (min(image.minX, title.minX), max(image.maxX, title.maxX))
      image.origin.x = left + right - image.maxX
      title.origin.x = left + right - title.maxX
      if !subtitle.isEmpty { subtitle.origin.x = left + right - subtitle.maxX }
    }
  }

  /// - Parameters:
  ///   - bounds: without insets.
  ///   - alignment: of everything across.
  ///   - vertical: of everything from top to bottom. Where it fills, an image becomes as high as there is room.
  ///   - fillsWidth: whether an image without a title becomes as wide as there is room.
  func places(
    in bounds: Rect, _ alignment: TextAlignment, vertical: ContentVerticalAlignment = .center, fillsWidth: Bool = false
  ) -> Places {
    func top(_ height: Double) -> Double {
      switch vertical {
      case .center, .fill: bounds.minY + (bounds.height - height) / 2
      case .top: bounds.minY
      case .bottom: bounds.maxY - height
      }
    }
    func start(_ length: Double, _ room: Rect) -> Double {
      switch alignment {
      case .left, .natural, .justified: room.minX
      case .center: room.minX + (room.width - length) / 2
      case .right: room.maxX - length
      }
    }
    let factor =
      image.width > 0 && image.height > 0
      ? min(1, bounds.width / image.width, bounds.height / image.height) : 1
    var (imageWidth, imageHeight) = (image.width * factor, image.height * factor)
    if fillsWidth, image.width > 0, text.width == 0 { imageWidth = bounds.width }
    if vertical == .fill, image.height > 0, !button.imagePlacement.isVertical || text.width == 0 {
      imageHeight = bounds.height
    }
    var picture = Rect.zero
    var lines = Rect.zero
    if button.imagePlacement.isVertical {
      let height = min(bounds.height, imageHeight + gap + text.height)
      let top = top(height)
      let isTop = button.imagePlacement == .top
      picture = Rect(
        start(imageWidth, bounds), isTop ? top : top + height - imageHeight, imageWidth, imageHeight)
      lines = Rect(
        start(min(text.width, bounds.width), bounds), isTop ? top + imageHeight + gap : top,
        min(text.width, bounds.width), max(0, height - imageHeight - gap))
    } else {
      let width = min(text.width, max(0, bounds.width - imageWidth - gap))
      let left = start(imageWidth + gap + width, bounds)
      let isLeading = button.imagePlacement == .leading
      picture = Rect(
        isLeading ? left : left + width + gap, top(imageHeight), imageWidth, imageHeight)
      let height = [.center, .fill].contains(vertical) ? bounds.height : min(text.height, bounds.height)
      lines = Rect(isLeading ? left + imageWidth + gap : left, top(height), width, height)
    }
    picture = Self.moved(picture, by: button.imageInsets)
    lines = Self.moved(lines, by: button.titleInsets)
    guard subtitle.height > 0 else { return Places(image: picture, title: lines, subtitle: .zero) }
    let top = lines.minY + (lines.height - text.height) / 2
    return Places(
      image: picture, title: Rect(lines.minX, top, lines.width, title.height),
      subtitle: Rect(lines.minX, top + title.height, lines.width, subtitle.height))
  }

  /// Insets on one side move by half, as in UIKit, where they shrink the room in which a part is centred.
  private static func moved(_ rect: Rect, by insets: EdgeInsets) -> Rect {
    Rect(
      rect.minX + (insets.left - insets.right) / 2, rect.minY + (insets.top - insets.bottom) / 2, rect.width,
      rect.height)
  }
}

import Document
import Graphics

// What is shown over the scene.
extension PresentationDefinition {
  /// An alert.
  ///
  /// - Parameters:
  ///   - over: the id of the view that it covers.
  ///   - bounds: those of that view, as far as they are known.
  ///   - path: where the job file says it, for what the buttons do.
  public init(
    alert content: AlertContent, id: String, over: String, in bounds: ScreenBounds, path: String,
    made make: ScreenElements
  ) {
    self.init(
      id: id, style: .alert, transition: .crossDissolve,
      view: make.alert(content, id: id, canvas: bounds.size, path: path), over: over)
    alert = (content, path)
    dimming = make.alertDimming
    fields = content.fieldIDs(of: id)
    scrollWhatIsTooHigh(in: bounds, hairline: make.hairline)
  }

  /// A sheet or a full screen.
  ///
  /// - Parameters:
  ///   - content: what lies on it; nil: nothing.
  ///   - over: the id of the view that it covers.
  ///   - bounds: those of that view, as far as they are known.
  public init(
    _ content: ViewDefinition?, id: String, style: Style, transition: TransitionStyle, over: String,
    in bounds: ScreenBounds, made make: ScreenElements
  ) {
    let frame = Self.frame(of: style, in: bounds)
    // What was there shows through one that is over it.
    let ground = style == .overFullScreen ? nil : style == .windowSheet ? make.sheet : make.color("systemBackground")
    var view = make.view(id, frame, ground, content.map { [$0] } ?? [])
    view.set(.clipsToBounds, .bool(style != .popover && style != .windowSheet))
    if style == .windowSheet {
      make.shapeSheet(&view)
      self.init(id: id, style: style, transition: transition, view: view, over: over, content: content?.placedID)
      preferredSize = content?.frame?.size
      return
    }
    if style == .popover {
      view.set(layer: .cornerRadius, .number(Self.popoverRadius))
      view.set(layer: .shadowOpacity, .number(0.2))
      view.set(layer: .shadowRadius, .number(20))
      view.set(layer: .shadowOffset, .point(Point(0, 4)))
      view.sublayers = [make.popoverArrow(ScreenPart.arrow.id(of: id))]
      for index in view.subviews.indices {
        view.subviews[index].set(layer: .cornerRadius, .number(Self.popoverRadius))
        view.subviews[index].set(.clipsToBounds, .bool(true))
      }
    } else if !style.isFullScreen {
      let corners = Self.corners(of: style, in: bounds, make.look)
      view.set(layer: .cornerRadius, .number(corners.radius))
      if corners.mask != Self.allCorners { view.set(layer: .maskedCorners, .number(corners.mask)) }
    }
    // The frame of what a popover shows says how large it may be; it fills what there is room for.
    self.init(
      id: id, style: style, transition: transition, view: view, over: over,
      content: style == .popover ? content?.id : content?.placedID)
    if style == .popover { preferredSize = content?.frame?.size }
    if !style.isFullScreen { dimming = make.sheetDimming }
  }

  /// Where it lies in the view that it covers, in points: a page sheet leaves 10 points below the status bar, none in iOS
  /// 26, and on a tablet is 704 wide with 22 points above and below; a form sheet is 540 × 620 where there is room. On a phone on its
  /// side both fill the screen (`UISheetPresentationController.prefersEdgeAttachedInCompactHeight`, which is false).
  public static func frame(of style: Style, in bounds: ScreenBounds) -> Rect {
    let (size, top) = (bounds.size, bounds.safeArea.top)
    switch style {
    case .pageSheet where bounds.isLow, .formSheet where bounds.isLow, .popover where bounds.isLow: return bounds.frame
    case .formSheet where size.width > 600:
      let card = Size(540, min(620, size.height))
      return Rect((size.width - card.width) / 2, (size.height - card.height) / 2, card.width, card.height)
    case .pageSheet
    where size.width > 704 && bounds.sizeClasses == SizeClasses(horizontal: .regular, vertical: .regular):
      return Rect((size.width - 704) / 2, 22, 704, max(1, size.height - 44))
    case .pageSheet, .formSheet, .popover:
      // Without a status bar, a little of what it covers shows above it in iOS 26, too.
      let start = bounds.look == .iOS26 && top > 0 ? top : top + 10
      return Rect(0, start, size.width, max(1, size.height - start))
    case .windowSheet: return Rect(0, 0, min(420, size.width), min(200, size.height))
    case .fullScreen, .overFullScreen, .alert, .actionSheet, .modalWindow, .menu: return bounds.frame
    }
  }

  private static let allCorners = 15.0

  /// How round a sheet is, in points, and which of its corners are, a bit for each.
  private static func corners(
    of style: Style, in bounds: ScreenBounds, _ look: SystemLook
  ) -> (radius: Double, mask: Double) {
    guard !bounds.isLow else { return (0, allCorners) }
    let isWide = frame(of: style, in: bounds).width == bounds.size.width
    // Only the upper corners, which are 1 and 2.
    return (isWide && look == .iOS26 ? glassSheetRadius : 10, style == .pageSheet && isWide ? 3 : allCorners)
  }

  /// What a sheet's edge looks like where it lies: its corners and its grabber, which one that fills the screen has not.
  func edgeLayout(in bounds: ScreenBounds) -> ScreenLayout {
    var layout = ScreenLayout()
    guard style == .pageSheet || style == .formSheet else { return layout }
    let corners = Self.corners(of: style, in: bounds, bounds.look)
    layout.changes.append(Changes(layer: id, .cornerRadius, .number(corners.radius)))
    if !floats(in: bounds) { layout.changes.append(Changes(layer: id, .maskedCorners, .number(corners.mask))) }
    let grabber = ScreenPart.grabber.id(of: id)
    if view.subviews.contains(where: { $0.id == grabber }) {
      layout.changes.append(Changes(grabber, .alpha, .number(bounds.isLow ? 0 : 1)))
    }
    return layout
  }

  /// Shows at the upper edge of a sheet what a finger pulls it by (`prefersGrabberVisible`).
  public mutating func addGrabber(in bounds: ScreenBounds, made make: ScreenElements) {
    guard style == .pageSheet || style == .formSheet else { return }
    let frame = Self.grabberFrame(width: Self.frame(of: style, in: bounds).width)
    var grabber = make.view(ScreenPart.grabber.id(of: id), frame, make.color("tertiaryLabel"))
    grabber.set(layer: .cornerRadius, .number(frame.height / 2))
    grabber.set(.userInteractionEnabled, .bool(false))
    view.subviews.append(grabber)
  }

  /// Where it lies in a sheet that is so wide, if there is one; points.
  func grabberLayout(width: Double) -> ScreenLayout {
    var layout = ScreenLayout()
    let grabber = ScreenPart.grabber.id(of: id)
    if view.subviews.contains(where: { $0.id == grabber }) { layout.place(grabber, Self.grabberFrame(width: width)) }
    return layout
  }

  private static func grabberFrame(width: Double) -> Rect { Rect((width - 36) / 2, 5, 36, 5) }

  /// Whether it is a page sheet or a form sheet, as popovers are where there is no room for them.
  public func isSheet(in bounds: ScreenBounds) -> Bool {
    switch style {
    case .pageSheet, .formSheet: true
    case .popover: !isPopover(in: bounds)
    case .fullScreen, .overFullScreen, .alert, .actionSheet, .windowSheet, .modalWindow, .menu: false
    }
  }

  /// Whether it lies above the rest, where grounds are lighter in dark (`UIUserInterfaceLevel.elevated`): sheets and popovers of
  /// an app since iOS 13.
  public func isElevated(in bounds: ScreenBounds) -> Bool {
    bounds.look != .iOS11 && (isSheet(in: bounds) || isPopover(in: bounds) && dimsTint)
  }

  /// Where it lies while it shows; an alert keeps its size.
  ///
  /// - Parameter detent: at which of its heights a sheet is.
  func frame(in bounds: ScreenBounds, detent: Int) -> Rect {
    if isPopover(in: bounds) { return popoverFrame(in: bounds) }
    if style == .windowSheet { return windowSheetFrame(in: bounds) }
    if style == .menu { return menuFrame(in: bounds) }
    if style == .actionSheet { return actionSheetFrame(in: bounds) }
    if style.isWindow { return view.frame ?? bounds.frame }
    if floats(in: bounds), let frame = floatingLayout(top: top(in: bounds, detent: detent), in: bounds).frame(of: id) {
      return frame
    }
    guard style == .alert, var size = view.frame?.size else {
      var frame = Self.frame(of: style, in: bounds)
      if detents.indices.contains(detent), isPartial(detents[detent], in: bounds), frame.maxY == bounds.size.height {
        let top = (bounds.size.height - height(of: detents[detent], in: bounds) - keyboardRise(in: bounds)).rounded()
        frame = Self.frame(of: style, from: max(frame.minY, top), in: bounds)
      }
      return style == .formSheet ? clearOfKeyboard(frame, in: bounds) : frame
    }
    size.height = alertHeight(size.height, in: bounds)
    // In iOS 26, or over a keyboard, in the middle of what bars and sensors leave free.
    let (top, bottom) = (bounds.safeArea.top, max(bounds.keyboard, bounds.safeArea.bottom))
    let shift = bounds.look == .iOS26 || bounds.keyboard > 0 ? (top - bottom) / 2 : 0
    return Rect(
      (bounds.size.width - size.width) / 2, ((bounds.size.height - size.height) / 2 + shift).rounded(), size.width,
      size.height)
  }

  /// Everything where it rests, with its edge.
  func restingLayout(in bounds: ScreenBounds, detent: Int) -> ScreenLayout {
    var layout = layout(in: bounds, detent: detent)
    layout.add(edgeLayout(in: bounds))
    layout.changes += restingRecession(atDetent: detent, in: bounds)
    return layout
  }

  func layout(in bounds: ScreenBounds, detent: Int) -> ScreenLayout {
    var layout = ScreenLayout()
    let frame = frame(in: bounds, detent: detent)
    layout.place(.dim, of: id, bounds.frame)
    // A window stays where a finger has moved it.
    if style.isWindow { return layout }
    if floats(in: bounds) {
      layout.add(floatingLayout(top: top(in: bounds, detent: detent), in: bounds))
      return layout
    }
    layout.add(placement(at: frame))
    if style == .popover { layout.changes += popoverLayout(in: bounds) }
    return layout
  }

  /// It and what fills it where it has a frame, in points of what it covers.
  func placement(at frame: Rect) -> ScreenLayout {
    var layout = ScreenLayout()
    if transition == .zoom {
      layout.place(.slot, of: id, frame)
      layout.place(id, Rect(origin: .zero, size: frame.size))
    } else if style == .windowSheet {
      layout.place(.slot, of: id, slotFrame(around: frame))
      layout.place(id, Rect(Self.slotMargin, 0, frame.width, frame.height))
    } else {
      layout.place(id, frame)
    }
    layout.fill(Rect(origin: .zero, size: frame.size), with: content)
    layout.add(scrollLayout(in: frame.size))
    layout.add(grabberLayout(width: frame.width))
    return layout
  }
}

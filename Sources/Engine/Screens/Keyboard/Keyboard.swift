import Document
import Graphics

/// A keyboard in a state, where it lies.
struct Keyboard {
  static let id = ScreenPart.keyboard.id(of: "root")
  static let keysID = ScreenPart.keys.id(of: id)
  static let balloonID = ScreenPart.balloon.id(of: id)

  let definition: KeyboardDefinition
  let state: KeyboardState
  let bounds: ScreenBounds

  init(_ definition: KeyboardDefinition, _ state: KeyboardState, in bounds: ScreenBounds) {
    self.definition = definition
    self.state = state
    self.bounds = bounds
  }

  private var isWide: Bool { bounds.size.width > bounds.size.height }
  private var isTablet: Bool { min(bounds.size.width, bounds.size.height) >= 600 && !bounds.isLow }

  /// Points, with what is below the keys: those of a phone upright and on its side, and of a tablet.
  var height: Double {
    let upright = bounds.size.width >= 414 ? 226.0 : 216
    let standard = isTablet ? (isWide ? 352.0 : 264) : (bounds.isLow || isWide ? 162 : upright)
    return min(bounds.size.height, definition.height ?? standard + (lowerRow ?? bounds.safeArea.bottom))
  }

  /// Points of what an upright phone without home button has below the keys; nil: there is nothing.
  var lowerRow: Double? {
    guard definition.height == nil, !isTablet, !isWide, !bounds.isLow, bounds.safeArea.bottom > 0 else { return nil }
    return 75
  }

  /// Points above the keys.
  private var accessoryHeight: Double { min(state.accessory?.height ?? 0, max(0, bounds.size.height - height)) }

  /// Points, with what stands on it.
  var wholeHeight: Double { height + accessoryHeight }

  var frame: Rect {
    if state.isShown { return Rect(0, bounds.size.height - height, bounds.size.width, height) }
    guard let exit = state.exit else { return frameBelow }
    return Rect(
      exit.isLeft ? -bounds.size.width : bounds.size.width, bounds.size.height - height, bounds.size.width, height)
  }

  /// Where it comes from, below the screen.
  private var frameBelow: Rect { Rect(0, bounds.size.height + accessoryHeight, bounds.size.width, height) }

  /// Where what stands on it lies, while so many points of both are below the screen.
  private func accessoryFrame(hiding points: Double = 0) -> Rect {
    Rect(frame.minX, frame.minY + points - accessoryHeight, frame.width, accessoryHeight)
  }

  /// What gives its accessory its place while so many points are below the screen; nil: there is none.
  private func accessoryChange(hiding points: Double) -> Changes? {
    state.accessory.map { Changes($0.id, .frame, .rect(accessoryFrame(hiding: points))) }
  }

  /// What stands on it takes the place of what stood there: it begins with the upper edge of that and reaches down to the keys,
  /// or is below the screen with them.
  ///
  /// - Parameters:
  ///   - before: the keyboard with that.
  ///   - shownHeight: points of what stood there above the keys; others than its own while it becomes higher or lower.
  ///   - isMoving: whether both are on their way, where the keys go on from their place.
  func exchanging(_ before: Keyboard, shownHeight: Double, isMoving: Bool) -> [Changes] {
    var (keys, height) = (before.frame, accessoryHeight)
    if before.state.isShown {
      height = max(height, shownHeight)
    } else if !isMoving {
      keys = frameBelow
    }
    let top = keys.minY - (before.state.isShown ? shownHeight : height)
    let place = Value.rect(Rect(keys.minX, top, keys.width, height))
    return [Changes(Self.id, .frame, .rect(keys))] + (state.accessory.map { [Changes($0.id, .frame, place)] } ?? [])
  }

  /// What went to a side comes from below again.
  private var fromBelow: [Changes] {
    let place = Rect(0, bounds.size.height, frameBelow.width, accessoryHeight)
    return [Changes(Self.id, .frame, .rect(frameBelow))]
      + (state.accessory.map { [Changes($0.id, .frame, .rect(place))] } ?? [])
  }

  /// The same where it was in a state before; nothing where it goes back from the way to a side.
  ///
  /// - Parameter isMoving: whether it is on its way.
  func returning(from before: KeyboardState, isMoving: Bool) -> [Changes] {
    state.isShown && before.exit != nil && before.accessory == state.accessory && !isMoving ? fromBelow : []
  }

  /// Where keys may lie, in the keyboard.
  private var room: Rect {
    Rect(
      bounds.safeArea.left, 0, max(0, bounds.size.width - bounds.safeArea.left - bounds.safeArea.right),
      max(0, height - (lowerRow ?? min(bounds.safeArea.bottom, height / 2))))
  }

  /// What shows on the keys: tablets have their page of numbers in place of pads.
  var page: KeyboardPage { isTablet && state.page.isPad ? .numbers : state.page }

  var keys: KeyboardLayout { KeyboardLayout(page, state.type, in: room) }

  /// The keyboard comes with what is laid out against it.
  var layout: ScreenLayout {
    var layout = ScreenLayout()
    layout.place(Self.id, frame)
    layout.place(Self.keysID, Rect(origin: .zero, size: frame.size))
    if let accessory = state.accessory { layout.place(accessory.id, accessoryFrame()) }
    layout.changes = [Changes(definition.host, .keyboardHeight, .number(state.isShown ? wholeHeight : 0))]
    return layout
  }

  /// What is different while a finger has so many points of it below the screen.
  func changes(hiding points: Double) -> [Changes] {
    let place = Rect(frame.minX, frame.minY + points, frame.width, frame.height)
    return [
      Changes(Self.id, .frame, .rect(place)), Changes(definition.host, .keyboardHeight, .number(wholeHeight - points)),
    ] + [accessoryChange(hiding: points)].compactMap(\.self)
  }

  /// What is different while a finger has it so many points to the right, with the screen of its field.
  func changes(movedBy points: Double) -> [Changes] {
    func moved(_ frame: Rect) -> Value { .rect(Rect(frame.minX + points, frame.minY, frame.width, frame.height)) }
    return [Changes(Self.id, .frame, moved(frame))]
      + (state.accessory.map { [Changes($0.id, .frame, moved(accessoryFrame()))] } ?? [])
  }

  /// The key under a finger, in points of the keyboard: the gaps belong to their neighbours.
  func key(at point: Point) -> KeyboardKey? {
    keys.keys.first { $0.frame.insetBy(-3, -6).contains(point) }?.key
  }

  /// It goes where it belongs, by UIKit's spring, or with a screen.
  func moving(path: String) -> Step {
    if let exit = state.exit {
      return .animating(layout.allChanges, duration: exit.duration, pace: exit.pace, path: path)
    }
    return .animating(layout.allChanges, duration: ScreenTiming.present, pace: ScreenTiming.spring, path: path)
  }

  // MARK: Views

  var view: ViewDefinition {
    let elements = ScreenElements(appearance: definition.appearance, scale: 1 / bounds.hairline).unmirrored
    var keys = elements.view(Self.keysID, Rect(origin: .zero, size: frame.size))
    keys.set(.contentMode, .word(ContentMode.redraw.rawValue))
    keys.drawing = drawing
    var balloon = elements.view(Self.balloonID, .zero)
    balloon.set(.hidden, .bool(true))
    balloon.set(.contentMode, .word(ContentMode.redraw.rawValue))
    var view = elements.view(Self.id, frame, elements.color(.keyboard), [keys, balloon])
    if definition.overridesAppearance {
      view.set(.overrideUserInterfaceStyle, .word(definition.appearance.rawValue))
    }
    return view
  }

  /// Keys as they lie in whatever bounds the view has.
  var drawing: DrawingDefinition {
    let (definition, state, bounds) = (definition, state, bounds)
    return DrawingDefinition { _ throws(TemplateError) in
      KeyboardDrawing(Keyboard(definition, state, in: bounds)).commands
    }
  }

  /// Phones lift the character that is under the finger.
  var balloon: (frame: Rect, drawing: DrawingDefinition)? {
    guard case .character(let character)? = state.pressed, !isTablet, !page.isPad,
      let key = keys.frame(of: .character(character))
    else { return nil }
    let head = Size(key.width + 26, key.height * 1.15)
    let x = min(max(key.minX - 13, 1), max(1, bounds.size.width - head.width - 1))
    let frame = Rect(x, key.minY - head.height - 8, head.width, head.height + 8 + key.height)
    let appearance = definition.appearance
    let text = state.isShifted ? character.uppercased() : String(character)
    let stem = Rect(key.minX - x, head.height + 8, key.width, key.height)
    // Around it there is room for its shadow.
    let margin = 8.0
    let content = DrawGroup(
      commands: KeyboardDrawing.balloon(text, head: head, stem: stem, appearance: appearance),
      transform: .translation(margin, margin), clip: nil, alpha: 1, blendMode: .normal, shadow: nil)
    return (frame.insetBy(-margin, -margin), DrawingDefinition([.group(content)]))
  }
}

extension RunningContainer {
  /// The id of the keyboard's view.
  public static let keyboardID = Keyboard.id

  /// The keyboard's views, below the root view's lower edge; nil for other containers.
  public func keyboardView(in bounds: ScreenBounds) -> ViewDefinition? {
    if case .keyboard(let definition) = definition { Keyboard(definition, keyboard, in: bounds).view } else { nil }
  }

  /// What is drawn anew in other bounds, by the ids of the views that show it: a keyboard's keys.
  public func drawings(in bounds: ScreenBounds) -> [(id: String, drawing: DrawingDefinition)] {
    guard case .keyboard(let definition) = definition else { return [] }
    return [(Keyboard.keysID, Keyboard(definition, keyboard, in: bounds).drawing)]
  }

  /// How high the keyboard is, in points, without what stands on it and with it; nil for other containers.
  public func keyboardHeight(in bounds: ScreenBounds) -> (keys: Double, whole: Double)? {
    guard case .keyboard(let definition) = definition else { return nil }
    let keyboard = Keyboard(definition, keyboard, in: bounds)
    return (keyboard.height, keyboard.wholeHeight)
  }

  /// What is different while a finger has so many points of the keyboard below the screen.
  public func changes(hidingKeyboard points: Double, in bounds: ScreenBounds) -> [Changes] {
    guard case .keyboard(let definition) = definition else { return [] }
    return Keyboard(definition, keyboard, in: bounds).changes(hiding: points)
  }

  /// What is different while a finger has the keyboard so many points to the right.
  public func changes(movingKeyboardBy points: Double, in bounds: ScreenBounds) -> [Changes] {
    guard case .keyboard(let definition) = definition else { return [] }
    return Keyboard(definition, keyboard, in: bounds).changes(movedBy: points)
  }

  /// The keyboard comes back from where a finger has left it.
  public func stepsBringingKeyboardBack(in bounds: ScreenBounds, path: String) -> [Step] {
    guard case .keyboard(let definition) = definition else { return [] }
    return [Keyboard(definition, keyboard, in: bounds).moving(path: path)]
  }

  /// The key under a finger, in points of the keyboard's view, and where its centre is.
  public func key(at point: Point, in bounds: ScreenBounds) -> KeyboardKey? {
    guard case .keyboard(let definition) = definition else { return nil }
    return Keyboard(definition, keyboard, in: bounds).key(at: point)
  }

  /// Where the key lies that is pressed, in points of the keyboard's view.
  public func pressedFrame(in bounds: ScreenBounds) -> Rect? {
    guard case .keyboard(let definition) = definition, let key = keyboard.pressed else { return nil }
    return Keyboard(definition, keyboard, in: bounds).keys.frame(of: key)
  }

  /// Gives the keyboard another state: it comes or goes, or its keys change at once.
  ///
  /// - Parameters:
  ///   - accessoryHeight: points of what stood on it above its keys, which may be on their way to others.
  ///   - isMoving: whether it is on its way, and what comes on it as well.
  public mutating func setKeyboard(
    _ state: KeyboardState, accessoryHeight: Double, isMoving: Bool, in bounds: ScreenBounds, path: String
  ) -> ScreenMovement {
    guard case .keyboard(let definition) = definition, state != keyboard else { return ScreenMovement() }
    let before = keyboard
    keyboard = state
    var movement = ScreenMovement()
    let shown = Keyboard(definition, state, in: bounds)
    movement.drawings = [(Keyboard.keysID, shown.drawing)]
    if let balloon = shown.balloon {
      movement.drawings.append((Keyboard.balloonID, balloon.drawing))
      movement.changes = [
        Changes(Keyboard.balloonID, .frame, .rect(balloon.frame)), Changes(Keyboard.balloonID, .hidden, .bool(false)),
      ]
    } else {
      movement.changes = [Changes(Keyboard.balloonID, .hidden, .bool(true))]
    }
    if before.accessory != state.accessory {
      movement.changes += shown.exchanging(
        Keyboard(definition, before, in: bounds), shownHeight: accessoryHeight, isMoving: isMoving)
      movement.steps = [shown.moving(path: path)]
    }
    if before.isShown != state.isShown {
      movement.changes += shown.returning(from: before, isMoving: isMoving)
      movement.log = state.isShown ? "the keyboard comes" : "the keyboard goes"
      movement.steps = [shown.moving(path: path)]
    }
    return movement
  }
}

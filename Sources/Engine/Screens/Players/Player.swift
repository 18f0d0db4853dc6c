import Document
import Graphics

extension ViewDefinition {
  /// Becomes a player: the video as large as fits, and over it what pauses, skips and seeks.
  ///
  /// - Parameters:
  ///   - video: the view's properties that say which video plays, and how.
  ///   - bounds: the view's, as far as they are known.
  ///   - path: where the job file says it, for what taps do.
  public mutating func become(
    player definition: PlayerDefinition, video: [PropertyAssignment], in bounds: ScreenBounds, path: String,
    of make: ScreenElements
  ) {
    var picture = ViewDefinition(
      id: ScreenPart.video.id(of: id), viewClass: .imageView, properties: video, subviews: [])
    picture.set(.contentMode, .word("scaleAspectFit"))
    picture.set(.clipsToBounds, .bool(true))
    if !has(.backgroundColor) { set(.backgroundColor, .color(.black)) }
    set(.clipsToBounds, .bool(true))
    subviews = [picture] + (definition.showsControls ? [make.playerControls(of: id, path: path)] : []) + subviews
    if definition.showsControls {
      let tap = Handler([Step(action: .player(id, .toggleControls), path: path)])
      onTap = onTap.map { tap + $0 } ?? tap
    }
    container = .player(definition)
    arrange(in: bounds)
  }
}

extension PlayerDefinition {
  /// Points: the sides of what is in the middle, and from middle to middle at most.
  static let (playSide, skipSide, skipDistance) = (60.0, 44.0, 100.0)

  func layout(of owner: String, in bounds: ScreenBounds) -> ScreenLayout {
    var layout = ScreenLayout()
    layout.place(.video, of: owner, bounds.frame)
    guard showsControls else { return layout }
    layout.place(.controls, of: owner, bounds.frame)
    let (center, safe) = (bounds.frame.center, bounds.safeArea)
    func square(_ side: Double, _ x: Double) -> Rect { Rect(x - side / 2, center.y - side / 2, side, side) }
    let distance = min(Self.skipDistance, bounds.size.width * 0.28)
    layout.place(.play, of: owner, square(Self.playSide, center.x))
    layout.place(.skipBack, of: owner, square(Self.skipSide, center.x - distance))
    layout.place(.skipForward, of: owner, square(Self.skipSide, center.x + distance))
    let (left, right) = (safe.left + 16, bounds.size.width - safe.right - 16)
    let bottom = bounds.size.height - safe.bottom - 12
    let (width, half) = (max(0, right - left), max(0, (right - left) / 2))
    layout.place(.progress, of: owner, Rect(left, bottom - 46, width, 30))
    layout.place(.elapsed, of: owner, Rect(left, bottom - 16, half, 16))
    layout.place(.remaining, of: owner, Rect(right - half, bottom - 16, half, 16))
    return layout
  }
}

extension ScreenElements {
  /// Light symbols on the darkened picture (chosen: what AVKit's controls of iOS 16 to 18 have, where they have it).
  fileprivate func playerControls(of owner: String, path: String) -> ViewDefinition {
    let source = ScreenPart.video.id(of: owner)
    func command(_ command: PlayerCommand) -> Handler {
      Handler([Step(action: .player(owner, command), path: path)])
    }
    func label(_ part: ScreenPart, _ shown: TransportPart, _ alignment: TextAlignment) -> ViewDefinition {
      var label = self.label(
        part.id(of: owner), "0:00", .zero, font: "system-Medium 12", Color(white: 1, 0.85), alignment: alignment)
      label.transport = TransportDefinition(source: source, part: shown)
      return label
    }
    var progress = ViewDefinition(
      id: ScreenPart.progress.id(of: owner), viewClass: .slider, properties: [], subviews: [])
    progress.set(.minimumTrackTintColor, .color(.white))
    progress.set(.maximumTrackTintColor, .color(Color(white: 1, 0.3)))
    progress.transport = TransportDefinition(source: source, part: .progress)
    progress.onValueChanged = Handler(parts: [
      Template { cause in
        guard case .value(.number(let share)) = cause else { return [] }
        return [Step(action: .player(owner, .seek(share)), path: path)]
      }
    ])
    var play = view(ScreenPart.play.id(of: owner), .zero)
    play.subviews = [
      sign(.playSign, of: owner, .paused, source, Self.playShape),
      sign(.pauseSign, of: owner, .playing, source, Self.pauseShape),
    ]
    play.onTap = command(.toggle)
    var controls = view(
      ScreenPart.controls.id(of: owner), .zero, Color(white: 0, 0.4),
      [
        play, skip(.skipBack, of: owner, isForward: false, command(.skip(-10))),
        skip(.skipForward, of: owner, isForward: true, command(.skip(10))), progress,
        label(.elapsed, .elapsed, .left), label(.remaining, .remaining, .right),
      ])
    // As `UISemanticContentAttribute.playback`: time runs to the right everywhere.
    controls.set(.semanticContentAttribute, .word(SemanticContentAttribute.forceLeftToRight.rawValue))
    controls.onTap = command(.toggleControls)
    return controls
  }

  private func sign(
    _ part: ScreenPart, of owner: String, _ shown: TransportPart, _ source: String, _ path: Path
  ) -> ViewDefinition {
    let id = part.id(of: owner)
    var sign = view(id, Rect(0, 0, PlayerDefinition.playSide, PlayerDefinition.playSide))
    sign.set(.userInteractionEnabled, .bool(false))
    sign.sublayers = [shape("\(id).shape", path, fill: .white)]
    sign.transport = TransportDefinition(source: source, part: shown)
    return sign
  }

  /// A triangle whose middle of gravity is the square's middle.
  private static var playShape: Path {
    var path = PathBuilder()
    path.move(to: Point(20, 12))
    path.line(to: Point(50, 30))
    path.line(to: Point(20, 48))
    path.close()
    return path.path
  }

  private static var pauseShape: Path {
    var path = PathBuilder()
    path.addRoundedRect(Rect(17, 13, 9, 34), radius: 2.5, corners: .all)
    path.addRoundedRect(Rect(34, 13, 9, 34), radius: 2.5, corners: .all)
    return path.path
  }

  /// Three quarters of a turn with an arrow's head, about the seconds that it skips.
  private func skip(_ part: ScreenPart, of owner: String, isForward: Bool, _ onTap: Handler) -> ViewDefinition {
    let (id, middle, radius) = (part.id(of: owner), PlayerDefinition.skipSide / 2, 14.0)
    let mirror: Double = isForward ? 1 : -1
    func place(_ angle: Double) -> Point {
      Point(middle + mirror * radius * cosine(angle), middle + radius * sine(angle))
    }
    var arc = PathBuilder()
    // From the upper right around below to the top; angles grow clockwise from the right.
    let (first, last, steps) = (-0.95, 4.6, 48)
    for step in 0...steps {
      let angle = first + (last - first) * Double(step) / Double(steps)
      if step == 0 { arc.move(to: place(angle)) } else { arc.line(to: place(angle)) }
    }
    let end = place(last)
    var head = PathBuilder()
    head.move(to: Point(end.x, end.y - 5.5))
    head.line(to: Point(end.x + mirror * 8.5, end.y))
    head.line(to: Point(end.x, end.y + 5.5))
    head.close()
    var button = view(id, .zero)
    button.sublayers = [
      shape("\(id).arc", arc.path, stroke: .white, width: 2.2), shape("\(id).head", head.path, fill: .white),
    ]
    button.subviews = [
      label(
        "\(id).seconds", "10", Rect(0, middle - 7, PlayerDefinition.skipSide, 14), font: "system-SemiBold 11", .white,
        alignment: .center)
    ]
    button.onTap = onTap
    return button
  }
}

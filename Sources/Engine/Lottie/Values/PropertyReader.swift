import Graphics
import Motion

extension DocumentNode {
  /// A property: a value, or keyframes. Both stand under `k`, or alone.
  ///
  /// - Parameters:
  ///   - speed: at which it follows the curves that its keyframes may have between them; nil: it goes straight.
  ///   - read: a value of the property's kind.
  func animated<Value>(
    along speed: MotionPath.Speed? = nil, _ read: (DocumentNode) throws(LottieError) -> Value
  ) throws(LottieError) -> Animated<Value> {
    if self["k"] == nil, let slot = self["sid"] {
      throw error(
        "its value is that of the slot \"\(try slot.text())\", which \"slots\" of the document does not have, or which another "
          + "slot names; write the value as \"k\"")
    }
    let content = self["k"] ?? self
    // A text has a "t", too, which is no time.
    guard case .number = content.first["t"]?.json.content else { return Animated(try read(content)) }
    let nodes = content.isList ? try content.elements() : [content]
    var keyframes: [Keyframe<Value>] = []
    keyframes.reserveCapacity(nodes.count)
    for (index, node) in nodes.enumerated() {
      // Older documents write a keyframe's value as the end of the one before, or leave it as it was there.
      let before = index > 0 ? nodes[index - 1]["e"] ?? nodes[index - 1]["s"] : nil
      guard let value = node["s"] ?? before else {
        throw node.error("the keyframe has no value; write it as \"s\"")
      }
      // One that is out of order counts from the one before it.
      let time = max(
        try node.required("t", "the keyframe's time in frames").number(),
        keyframes.last?.time ?? -DocumentNode.numberLimit)
      var keyframe = Keyframe(time: time, value: try read(value))
      keyframe.isHold = try node.flag("h")
      keyframe.pace = try node.pace()
      keyframes.append(keyframe)
      if let speed, index > 0 {
        let start = keyframes[index - 1].value
        keyframes[index - 1].way = try nodes[index - 1].way(from: start, to: keyframe.value, speed)
      }
    }
    guard let result = Animated(keyframes) else { throw content.error("the property has no keyframe; write one") }
    return result
  }

  /// The pace of a keyframe: its first component counts for all.
  private func pace() throws(LottieError) -> TimingFunction {
    let (leaving, arriving) = (self["o"], self["i"])
    guard leaving != nil || arriving != nil else { return .linear }
    return TimingFunction(
      try leaving?.number("x") ?? 0, try leaving?.number("y") ?? 0, try arriving?.number("x") ?? 1,
      try arriving?.number("y") ?? 1)
  }

  private func way<Value>(
    from start: Value, to end: Value, _ speed: MotionPath.Speed
  ) throws(LottieError) -> MotionPath? {
    guard let start = start as? Point, let end = end as? Point, let leaving = self["to"], let arriving = self["ti"]
    else { return nil }
    return MotionPath(from: start, try leaving.point(), try arriving.point(), to: end, speed)
  }

  /// A property of one number.
  func number(_ key: String, standard: Double) throws(LottieError) -> Animated<Double> {
    guard let node = self[key] else { return Animated(standard) }
    return try node.animated { node throws(LottieError) in try node.number() }
  }

  /// A property of two numbers, whose components may be animated apart.
  func point(
    _ key: String, standard: Point, along speed: MotionPath.Speed? = nil
  ) throws(LottieError) -> AnimatedPoint {
    guard let node = self[key] else { return .together(Animated(standard)) }
    if node["k"] == nil, let x = node["x"], let y = node["y"] {
      return .apart(
        x: try x.animated { node throws(LottieError) in try node.number() },
        y: try y.animated { node throws(LottieError) in try node.number() })
    }
    return .together(try node.animated(along: speed) { node throws(LottieError) in try node.point() })
  }

  /// A property of a colour.
  func color(_ key: String, standard: Color) throws(LottieError) -> Animated<Color> {
    guard let node = self[key] else { return Animated(standard) }
    return try node.animated { node throws(LottieError) in try node.color() }
  }

  /// Components 0…1, or 0…255 where all are above 1. An alpha behind them does not count.
  func color() throws(LottieError) -> Color {
    var parts = Array((try numbers() + [0, 0, 0]).prefix(3))
    if parts.allSatisfy({ $0 > 1 }) { parts = parts.map { $0 / 255 } }
    parts = parts.map { max(0, min(1, $0)) }
    return Color(parts[0], parts[1], parts[2])
  }
}

/// A point over time.
enum AnimatedPoint: Sendable {
  case together(Animated<Point>)
  case apart(x: Animated<Double>, y: Animated<Double>)

  /// Whether it goes from one place to another; what jumps does not.
  var moves: Bool {
    switch self {
    case .together(let point): point.moves { $0 != $1 }
    case .apart(let x, let y): x.moves { $0 != $1 } || y.moves { $0 != $1 }
    }
  }

  func callAsFunction(_ frame: Double) -> Point {
    switch self {
    case .together(let point): point(frame)
    case .apart(let x, let y): Point(x(frame), y(frame))
    }
  }
}

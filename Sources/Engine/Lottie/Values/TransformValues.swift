import Graphics

/// Anchor, position, scale, rotation, skew and opacity of a layer or a group of shapes.
struct TransformValues: Sendable {
  var anchor: AnimatedPoint
  var position: AnimatedPoint
  /// Per cent.
  var scale: AnimatedPoint
  /// Degrees, clockwise.
  var rotation: Animated<Double>
  /// Degrees about the x axis and the y axis, seen from afar.
  var tilt: (x: Animated<Double>, y: Animated<Double>)?
  /// Degrees, and of the axis along which is skewed.
  var skew: (amount: Animated<Double>, axis: Animated<Double>)?
  /// Per cent.
  var opacity: Animated<Double>

  /// What is transformed.
  enum Owner {
    /// lottie-ios reads no skew of these, nor of the copies of repeaters.
    case layer
    case shapes, text
  }

  init(_ node: DocumentNode?, of owner: Owner = .layer) throws(LottieError) {
    anchor = try node?.point("a", standard: .zero) ?? .together(Animated(.zero))
    position = try node?.point("p", standard: .zero) ?? .together(Animated(.zero))
    scale = try node?.point("s", standard: Point(100, 100)) ?? .together(Animated(Point(100, 100)))
    rotation = try node?.number(node?["r"] == nil ? "rz" : "r", standard: 0) ?? Animated(0)
    opacity = try node?.number("o", standard: 100) ?? Animated(100)
    guard let node else { return }
    if let x = node["px"], let y = node["py"] {
      // Older documents write the components of a position beside each other.
      position = .apart(
        x: try x.animated { node throws(LottieError) in try node.number() },
        y: try y.animated { node throws(LottieError) in try node.number() })
    }
    if node["rx"] != nil || node["ry"] != nil {
      tilt = (try node.number("rx", standard: 0), try node.number("ry", standard: 0))
    }
    if owner != .layer, node["sk"] != nil {
      skew = (try node.number("sk", standard: 0), try node.number("sa", standard: 0))
    }
    guard let speed = speed(owner) else { return }
    if case .together = position { position = try node.point("p", standard: .zero, along: speed) }
    if speed == .even { anchor = try node.point("a", standard: .zero, along: speed) }
  }

  /// How the position follows its motion path. lottie-ios hands it to Core Animation, but where Core Animation would get the transform
  /// wrong, mirrored or skewed: there it makes matrices of all parts of the transform. They lie between keyframes where all parts
  /// have the same ones, so that the position goes straight; else lottie-ios computes each moment itself.
  ///
  /// - Returns: nil: it goes straight.
  private func speed(_ owner: Owner) -> MotionPath.Speed? {
    let skew = owner == .shapes ? self.skew : nil
    let isSkewed = skew?.amount.values.contains { $0 != 0 } ?? false
    let isMirrored =
      switch scale {
      case .together(let scale): scale.values.contains { $0.x < 0 }
      case .apart(let x, _): x.values.contains { $0 < 0 }
      }
    guard isSkewed || isMirrored else { return .ofParameter }
    if let skew, isSkewed, skew.amount.isMoving || skew.axis.isMoving { return .even }
    var rhythms = [rotation.rhythm]
    for point in [anchor, position, scale] {
      switch point {
      case .together(let point): rhythms.append(point.rhythm)
      case .apart(let x, let y): rhythms += [x.rhythm, y.rhythm]
      }
    }
    if let tilt { rhythms += [tilt.x.rhythm, tilt.y.rhythm] }
    let moving = rhythms.filter { $0.count > 1 }
    return moving.allSatisfy { $0 == moving[0] } ? nil : .even
  }

  /// From the coordinates inside to those around.
  func matrix(_ frame: Double) -> AffineTransform {
    let (anchor, position, scale) = (anchor(frame), position(frame), scale(frame))
    var result = AffineTransform.translation(-anchor.x, -anchor.y)
      .concatenating(.scale(scale.x / 100, scale.y / 100))
    if let skew {
      let (amount, axis) = (skew.amount(frame), skew.axis(frame))
      if amount != 0 { result = result.concatenating(Self.skew(-amount, along: axis)) }
    }
    let angle = rotation(frame)
    if angle != 0 { result = result.concatenating(.rotation(Self.radians(angle))) }
    if let tilt {
      let (x, y) = (sineAndCosine(Self.radians(tilt.x(frame))), sineAndCosine(Self.radians(tilt.y(frame))))
      // Turned about y, then about x; what is in front falls on the same place of the plane.
      result = result.concatenating(AffineTransform(y.cosine, x.sine * y.sine, 0, x.cosine, 0, 0))
    }
    return result.concatenating(.translation(position.x, position.y))
  }

  /// 0…1.
  func alpha(_ frame: Double) -> Double { max(0, min(1, opacity(frame) / 100)) }

  static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }

  private static func skew(_ degrees: Double, along axis: Double) -> AffineTransform {
    let angle = radians(axis)
    // At a right angle the skew has no end.
    let slope = max(-1e6, min(1e6, tangent(radians(degrees))))
    return AffineTransform.rotation(-angle).concatenating(AffineTransform(1, 0, slope, 1, 0, 0))
      .concatenating(.rotation(angle))
  }
}

extension TransformValues {
  /// The transform of a copy, as repeaters of lottie-ios count: a multiple of the way and the angle, at the same scale for all.
  func matrix(_ frame: Double, times count: Double) -> AffineTransform {
    let (anchor, position, scale) = (anchor(frame), position(frame) * count, scale(frame))
    return AffineTransform.translation(-anchor.x, -anchor.y)
      .concatenating(.scale(scale.x / 100, scale.y / 100))
      .concatenating(.rotation(Self.radians(rotation(frame) * count)))
      .concatenating(.translation(position.x, position.y))
  }
}

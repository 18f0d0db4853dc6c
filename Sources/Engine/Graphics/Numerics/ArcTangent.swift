/// The angle of a vector in radians, (−π, π], made of + − × ÷ and square root only.
public func arcTangent(y: Double, x: Double) -> Double {
  if x.isNaN || y.isNaN { return .nan }
  let ax = abs(x)
  let ay = abs(y)
  if ax == 0, ay == 0 { return 0 }
  // Reduce to |t| ≤ tan(π/8) by symmetry and one rotation by π/4, then Taylor–Gregory is short enough.
  let swapped = ay > ax
  let t = swapped ? ax / ay : ay / ax
  var angle: Double
  if t > 0.414_213_562_373_095_03 {
    angle = 0.785_398_163_397_448_3 + arcTangentKernel((t - 1) / (t + 1))
  } else {
    angle = arcTangentKernel(t)
  }
  if swapped { angle = 1.570_796_326_794_896_6 - angle }
  if x < 0 { angle = 3.141_592_653_589_793 - angle }
  return y < 0 ? -angle : angle
}

private func arcTangentKernel(_ t: Double) -> Double {
  // One half-angle step: atan t = 2 atan(t / (1 + √(1 + t²))).
  let h = t / (1 + (1 + t * t).squareRoot())
  let z = h * h
  var sum = 0.0
  for k in stride(from: 25, through: 1, by: -2) {
    let sign = (k / 2) % 2 == 0 ? 1.0 : -1.0
    sum = sum * z + sign / Double(k)
  }
  return 2 * h * sum
}

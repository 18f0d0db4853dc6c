/// A row through a radial gradient, in entries of its ramp: at device x it is at (u, v) + x · (du, dv) from the centre.
struct RadialCourse {
  var u: Float
  var v: Float
  var du: Float
  var dv: Float
}

/// The entries of a row of pixels: the rule that the wide form follows. + − × and a square root in single precision,
/// each rounded by itself.
func lookUpRow(
  _ course: RadialCourse, in ramp: UnsafeBufferPointer<UInt32>, from x: Int, into result: UnsafeMutablePointer<UInt32>,
  count: Int
) {
  let last = Float(ramp.count &- 1)
  for index in 0..<count {
    let place = Float(x &+ index)
    let (a, b) = (course.u + course.du * place, course.v + course.dv * place)
    let distance = (a * a + b * b).squareRoot()
    result[index] = ramp[distance < last ? Int(distance) : ramp.count &- 1]
  }
}

/// A row through an axial gradient, in 1/2³² of the entries of its ramp.
struct AxialCourse {
  /// Where the row's first pixel lies. Eight steps beyond the last do not overflow.
  var place: Int64
  /// From a pixel to the next.
  var step: Int64

  /// The entry of the first pixel; all places before the ramp are its first one, all behind it its last.
  @inline(__always)
  func entry(count: Int) -> Int { Int(max(0, min(Int64(count &- 1), place &>> 32))) }
}

/// The entries of a row of pixels: the rule that the wide form follows.
func lookUpRow(
  _ course: AxialCourse, in ramp: UnsafeBufferPointer<UInt32>, into result: UnsafeMutablePointer<UInt32>, count: Int
) {
  var course = course
  for index in 0..<count {
    result[index] = ramp[course.entry(count: ramp.count)]
    course.place &+= course.step
  }
}

import CVectors
import Graphics

/// What is done to rows of pixels, in the widest vectors that this CPU has. Both forms give the same bits.
struct RowArithmetic {
  /// Whether 256-bit vectors are used.
  let isWide: Bool
  /// Below this many pixels the call costs more than it saves.
  private static let threshold = 8

  private static let cpuIsWide = cvectors_are_supported() != 0

  /// - Parameter allowsWide: false: the form that every CPU runs.
  init(allowsWide: Bool) { isWide = allowsWide && Self.cpuIsWide }

  /// One premultiplied colour over pixels.
  @inline(__always)
  func blend(_ color: UInt32, over destination: UnsafeMutablePointer<UInt32>, count: Int) {
    if isWide, count >= Self.threshold {
      cvectors_blend_color(destination, count, color)
    } else {
      blendColor(color, over: destination, count: count)
    }
  }

  /// Premultiplied pixels, times a factor 0…255, over pixels.
  @inline(__always)
  func blend(
    _ source: UnsafePointer<UInt32>, factor: UInt32, over destination: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    if isWide, count >= Self.threshold {
      cvectors_blend_row(destination, source, count, factor)
    } else {
      blendRow(source, factor: factor, over: destination, count: count)
    }
  }

  /// One premultiplied colour over pixels through coverage of 0…255.
  @inline(__always)
  func blend(
    _ color: UInt32, mask: UnsafePointer<UInt8>, over destination: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    if isWide, count >= Self.threshold {
      cvectors_blend_color_mask(destination, mask, count, color)
    } else {
      blendColor(color, mask: mask, over: destination, count: count)
    }
  }

  /// Premultiplied pixels, times an opacity and coverage of 0…255, over pixels.
  @inline(__always)
  func blend(
    _ source: UnsafePointer<UInt32>, mask: UnsafePointer<UInt8>, opacity: UInt32,
    over destination: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    if isWide, count >= Self.threshold {
      cvectors_blend_row_mask(destination, source, mask, count, opacity)
    } else {
      blendRow(source, mask: mask, opacity: opacity, over: destination, count: count)
    }
  }

  /// Premultiplied pixels, times an opacity 0…255, blended with pixels through coverage of 0…255.
  ///
  /// - Parameters:
  ///   - mask: the coverage of each pixel; nil: `coverage` is that of all.
  /// - Returns: how many were blended; the others are left to the form that every CPU runs.
  @inline(__always)
  func blend(
    _ source: UnsafePointer<UInt32>, by blending: BlendArithmetic, mask: UnsafePointer<UInt8>?, coverage: UInt32,
    opacity: UInt32, over destination: UnsafeMutablePointer<UInt32>, count: Int
  ) -> Int {
    guard isWide, count >= Self.threshold else { return 0 }
    return cvectors_blend(destination, source, mask, count, coverage, opacity, blending.wideMode)
  }

  /// Bilinear samples along a line of places in an image.
  @inline(__always)
  func sample(
    _ image: TexelRange, from place: SamplePlace, step: SamplePlace, into result: UnsafeMutablePointer<UInt32>,
    count: Int
  ) {
    if isWide {
      var texels = image.wide
      cvectors_sample(result, count, &texels, place.u, place.v, step.u, step.v)
    } else {
      sampleRow(image, from: place, step: step, into: result, count: count)
    }
  }

  /// Samples of an image on a plane that a camera sees; clear where it does not.
  ///
  /// - Parameters:
  ///   - plane: from the plane's coordinates to texels.
  ///   - camera: from device pixels to the plane's coordinates.
  ///   - x: the first pixel's.
  @inline(__always)
  func sample(
    _ image: TexelRange, plane: AffineTransform, camera: Projection, x: Int, y: Int,
    into result: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    guard isWide else {
      return sampleRow(image, plane: plane, camera: camera, x: x, y: y, into: result, count: count)
    }
    var (texels, view) = (image.wide, camera.wide(plane))
    cvectors_sample_view(result, count, &texels, &view, Double(x) + 0.5, Double(y) + 0.5)
  }

  /// Entries of a ramp along a row through a radial course, from device x on.
  @inline(__always)
  func lookUp(
    _ course: RadialCourse, in ramp: UnsafeBufferPointer<UInt32>, from x: Int,
    into result: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    if isWide {
      cvectors_radial(
        result, count, ramp.baseAddress, Int32(truncatingIfNeeded: ramp.count &- 1), course.u, course.v, course.du,
        course.dv, Float(x))
    } else {
      lookUpRow(course, in: ramp, from: x, into: result, count: count)
    }
  }

  /// Entries of a ramp along a row through an axial course.
  @inline(__always)
  func lookUp(
    _ course: AxialCourse, in ramp: UnsafeBufferPointer<UInt32>, into result: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    if isWide {
      cvectors_axial(
        result, count, ramp.baseAddress, Int32(truncatingIfNeeded: ramp.count &- 1), course.place, course.step)
    } else {
      lookUpRow(course, in: ramp, into: result, count: count)
    }
  }
}

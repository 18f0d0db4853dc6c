import Graphics

// Box2D turns bodies by the C library's sine and cosine, which differ in the last bit between models of CPU: with and without
// fused multiply-add beyond 8 radians, as a body that spins has them. Functions of these names in the program stand before the
// C library's, for it and for every library in the process.

/// The C library's `sinf`: the sine of an angle in radians, rounded from double precision.
@_cdecl("sinf")
public func singleSine(_ x: Float) -> Float { Float(sine(Double(x))) }

/// The C library's `cosf`: the cosine of an angle in radians, rounded from double precision.
@_cdecl("cosf")
public func singleCosine(_ x: Float) -> Float { Float(cosine(Double(x))) }

/// Both at once, bit for bit as the two above give them.
@_cdecl("sincosf")
public func singleSineAndCosine(_ x: Float, _ sine: UnsafeMutablePointer<Float>, _ cosine: UnsafeMutablePointer<Float>)
{
  // Most bodies stand nearly upright. Below a sixteenth these terms give the same bits for every single-precision number, as all
  // of them were compared; the sine as a product keeps the sign of zero. The two halves of each sum do not wait for each other
  // (G. Estrin).
  if abs(x) < 0.0625 {
    let angle = Double(x)
    let square = angle * angle
    let fourth = square * square
    sine.pointee = Float(
      angle * ((1 - square * 0.166_666_666_666_666_66) + fourth * (0.008_333_333_333_333_333 - square * (1.0 / 5040))))
    cosine.pointee = Float((1 - square * 0.5) + fourth * (0.041_666_666_666_666_664 - square * (1.0 / 720)))
    return
  }
  let both = sineAndCosine(Double(x))
  sine.pointee = Float(both.sine)
  cosine.pointee = Float(both.cosine)
}

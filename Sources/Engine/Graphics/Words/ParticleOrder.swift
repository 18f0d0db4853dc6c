/// The order in which particles are drawn and how they meet, as `CAEmitterLayer.renderMode` spells it.
public enum ParticleOrder: String, CaseIterable, Hashable, Sendable {
  case unordered, oldestFirst, oldestLast, backToFront
  /// Particles add their light.
  case additive
}

/// Which part of its shape an emitter uses, as `CAEmitterLayer.emitterMode` spells it.
public enum EmitterMode: String, CaseIterable, Hashable, Sendable {
  case points, outline, surface, volume
}

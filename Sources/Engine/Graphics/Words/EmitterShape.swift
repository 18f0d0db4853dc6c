/// Where particles begin, as `CAEmitterLayer.emitterShape` spells it (compositing.md §10).
public enum EmitterShape: String, CaseIterable, Hashable, Sendable {
  case point, line, rectangle, cuboid, circle, sphere
}

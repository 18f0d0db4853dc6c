import Document

extension Reader {
  /// By how much pictures may differ from golden ones.
  func comparisonLimits() -> ComparisonLimits? {
    guard let object = object(JobTables.comparison) else { return nil }
    return ComparisonLimits(
      pixels: object["pixels"]?.integer(0...100_000_000), share: object["share"]?.number(0...1),
      colorDistance: object.value("colorDistance") { $0.number(0...100) },
      ignored: object.value("ignore") { $0.list("ids").compactMap { $0.knownID() } })
  }
}

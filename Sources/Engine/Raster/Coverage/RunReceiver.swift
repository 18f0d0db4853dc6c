/// Receives the covered parts of a row, left to right.
protocol RunReceiver {
  /// `count` pixels from `x` on, all covered alike; `coverage` is 1…255.
  mutating func run(x: Int, count: Int, coverage: Int)
  /// `count` pixels from `x` on, each with a coverage of its own, 0…255.
  mutating func mask(x: Int, count: Int, coverage: UnsafePointer<UInt8>)
}

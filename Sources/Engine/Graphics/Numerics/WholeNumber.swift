extension Int {
  /// The whole number next to a number, halves away from zero; at most 2⁵³ from zero, and 0 for what is no number. What a job or a
  /// document says may be of any size.
  public init(clamping value: Double) {
    let limit = 9_007_199_254_740_992.0
    self = value.isNaN ? 0 : Int(Swift.max(-limit, Swift.min(limit, value.rounded())))
  }
}

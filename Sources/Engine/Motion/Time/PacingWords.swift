extension Spring {
  /// In the words of job files.
  package var summary: String {
    var words = ["stiffness \(stiffness.pacingText)", "damping \(damping.pacingText)"]
    if mass != 1 { words.append("mass \(mass.pacingText)") }
    if initialVelocity != 0 { words.append("initialVelocity \(initialVelocity.pacingText)") }
    return words.joined(separator: ", ")
  }
}

extension TimingFunction {
  /// In the words of job files.
  package var summary: String {
    TimingFunction.named.first { $0.function == self }?.name
      ?? "cubic-bezier(\([c1x, c1y, c2x, c2y].map(\.pacingText).joined(separator: ", ")))"
  }
}

extension Double {
  /// A number with at most two places.
  package var pacingText: String {
    guard magnitude < 1e12 else { return "\(self)" }
    let hundredths = (self * 100).rounded() / 100
    return hundredths == hundredths.rounded() ? "\(Int(hundredths))" : "\(hundredths)"
  }
}

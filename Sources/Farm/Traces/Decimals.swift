/// A number with at most two decimals.
package func shortest(_ value: Double) -> String { decimal(value, 100) }

/// A number with at most three decimals.
package func thousandths(_ value: Double) -> String { decimal(value, 1000) }

private func decimal(_ value: Double, _ scale: Double) -> String {
  guard abs(value) < 1e12 else { return "\(value)" }
  let rounded = (value * scale).rounded() / scale
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}

import Motion

extension Changes {
  /// These on the way to others of the same properties.
  ///
  /// - Parameter progress: 0: these, 1: the others. What is the same in both stays as it is, to the bit.
  public func interpolated(to others: Changes, progress: Double) -> Changes {
    var result = self
    for (index, (from, to)) in zip(properties, others.properties).enumerated() where from.value != to.value {
      result.properties[index].value = from.value.interpolated(to: to.value, progress: progress)
    }
    return result
  }
}

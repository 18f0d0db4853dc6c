extension FontName {
  /// What letters stand closer or farther than Inter's own so that lines are as wide as San Francisco's, in points: measured
  /// in an alert of iOS 13 and in a segmented control of iOS 18 (controls.md §3). Nil: Inter's own, where no picture tells.
  public var sanFranciscoKern: Double? {
    switch (face, size) {
    case ("Inter-SemiBold", 17): -0.29
    case ("Inter-SemiBold", 13): -0.08
    case ("Inter-Medium", 13): -0.2
    case ("Inter", 13): -0.1
    default: nil
    }
  }
}

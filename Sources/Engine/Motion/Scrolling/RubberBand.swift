/// How far content follows a finger beyond its edge: the further, the less (`UIScrollView`; the formula and its constant
/// 0.55 are those that Grant Paul published in 2012 and Apple's "Designing Fluid Interfaces", WWDC 2018, has shown since).
///
/// - Parameters:
///   - distance: points of the finger beyond the edge.
///   - dimension: points; the size of the scroll view on this axis.
/// - Returns: points of the content beyond the edge, with the sign of the distance, less than the dimension.
public func rubberBand(_ distance: Double, dimension: Double) -> Double {
  guard dimension > 0, distance != 0 else { return 0 }
  let pulled = (1 - 1 / (abs(distance) * 0.55 / dimension + 1)) * dimension
  return distance < 0 ? -pulled : pulled
}

/// How far the finger is that holds content beyond an edge: what `rubberBand` makes of it is the content's distance again.
///
/// - Parameters:
///   - pulled: points of the content beyond the edge.
///   - dimension: points; the size of the scroll view on this axis.
/// - Returns: points of the finger beyond the edge, with the sign of the content's.
public func rubberBandPull(_ pulled: Double, dimension: Double) -> Double {
  guard dimension > 0, pulled != 0 else { return 0 }
  // No band is as long as its dimension; limits that were changed can leave content further away.
  let share = min(0.95, abs(pulled) / dimension)
  let distance = (1 / (1 - share) - 1) * dimension / 0.55
  return pulled < 0 ? -distance : distance
}

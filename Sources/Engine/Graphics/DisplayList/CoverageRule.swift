/// How much of a pixel a filled outline covers (compositing.md §3.4).
public enum CoverageRule: Hashable, Sendable {
  /// The area, with curves within 0.1 pixel of their chords.
  case area
  /// As CoreGraphics counts it: chords by halving, and edges that go from row to row in whole steps of 1/4096 pixel.
  case coreGraphics
}

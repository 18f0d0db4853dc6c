import Graphics
import Lookups

/// What is known of a layout besides its document: measured by whoever made the document (interface-builder.md §9).
public struct LayoutInputs: Sendable {
  /// What is known of one root.
  public struct Root: Sendable {
    /// The root's id; nil for one without.
    public var id: String?
    /// Points.
    public var size: Size
    /// Where they are known.
    public var safeAreaInsets: GivenInsets
    /// Where they are known.
    public var layoutMargins: GivenInsets
    /// Of alignment rectangles; −1 along an axis without. Views that are not in it have no intrinsic size.
    public var intrinsicSizes: Lookup<String, Size>
    /// Frames of views that no constraint places.
    public var fixedFrames: Lookup<String, Rect>

    public init(
      id: String?, size: Size, safeAreaInsets: GivenInsets, layoutMargins: GivenInsets,
      intrinsicSizes: Lookup<String, Size>, fixedFrames: Lookup<String, Rect>
    ) {
      self.id = id
      self.size = size
      self.safeAreaInsets = safeAreaInsets
      self.layoutMargins = layoutMargins
      self.intrinsicSizes = intrinsicSizes
      self.fixedFrames = fixedFrames
    }
  }

  /// Insets of which some edges are known.
  public struct GivenInsets: Sendable {
    /// Points; nil: not known.
    public var top: Double?
    /// Points; nil: not known.
    public var left: Double?
    /// Points; nil: not known.
    public var bottom: Double?
    /// Points; nil: not known.
    public var right: Double?

    public init(top: Double?, left: Double?, bottom: Double?, right: Double?) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }

    /// These insets where they are known, else others.
    public func filling(_ insets: EdgeInsets) -> EdgeInsets {
      EdgeInsets(top ?? insets.top, left ?? insets.left, bottom ?? insets.bottom, right ?? insets.right)
    }
  }
}

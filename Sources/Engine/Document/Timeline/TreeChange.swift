import Graphics
import Motion

/// A change of the tree of views and layers; the texts are ids.
public indirect enum TreeChange: Sendable {
  case insertView(ViewDefinition, into: String, Position)
  case insertLayer(LayerDefinition, into: String, Position)
  /// Without a new parent it stays among its siblings.
  case move(String, to: String?, Position)
  /// Subviews by index.
  case exchange(in: String, Int, Int)
  case remove(String)
  case removeSubviews(String)
  /// A view that a movement took away goes at the end of it, unless it is gone already: its number among all such views.
  case removeLeaving(Int)

  /// Where among its siblings.
  public enum Position: Hashable, Sendable {
    case front
    case back
    case index(Int)
    case above(String)
    case below(String)
  }
}

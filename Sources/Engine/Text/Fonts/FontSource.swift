/// How fonts reach the engine; the real implementation is in `Rendering`.
public protocol FontSource: AnyObject {
  /// The face for a descriptor, the same object at every call; nil if there is none.
  func face(_ descriptor: FontDescriptor) -> FontFace?
  /// The family that is called so in other letters of the alphabet's two kinds; nil if there is none.
  func family(ignoringCase name: String) -> String?
  /// The face that shows the code points of one character where the face of a descriptor cannot: the first in an order
  /// that depends on nothing but the fonts there are. The same object at every call; nil if no font has them.
  func fallback(for scalars: ArraySlice<UInt32>, beside descriptor: FontDescriptor) -> FontFace?
  /// The first face in the same order that shows the code points of one character as a picture; nil if none does.
  func pictureFace(for scalars: ArraySlice<UInt32>) -> FontFace?
}

extension FontSource {
  /// Families are called as they are.
  public func family(ignoringCase name: String) -> String? { nil }

  /// No other font stands in.
  public func fallback(for scalars: ArraySlice<UInt32>, beside descriptor: FontDescriptor) -> FontFace? { nil }

  /// No font has pictures.
  public func pictureFace(for scalars: ArraySlice<UInt32>) -> FontFace? { nil }
}

/// The door through which fonts reach the engine.
public protocol FontSource: AnyObject {
  /// The face for a descriptor, the same object at every call; nil if there is none.
  func face(_ descriptor: FontDescriptor) -> FontFace?
}

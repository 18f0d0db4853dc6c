import Document

extension PresentationDefinition {
  /// The id of the presentation of a modal window.
  public static func modalID(of window: String) -> String { ScreenPart.modal.id(of: window) }

  /// A window that keeps clicks from everything behind it until it is closed.
  ///
  /// - Parameter over: the id of the view that is the screen.
  public init(modalWindow window: ViewDefinition, over: String) {
    self.init(
      id: Self.modalID(of: window.id), style: .modalWindow, transition: .crossDissolve, view: window, over: over)
  }
}

/// What buttons have beside their style, title and image.
package struct ButtonState: Hashable, Sendable {
  /// A smaller line below the title.
  package var subtitle = ""
  package var imagePlacement = ImagePlacement.leading
  /// Points between image and title.
  package var imagePadding = 0.0
  package var cornerStyle = CornerStyle.dynamic
  /// An image that fills the bounds behind everything else; its name among the job's assets.
  package var backgroundImage: String?
  /// Around image and title together, beside what the style has.
  package var contentInsets = EdgeInsets.zero
  /// What moves the image and the title after they are laid out.
  package var imageInsets = EdgeInsets.zero
  package var titleInsets = EdgeInsets.zero

  package init() {}
}

/// The page of an app's screens: every scene in every look, with pictures beside the page.
public struct ScreensPage: Sendable {
  /// A picture of a scene.
  public struct Picture: Sendable {
    /// Relative to the page; nil where it could not be drawn.
    public var file: String?
    /// What it shows: device, orientation, appearance, language.
    public var look: String
    /// Pixels.
    public var width: Int
    /// Pixels.
    public var height: Int
    /// What should be looked at.
    public var warnings: [String]

    public init(file: String?, look: String, width: Int, height: Int, warnings: [String]) {
      self.file = file
      self.look = look
      self.width = width
      self.height = height
      self.warnings = warnings
    }
  }

  /// A scene with its pictures.
  public struct Scene: Sendable {
    /// Where it stands.
    public var document: String
    /// What it is called.
    public var title: String
    /// In the order of the looks.
    public var pictures: [Picture]

    public init(document: String, title: String, pictures: [Picture]) {
      self.document = document
      self.title = title
      self.pictures = pictures
    }
  }

  /// The app's name.
  public var title: String
  /// In the order of the documents.
  public var scenes: [Scene]

  public init(title: String, scenes: [Scene]) {
    self.title = title
    self.scenes = scenes
  }

  /// The page: no script, nothing from elsewhere, the same bytes for the same screens.
  public var html: String {
    let count = scenes.reduce(0) { $0 + $1.pictures.count }
    let page: HTML = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(title)</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      <h1>\(title)</h1>
      <p>\(scenes.count) scenes, \(count) pictures</p>
      \(scenes.map(section))
      </body>
      </html>

      """
    return page.description
  }

  private func section(_ scene: Scene) -> HTML {
    """
    <section>
    <h2>\(scene.title) <small>\(scene.document)</small></h2>
    <div class="row">
    \(scene.pictures.map(figure))</div>
    </section>

    """
  }

  private func figure(_ picture: Picture) -> HTML {
    let warnings: [HTML] = picture.warnings.map { "<li>\($0)</li>" }
    let list: HTML? =
      warnings.isEmpty ? nil : "<details><summary>\(warnings.count) warnings</summary><ul>\(warnings)</ul></details>"
    guard let file = picture.file else {
      return "<figure class=\"missing\"><p>not drawn</p><figcaption>\(picture.look)\(list)</figcaption></figure>\n"
    }
    let image: HTML =
      "<img src=\"\(path: file)\" alt=\"\(picture.look)\" width=\"\(picture.width)\" height=\"\(picture.height)\" loading=\"lazy\">"
    return "<figure><a href=\"\(path: file)\">\(image)</a><figcaption>\(picture.look)\(list)</figcaption></figure>\n"
  }

  private static let style: HTML = """
    :root { color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif; }
    body { margin: 24px; }
    small { font-weight: normal; opacity: 0.6; }
    .row { display: flex; flex-wrap: wrap; gap: 20px; align-items: flex-start; }
    figure { margin: 0; width: 240px; }
    figure img { width: 100%; height: auto; border: 1px solid #8886; border-radius: 8px; }
    figure.missing p { border: 1px dashed #c33; border-radius: 8px; padding: 40px 0; text-align: center; }
    figcaption { font-size: 12px; opacity: 0.8; overflow-wrap: anywhere; }
    """
}

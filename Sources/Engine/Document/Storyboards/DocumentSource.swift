import Graphics

/// Where a document of Interface Builder is: a file, or a document of an app's folder.
public struct DocumentSource: Hashable, Sendable {
  /// Relative to the job file; in a project a path below the project, or a document's name; nil: the project's main
  /// storyboard.
  public var file: String?
  /// The folder of an app's sources, relative to the job file; nil: none.
  public var project: String?
  /// The language of texts, such as "de" or "pt-BR"; nil: the document's own.
  public var locale: String?

  public init(file: String?, project: String? = nil, locale: String? = nil) {
    self.file = file
    self.project = project
    self.locale = locale
  }

  /// From which side an interface in that language begins.
  public var layoutDirection: UserInterfaceLayoutDirection {
    locale.map(UserInterfaceLayoutDirection.init(ofLocale:)) ?? .leftToRight
  }

  /// The file, below its project if it has one: for messages.
  public var path: String {
    guard let project else { return file ?? "" }
    return file.map { "\(project)/\($0)" } ?? project
  }
}

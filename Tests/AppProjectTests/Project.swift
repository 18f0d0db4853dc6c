import AppProject

/// A project in memory: files by their paths.
struct Project {
  var files: [String: String] = [:]

  func read(near document: String? = nil) throws -> AppProject {
    let files = files
    return try AppProject(paths: Array(files.keys), near: document) { (path) throws(ProjectError) in
      guard let text = files[path] else { throw ProjectError(path, "is not there") }
      return Array(text.utf8)
    }
  }

  static func information(_ content: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict>\(content)</dict></plist>
    """
  }
}

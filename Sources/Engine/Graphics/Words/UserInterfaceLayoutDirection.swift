/// From which side an interface begins (`UIUserInterfaceLayoutDirection`).
public enum UserInterfaceLayoutDirection: String, CaseIterable, Hashable, Sendable {
  case leftToRight, rightToLeft

  /// That of an interface in a language, such as "ar" or "he-IL".
  public init(ofLocale locale: String) {
    let parts = locale.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
    let language = parts.first ?? ""
    // Some are written in another script too.
    let script = parts.dropFirst().first { $0.count == 4 }
    if let script {
      self = ["arab", "hebr", "thaa", "syrc", "nkoo"].contains(script) ? .rightToLeft : .leftToRight
    } else {
      self = Self.rightToLeftLanguages.contains(language) ? .rightToLeft : .leftToRight
    }
  }

  private static let rightToLeftLanguages = [
    "ar", "ckb", "dv", "fa", "he", "iw", "nqo", "ps", "sd", "syr", "ug", "ur", "yi",
  ]
}

/// Names of languages and regions as folders of projects have them.
enum Locales {
  /// The folders to look into for a locale, the best first: "de-AT" → "de-AT", "de_AT", "de".
  static func chain(_ locale: String?) -> [String] {
    guard let locale, !locale.isEmpty else { return [] }
    var result = [locale]
    func add(_ name: String) { if !result.contains(name) { result.append(name) } }
    add(locale.replacing("_", with: "-"))
    add(locale.replacing("-", with: "_"))
    var parts = locale.split { $0 == "-" || $0 == "_" }.map(String.init)
    while parts.count > 1 {
      parts.removeLast()
      add(parts.joined(separator: "-"))
      add(parts.joined(separator: "_"))
    }
    return result
  }

  /// The language of the nearest `.lproj` folder above a file; nil outside of such.
  static func language(ofPath path: String) -> String? {
    path.split(separator: "/").dropLast().last { $0.hasSuffix(".lproj") }.map { String($0.dropLast(".lproj".count)) }
  }
}

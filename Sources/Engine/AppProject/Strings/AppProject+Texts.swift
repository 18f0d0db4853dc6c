import InterfaceBuilder
import Lookups

extension AppProject {
  /// The texts of a document in a language: of `NAME.strings` in the language's folder, and of the catalogue
  /// `NAME.xcstrings` wherever it stands.
  ///
  /// - Parameters:
  ///   - document: the document's path.
  ///   - locale: such as "de" or "pt-BR"; nil: the document's own texts.
  /// - Throws: a file of texts that cannot be read.
  public func texts(of document: String, locale: String?) throws(ProjectError) -> DocumentTexts {
    let stem = Self.stem(document)
    var entries: [(key: String, value: String)] = []
    for language in Locales.chain(locale).reversed() {
      for path in files(named: stem + ".xcstrings") {
        let catalog = try JSONFile.read(StringCatalog.self, read(path), path: path)
        entries += catalog.texts(language).sorted().map { ($0.key, $0.value) }
      }
      for path in files(named: stem + ".strings") where Locales.language(ofPath: path) == language {
        entries += try StringsFile(read(path), path: path).texts.sorted().map { ($0.key, $0.value) }
      }
    }
    return DocumentTexts(entries)
  }

  /// The languages that the project has texts or documents in, sorted; without Base.
  ///
  /// - Throws: a catalogue of texts that cannot be read.
  public func locales(of document: String) throws(ProjectError) -> [String] {
    var result: Membership<String> = []
    for path in paths {
      if let language = Locales.language(ofPath: path), language != "Base", language != "mul" {
        result.insert(language)
      }
    }
    for path in files(named: Self.stem(document) + ".xcstrings") {
      let catalog = try JSONFile.read(StringCatalog.self, read(path), path: path)
      result.formUnion(catalog.languages + [catalog.sourceLanguage].compactMap(\.self))
    }
    return result.sorted()
  }

  /// Why a locale changes nothing of a document, with those that would; nil if it may.
  public func complaint(aboutLocale locale: String, of document: String) throws(ProjectError) -> String? {
    let known = try locales(of: document)
    let chain = Locales.chain(locale)
    let own = information.developmentRegion ?? "en"
    guard !chain.contains(where: { known.contains($0) || $0 == own || $0 == "Base" }) else { return nil }
    return "the project has no texts in \"\(locale)\"; it has \(Self.listing(known)), and the document's own show"
  }

  private static func stem(_ document: String) -> String {
    let name = name(of: document)
    return String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)])
  }
}

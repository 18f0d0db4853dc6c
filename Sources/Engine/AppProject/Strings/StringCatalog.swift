import Foundation
import Lookups

/// An `.xcstrings` catalogue: the texts of all languages in one file.
struct StringCatalog: Decodable {
  struct Entry: Decodable {
    var localizations: Lookup<String, Localization>?
  }

  struct Localization: Decodable {
    var stringUnit: StringUnit?
    var variations: Variations?
  }

  struct StringUnit: Decodable {
    var value: String?
  }

  /// Texts by number or device; of numbers "other" stands for all.
  struct Variations: Decodable {
    struct Case: Decodable {
      var stringUnit: StringUnit?
    }
    var plural: Lookup<String, Case>?
    var device: Lookup<String, Case>?
  }

  var sourceLanguage: String?
  var strings: Lookup<String, Entry>?

  /// The languages that any text has, sorted.
  var languages: [String] {
    var result: Membership<String> = []
    for (_, entry) in (strings ?? [:]).sorted() {
      result.formUnion(Membership(keysOf: entry.localizations ?? [:]))
    }
    return result.sorted()
  }

  /// The texts of a language by their keys.
  func texts(_ language: String) -> Lookup<String, String> {
    var result: Lookup<String, String> = [:]
    for (key, entry) in (strings ?? [:]).sorted() {
      guard let localization = entry.localizations?[language] else { continue }
      let varied = localization.variations
      let unit =
        localization.stringUnit ?? varied?.plural?["other"]?.stringUnit ?? varied?.device?["iphone"]?.stringUnit
        ?? varied?.device?["other"]?.stringUnit
      if let value = unit?.value { result[key] = value }
    }
    return result
  }
}

/// What an Xcode project says that its build writes into `Info.plist`: since Xcode 13 new projects have no entry of their
/// own for it ([Build settings reference](https://developer.apple.com/documentation/xcode/build-settings-reference)).
enum BuildSettings {
  /// The values of a setting, in the order of the project's file: one for each target and configuration that has it.
  static func values(of setting: String, in project: [UInt8]) -> [String] {
    let start = Array("\(setting) = ".utf8)
    var values: [String] = []
    for line in project.split(separator: UInt8(ascii: "\n")) {
      let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard text.starts(with: start), let end = text.lastIndex(of: UInt8(ascii: ";")) else { continue }
      let value = text[(text.startIndex + start.count)..<max(end, text.startIndex + start.count)]
      let isQuoted = value.count >= 2 && value.first == UInt8(ascii: "\"") && value.last == UInt8(ascii: "\"")
      let plain = String(decoding: isQuoted ? value.dropFirst().dropLast() : value, as: UTF8.self)
      if !plain.isEmpty, !values.contains(plain) { values.append(plain) }
    }
    return values
  }
}

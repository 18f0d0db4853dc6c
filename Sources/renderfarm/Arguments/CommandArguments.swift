/// What stands behind the program's name.
enum CommandArguments {
  /// Numbers below 0 joined with the options that they are the values of, as `--at=-1`: by itself one would be taken for an option, and
  /// the complaint would be that the value is missing. What follows `--` stays as it is.
  static func joined(_ arguments: some Sequence<String>) -> [String] {
    var result: [String] = []
    var isOfOtherCommand = false
    for argument in arguments {
      if !isOfOtherCommand, isNegative(argument), let option = result.last, isOption(option) {
        result[result.count - 1] = "\(option)=\(argument)"
      } else {
        result.append(argument)
      }
      if argument == "--" { isOfOtherCommand = true }
    }
    return result
  }

  private static func isOption(_ text: String) -> Bool {
    text.hasPrefix("--") && text.utf8.count > 2 && !text.contains("=")
  }

  private static func isNegative(_ text: String) -> Bool {
    let rest = text.utf8.dropFirst()
    let digit = rest.first == UInt8(ascii: ".") ? rest.dropFirst().first : rest.first
    return text.hasPrefix("-") && digit.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }
}

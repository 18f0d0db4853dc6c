/// Text for POSIX shells.
enum ShellText {
  /// A word that a shell reads as exactly this text, whatever is in it.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}

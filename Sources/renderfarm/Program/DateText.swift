import Glibc

/// Points of time for people.
enum DateText {
  /// A date and a time in the machine's time zone.
  ///
  /// - Parameter seconds: since 1970.
  static func of(_ seconds: Double) -> String {
    var time = time_t(seconds)
    var parts = tm()
    localtime_r(&time, &parts)
    var buffer = [CChar](repeating: 0, count: 40)
    let count = strftime(&buffer, buffer.count, "%Y-%m-%d %H:%M:%S", &parts)
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

import ArgumentParser

/// A number of bytes as people write it: `500M`, `4G`, `1.5GiB`, `1000000`. Multiples are of 1,024.
struct ByteCount: ExpressibleByArgument, CustomStringConvertible {
  let bytes: Int

  init(_ bytes: Int) { self.bytes = bytes }

  init?(_ text: String) {
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unit = text.dropFirst(number.count).drop { $0 == " " }.uppercased()
    let letters = ["", "K", "M", "G", "T"]
    guard let power = letters.firstIndex(where: { [$0, $0 + "B", $0 + "IB"].contains(unit) }), unit != "IB",
      let value = Double(number), value >= 0
    else { return nil }
    let scaled = letters[..<power].reduce(value) { size, _ in size * 1024 }
    guard scaled <= 1e18 else { return nil }
    bytes = Int(scaled)
  }

  init?(argument: String) { self.init(argument) }

  var description: String {
    let units = ["bytes", "KiB", "MiB", "GiB", "TiB"]
    var (value, unit) = (Double(bytes), 0)
    while value >= 1024, unit < units.count - 1 {
      value /= 1024
      unit += 1
    }
    if unit == 0 { return bytes == 1 ? "1 byte" : "\(bytes) bytes" }
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10) \(units[unit])" : "\(tenths / 10).\(tenths % 10) \(units[unit])"
  }
}

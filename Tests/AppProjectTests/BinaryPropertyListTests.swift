import Testing

@testable import AppProject

/// Property lists as built apps have them.
@Suite("Binary property lists")
struct BinaryPropertyListTests {
  /// The bytes of a list whose objects are given; references and offsets have one and two bytes.
  private func list(_ objects: [[UInt8]], top: UInt8 = 0, count: Int? = nil) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 255)]
      bytes += object
    }
    let table = bytes.count
    bytes += offsets + [0, 0, 0, 0, 0, 0, 2, 1]
    for number in [count ?? objects.count, Int(top), table] {
      bytes += (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    }
    return bytes
  }

  private func text(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    return (bytes.count < 15 ? [0x50 | UInt8(bytes.count)] : [0x5f, 0x10, UInt8(bytes.count)]) + bytes
  }

  @Test("Texts, numbers, lists and dictionaries are as in XML")
  func values() throws {
    let bytes = list([
      [0xd2, 1, 2, 3, 4], text("UIMainStoryboardFile"), text("b"), text("Shop"), [0xa6, 5, 6, 7, 8, 9, 10],
      [0x09], [0x08], [0x11, 0x01, 0x02], [0x13, 255, 255, 255, 255, 255, 255, 255, 254],
      [0x23, 0x3f, 0xf8, 0, 0, 0, 0, 0, 0], [0x62, 0x00, 0xe4, 0x4e, 0x2d],
    ])
    let value = try PropertyList(bytes, path: "Info.plist")
    #expect(AppInformation(value).mainStoryboard == "Shop")
    #expect(value["b"] == .list([.bool(true), .bool(false), .number(258), .number(-2), .number(1.5), .text("ä中")]))
    // A table of texts in the same form.
    let strings = try StringsFile(list([[0xd1, 1, 2], text("a.text"), text("Hallo")]), path: "de.lproj/Main.strings")
    #expect(strings.texts["a.text"] == "Hallo")
  }

  @Test("Lists that lie are refused with place and remedy")
  func broken() throws {
    let endless = list([[0xa1, 0]])
    // Each list holds the one before fifteen times.
    let levels = (0..<12).map { [0xaf, 0x10, 15] + [UInt8](repeating: UInt8($0), count: 15) }
    let bomb = list([[0x50]] + levels, top: 12)
    let cases: [([UInt8], String)] = [
      (Array("bplist00".utf8), "ends too early"), (endless, "deep"), (bomb, "unfolds"),
      (list([[0xa1, 9]]), "does not have"), (list([[0x5f, 0x10, 200]]), "longer than the file"),
      (list([[0x5f, 0x50]]), "no number"), (list([[0xd1, 1, 1], [0x09]]), "no text"),
      (list([[0x14]]), "ends too early"),
      (list([[0xf0]]), "no known kind"), (list([[0x09]], count: 99), "trailer"),
      (list([[0x09]], top: 7), "does not have"),
    ]
    for (bytes, part) in cases {
      let error = #expect(throws: ProjectError.self) { try PropertyList(bytes, path: "Info.plist") }
      #expect(error?.description.contains(part) == true, "\(part): \(String(describing: error))")
    }
  }

  @Test("Any changed byte gives a value or an error")
  func changed() {
    let bytes = list([[0xd1, 1, 2], text("key"), [0xa2, 3, 4], text("ab"), [0x10, 7]])
    for index in bytes.indices {
      for change: UInt8 in [1, 0x10, 0x80, 0xff] {
        var copy = bytes
        copy[index] ^= change
        _ = try? PropertyList(copy, path: "a")
      }
      _ = try? PropertyList(Array(bytes.prefix(index)), path: "a")
    }
  }
}

import Lookups
import Text

/// What the names of font files tell: families, styles, and which fonts are variable.
struct FontCatalogue {
  private struct Member {
    var name: String
    /// 100…900.
    var weight: Double
    var isItalic: Bool
  }

  /// A variable font's file, such as `Inter[wght].ttf`, `Inter.var.ttf`, `Inter-italic.var.ttf` or `Cantarell-VF.otf`.
  private struct VariableFile {
    var name: String
    var family: String
    var isItalic: Bool
  }

  private var members: Lookup<String, [Member]> = [:]
  private var variables: [VariableFile] = []
  /// Inter first, then by name.
  private(set) var families: [String]
  /// By their names in small letters, the first of each.
  private let familiesInSmallLetters: Lookup<String, String>

  /// - Parameter names: of font files without their endings, sorted.
  init(names: [String]) {
    for name in names {
      if let file = Self.variableFile(name) {
        variables.append(file)
        continue
      }
      // What is no style of ours, such as "Lohit-Devanagari", is a family's name.
      let style = FontDescriptor(name)
      members[style?.family ?? name, default: []].append(
        Member(name: name, weight: style?.weightNumber ?? 400, isItalic: style?.isItalic ?? false))
    }
    for file in variables where members[file.family] == nil {
      members[file.family] = variables.filter { $0.family == file.family }.map {
        Member(name: $0.name, weight: 400, isItalic: $0.isItalic)
      }
    }
    families = members.sortedKeys { ($0 == "Inter" ? 0 : 1, $0) < ($1 == "Inter" ? 0 : 1, $1) }
    familiesInSmallLetters = Lookup(firstOf: families.map { ($0.lowercased(), $0) })
  }

  func family(ignoringCase name: String) -> String? { familiesInSmallLetters[name.lowercased()] }

  private static func variableFile(_ name: String) -> VariableFile? {
    var family = name[...]
    let mark = name.indices.first { name[$0] == "-" && name[$0...].hasPrefix("-VariableFont") }
    if let bracket = family.firstIndex(of: "["), family.hasSuffix("]") {
      family = family[..<bracket]
    } else if let mark {
      family = family[..<mark]
    } else if let suffix = [".var", "-VF", "-Variable"].first(where: { family.hasSuffix($0) }) {
      family = family.dropLast(suffix.count)
    } else {
      return nil
    }
    for (suffix, isItalic) in [("-Italic", true), ("-italic", true), ("-Roman", false), ("-roman", false)]
    where family.hasSuffix(suffix) {
      return VariableFile(name: name, family: String(family.dropLast(suffix.count)), isItalic: isItalic)
    }
    return family.isEmpty ? nil : VariableFile(name: name, family: String(family), isItalic: false)
  }

  /// All files of the families that some files are of, sorted.
  func relatives(of names: [String]) -> [String] {
    let named = Membership(names)
    let variable = variables.filter { file in variables.contains { $0.family == file.family && named.contains($0.name) }
    }
    let plain = families.compactMap { members[$0] }.filter { $0.contains { named.contains($0.name) } }.flatMap { $0 }
    return Membership(variable.map(\.name) + plain.map(\.name)).sorted()
  }

  func isVariable(_ name: String) -> Bool { variables.contains { $0.name == name } }

  /// The variable file of a family: for italics an italic one if there is one; among several the one with the shortest name,
  /// which has most axes.
  func variableName(_ descriptor: FontDescriptor) -> String? {
    let own = variables.filter { $0.family == descriptor.family }
    let fitting = own.filter { $0.isItalic == descriptor.isItalic }
    return (fitting.isEmpty ? own : fitting).min { ($0.name.count, $0.name) < ($1.name.count, $1.name) }?.name
  }

  /// The place on the axes that a style means, where the job does not say it.
  func impliedAxes(_ descriptor: FontDescriptor, of face: FontFace, named name: String) -> [FontDescriptor.Axis] {
    let isItalicFile = variables.contains { $0.name == name && $0.isItalic }
    return face.axes.compactMap { axis in
      guard !descriptor.axes.contains(where: { $0.tag == axis.tag }) else { return nil }
      switch axis.tag {
      case "wght": return FontDescriptor.Axis(tag: axis.tag, value: descriptor.weightNumber)
      case "ital" where descriptor.isItalic: return FontDescriptor.Axis(tag: axis.tag, value: 1)
      case "slnt" where descriptor.isItalic && !isItalicFile:
        return FontDescriptor.Axis(tag: axis.tag, value: axis.range.lowerBound)
      default: return nil
      }
    }
  }

  /// Of every family the file whose style is nearest, in the order of fallback.
  func fallbackNames(beside descriptor: FontDescriptor) -> [String] {
    families.compactMap { family in
      func distance(_ member: Member) -> (Double, Int, String) {
        (
          abs(member.weight - descriptor.weightNumber), member.isItalic == descriptor.isItalic ? 0 : 1, member.name
        )
      }
      return members[family]?.min { distance($0) < distance($1) }?.name
    }
  }
}

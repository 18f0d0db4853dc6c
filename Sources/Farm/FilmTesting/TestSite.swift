import Foundation
import Testing
import XCTest

/// Where a test compares something, and how it hears what came of it.
struct TestSite: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt
  /// The function that compares, such as `opens()`.
  let function: String

  var sourceFile: String { "\(filePath)" }
  var package: PackageFolder { PackageFolder(of: sourceFile) }
  /// The source file without its ending.
  var sourceName: String { ((sourceFile as NSString).lastPathComponent as NSString).deletingPathExtension }

  /// The test with the suites that it is in, but for one that is called as the file.
  var testName: String {
    guard let test = Test.current else { return Self.name(function) }
    let suites = test.id.nameComponents.dropLast()
    return (suites.drop { $0 == sourceName } + [Self.name(test.id.nameComponents.last ?? function)]).joined(
      separator: ".")
  }

  /// A function without its parameters.
  private static func name(_ function: String) -> String { String(function.prefix { $0 != "(" }) }

  /// Lets the test fail, in whichever library it is written.
  func fail(_ message: String, _ evidence: [Evidence] = []) {
    guard Test.current != nil else { return XCTFail(message, file: filePath, line: line) }
    let location = SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
    for file in evidence { file.attach(at: location) }
    Issue.record(Comment(rawValue: message), sourceLocation: location)
  }
}

/// A file that shows what differs.
struct Evidence: Sendable {
  var name: String
  var bytes: [UInt8]

  fileprivate func attach(at location: SourceLocation) {
    #if compiler(>=6.2)
      Attachment.record(bytes, named: name, sourceLocation: location)
    #endif
  }
}

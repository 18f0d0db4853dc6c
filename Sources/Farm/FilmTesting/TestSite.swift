import Foundation
import Testing
import XCTest

/// Where a test compares something, and how it hears what came of it.
struct TestSite: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt
  /// The test with the suites that it is in, but for one that is called as the file.
  let testName: String

  /// - Parameter function: that compares, such as `opens()`: the test's name where its library does not tell it.
  init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt, function: String) {
    (self.fileID, self.filePath, self.line, self.column) = (fileID, filePath, line, column)
    let file = Self.name(ofFile: filePath)
    let parts = Test.current?.id.nameComponents ?? [function]
    testName = (parts.dropLast().drop { $0 == file } + [Self.name(parts.last ?? function)]).joined(separator: ".")
  }

  var sourceFile: String { "\(filePath)" }
  var package: PackageFolder { PackageFolder(of: sourceFile) }
  /// The source file without its ending.
  var sourceName: String { Self.name(ofFile: filePath) }

  private static func name(ofFile path: StaticString) -> String {
    (("\(path)" as NSString).lastPathComponent as NSString).deletingPathExtension
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

  /// Tells what should be known of a test that passes, where its library has a place for it.
  func warn(_ message: String) {
    #if compiler(>=6.3)
      guard Test.current != nil else { return }
      let location = SourceLocation(
        fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
      Issue.record(Comment(rawValue: message), severity: .warning, sourceLocation: location)
    #endif
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

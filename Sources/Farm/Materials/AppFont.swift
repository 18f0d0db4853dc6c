import Text

/// A font file of an app, under the name by which its documents' views have it.
package struct AppFont: Sendable {
  /// As the job names the face.
  package var descriptor: FontDescriptor
  /// What the file held when the job was read; a font.
  package var content: [UInt8]

  package init(descriptor: FontDescriptor, content: [UInt8]) {
    self.descriptor = descriptor
    self.content = content
  }
}

import Glibc

/// Files that several processes add to: logs, and lines of events.
public enum AppendedFile {
  /// Opens a file for adding to its end; it is made where it is missing. Never waits for somebody to read from a pipe in its place.
  ///
  /// - Returns: a descriptor that the caller closes; nil if it cannot be written, or is no regular file.
  public static func open(_ path: String) -> Int32? {
    let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o644)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG { return descriptor }
    close(descriptor)
    return nil
  }

  /// Adds bytes to the end, at once. A log that cannot be written is no reason to stop: it is left as it is then.
  public static func append(_ bytes: [UInt8], to path: String) {
    guard let descriptor = open(path) else { return }
    defer { close(descriptor) }
    _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
  }
}

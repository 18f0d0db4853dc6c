import Glibc

/// Folders on disk.
public enum Folders {
  /// Makes a folder and those above it, where they are missing.
  ///
  /// - Parameter path: absolute.
  public static func create(_ path: String) throws(FileError) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else { throw FileError("use the folder", path, code: ENOTDIR) }
      return
    }
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex { try create(String(path[..<slash])) }
    if mkdir(path, 0o755) == 0 { return }
    let code = errno
    guard code == EEXIST else { throw FileError("create", path, code: code) }
    // Somebody else made it, or the name is taken.
    guard stat(path, &status) == 0 else {
      throw FileError(
        "use the folder", path, code: errno,
        reason: "it is a symbolic link that leads nowhere; make what it leads to, or remove it")
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw FileError("use the folder", path, code: ENOTDIR) }
  }

  /// Names in a folder, sorted; none if it cannot be read.
  public static func names(in path: String) -> [String] {
    var names: [String] = []
    read(path) { name, _ in names.append(name) }
    return names.sorted()
  }

  /// What is in a folder, sorted by name, and whether it leads to a folder; none if it cannot be read. The folder is read once, whatever
  /// is in it: only what a symbolic link leads to is looked up, and what a file system does not tell.
  public static func entries(in path: String) -> [(name: String, isFolder: Bool)] {
    var entries: [(name: String, isFolder: Bool)] = []
    read(path) { name, type in
      let isKnown = type != UInt8(DT_UNKNOWN) && type != UInt8(DT_LNK)
      entries.append((name, isKnown ? type == UInt8(DT_DIR) : isFolder("\(path)/\(name)")))
    }
    return entries.sorted { $0.name < $1.name }
  }

  private static func read(_ path: String, _ found: (_ name: String, _ type: UInt8) -> Void) {
    guard let directory = opendir(path) else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { found(name, entry.pointee.d_type) }
    }
  }

  /// Whether a path leads to a folder.
  public static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether a folder is on a file system that no other machine uses at the same time: of a disk, or of memory. False where that is
  /// not certain.
  static func isOfThisMachine(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, let bytes = try? FileContents.read("/proc/self/mountinfo", limit: 1 << 22) else {
      return false
    }
    let device = UInt64(status.st_dev)
    let (major, minor) = (device >> 8 & 0xFFF | device >> 32 & ~0xFFF, device & 0xFF | device >> 12 & ~0xFF)
    // proc_pid_mountinfo(5): the device is the third word, the type the one behind the dash.
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count > 6, words[2] == "\(major):\(minor)", let dash = words[6...].firstIndex(of: "-") else {
        continue
      }
      // An overlay's upper layer is one of the others.
      return dash + 1 < words.count
        && ["ext2", "ext3", "ext4", "xfs", "btrfs", "f2fs", "zfs", "tmpfs", "overlay"].contains(words[dash + 1])
    }
    return false
  }

  /// Bytes in a regular file, nil if there is none.
  public static func fileSize(_ path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// Removes a file, if it is there.
  public static func remove(_ path: String) {
    unlink(path)
  }
}

import Foundation
import Glibc

/// Files below a folder, by the parts of a request's path.
public enum ContainedPath {
  /// - Returns: the absolute path; nil for a path that leaves the folder, also over a link, or leads to no file.
  public static func file(_ parts: [String], in folder: String) -> String? {
    guard !parts.isEmpty,
      parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." && !$0.contains("/") && !$0.utf8.contains(0) })
    else { return nil }
    func resolved(_ path: String) -> String? {
      guard let buffer = realpath(path, nil) else { return nil }
      defer { free(buffer) }
      return String(cString: buffer)
    }
    guard let root = resolved(folder), let path = resolved("\(folder)/\(parts.joined(separator: "/"))"),
      path.hasPrefix(root == "/" ? "/" : root + "/")
    else { return nil }
    return path
  }
}

/// What browsers are told that a file is.
public enum MediaType {
  /// - Parameter path: only its ending counts.
  public static func of(_ path: String) -> String {
    switch path.split(separator: ".").last?.lowercased() {
    case "mp4", "m4v": "video/mp4"
    case "mov": "video/quicktime"
    case "webm": "video/webm"
    case "mkv": "video/x-matroska"
    case "png", "apng": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "gif": "image/gif"
    case "webp": "image/webp"
    case "wav": "audio/wav"
    case "flac": "audio/flac"
    case "m4a": "audio/mp4"
    case "mp3": "audio/mpeg"
    case "ogg", "opus": "audio/ogg"
    case "html": "text/html; charset=utf-8"
    case "json": "application/json"
    case "srt", "vtt", "txt", "xml": "text/plain; charset=utf-8"
    default: "application/octet-stream"
    }
  }

  /// Of an output of a job: nothing of it is ever markup.
  public static func ofOutput(_ path: String) -> String {
    let type = of(path)
    return type.hasPrefix("text/html") ? "application/octet-stream" : type
  }
}

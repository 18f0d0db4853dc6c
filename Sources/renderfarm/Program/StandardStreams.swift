import Glibc

/// Standard input, output and error of this process.
enum StandardStreams {
  /// Takes the places of those that are closed, as `>&-` and some services leave them. Whatever is opened next would get their numbers,
  /// and words for people would be written into it. Reading and writing them goes on to fail, as it must.
  static func fill() {
    let modes = [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    // In this order the lowest free number is that of the stream.
    for (stream, mode) in modes where fcntl(stream, F_GETFD) < 0 { _ = open("/dev/null", mode) }
  }
}

import Glibc
import TestSupport
import Testing

@testable import Studio

@Suite("Files of a shown job are looked at")
struct FileStampsTests {
  @Test("What is written in place, as long as before, and given its time back is noticed")
  func keptTime() throws {
    let home = try TemporaryFolder()
    let path = try home.write("red", to: "job.json")
    let before = FileStamps([path])
    var status = stat()
    #expect(stat(path, &status) == 0)
    // The system counts in steps of milliseconds.
    usleep(50_000)
    let descriptor = open(path, O_WRONLY)
    #expect(write(descriptor, "tan", 3) == 3)
    #expect(futimens(descriptor, [status.st_atim, status.st_mtim]) == 0)
    close(descriptor)
    #expect(FileStamps([path]) != before)
    #expect(FileStamps([path]) == FileStamps([path]))
  }
}

import CProcess
import Glibc
import Testing

/// Calls for threads one after the other, as they would come at given times: the program really waits for 30 seconds.
@Suite("A program that gets no thread is ended after some time")
struct StarvationTests {
  /// Whether threads are lacking after each call.
  private func lacks(_ calls: [(second: Int, error: Int32)]) -> [Bool] {
    var drought = cprocess_drought()
    return calls.map { cprocess_lacks_threads(&drought, $0.error, $0.second, 30) }
  }

  @Test("Thirty seconds without a thread are too long, one less is not")
  func limit() {
    #expect(lacks([(100, EAGAIN), (101, EAGAIN), (129, EAGAIN), (130, EAGAIN)]) == [false, false, false, true])
    #expect(lacks([(100, EAGAIN), (500, EAGAIN), (501, EAGAIN)]) == [false, true, true])
    #expect(lacks([(0, EAGAIN), (29, EAGAIN), (30, EAGAIN)]) == [false, false, true])
  }

  @Test("A thread that is given ends the wait; what fails otherwise says nothing of the system")
  func success() {
    #expect(lacks([(100, EAGAIN), (120, 0), (130, EAGAIN), (159, EAGAIN), (160, EAGAIN)]).last == true)
    #expect(lacks([(100, EAGAIN), (120, 0), (130, EAGAIN), (159, EAGAIN)]).contains(true) == false)
    #expect(lacks([(100, EAGAIN), (120, EINVAL), (130, EINVAL), (130, EAGAIN)]) == [false, false, false, true])
  }

  /// Whether sleeps for want of memory last too long at each of them.
  private func isTooLong(_ seconds: [Int]) -> [Bool] {
    var pauses = cprocess_pauses()
    return seconds.map { cprocess_pauses_too_long(&pauses, $0, 30) }
  }

  @Test("Sleeps that follow each other for thirty seconds are too many; after more than five seconds they begin anew")
  func sleeps() {
    #expect(isTooLong([0, 5, 10, 15, 20, 25, 29]).contains(true) == false)
    #expect(isTooLong([0, 5, 10, 15, 20, 25, 29, 30]).last == true)
    #expect(isTooLong([100, 105, 111, 116, 121, 126, 131, 136, 140]).contains(true) == false)
    #expect(isTooLong([100, 105, 111, 116, 121, 126, 131, 136, 140, 141]).last == true)
    #expect(isTooLong([0, 100, 200, 300]) == [false, false, false, false])
  }
}

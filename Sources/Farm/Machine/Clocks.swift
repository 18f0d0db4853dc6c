import Glibc

/// Time for deadlines and durations: never runs backwards, and stands while the machine sleeps.
public enum SteadyClock {
  /// Seconds since some moment.
  public static func seconds() -> Double { read(CLOCK_MONOTONIC) }
}

/// Time for people and for the history.
public enum WallClock {
  /// Seconds since 1970.
  public static func seconds() -> Double { read(CLOCK_REALTIME) }

  /// The present moment as `2026-11-20T22:58:11Z`.
  public static func text() -> String { text(time(nil)) }

  /// A moment as `2026-11-20T22:58:11Z`.
  ///
  /// - Parameters:
  ///   - seconds: since 1970.
  ///   - separator: between hours, minutes and seconds.
  public static func text(_ seconds: Int, separator: String = ":") -> String {
    var seconds = seconds
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let date = [Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday)].map(twoDigits)
    let time = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { twoDigits(Int($0)) }
    return date.joined(separator: "-") + "T" + time.joined(separator: separator) + "Z"
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

private func read(_ clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

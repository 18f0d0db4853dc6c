import Glibc

/// Lines of a picture or a mask side by side, and what a blur makes of them.
///
/// Element `i` of line `j` is lane `j` of slice `i`. Lines that stand for rows and lines that stand for columns are blurred
/// in the same way.
struct LineStrip<Slice: BlurSlice> {
  private var slices: [Slice]
  /// Those that the results were made of.
  private var former: [Slice]
  private var results: [Slice]
  private var isFirst = true

  /// - Parameters:
  ///   - count: elements of each line.
  ///   - resultCount: those that the blur makes.
  init(count: Int, resultCount: Int) {
    slices = [Slice](repeating: .zero, count: count)
    former = slices
    results = [Slice](repeating: .zero, count: resultCount)
  }

  /// Takes elements from wherever they are, blurs, and hands the results on.
  ///
  /// - Parameters:
  ///   - fill: writes element `i` of line `j` to place `i` · lines + `j`; what it leaves out does not matter.
  ///   - blur: makes the results of the slices. It depends on these alone: it is not asked for lines that equal those before.
  ///   - take: reads the results, which lie like the elements.
  mutating func process(
    fill: (UnsafeMutablePointer<Slice.Element>) -> Void,
    blur: (UnsafePointer<Slice>, UnsafeMutablePointer<Slice>) -> Void,
    take: (UnsafePointer<Slice.Element>) -> Void
  ) {
    slices.withUnsafeMutableBufferPointer {
      fill(UnsafeMutableRawPointer($0.baseAddress!).assumingMemoryBound(to: Slice.Element.self))
    }
    let isSame = slices.withUnsafeBytes { new in
      former.withUnsafeBytes { old in memcmp(new.baseAddress!, old.baseAddress!, new.count) == 0 }
    }
    if isFirst || !isSame {
      slices.withUnsafeBufferPointer { slices in
        results.withUnsafeMutableBufferPointer { blur(slices.baseAddress!, $0.baseAddress!) }
      }
      swap(&slices, &former)
      isFirst = false
    }
    results.withUnsafeBufferPointer {
      take(UnsafeRawPointer($0.baseAddress!).assumingMemoryBound(to: Slice.Element.self))
    }
  }
}

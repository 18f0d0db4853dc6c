import Foundation
import Graphics

/// Lets `Benchmarks/numerics.py` call our functions: the name of one as the argument, pairs of doubles on standard input,
/// results on standard output, all as raw little-endian bytes. Functions of one number leave the second alone.
@main
struct NumericsProbe {
  static func main() {
    let functions: [String: @Sendable (Double, Double) -> Double] = [
      "sine": { x, _ in sine(x) }, "cosine": { x, _ in cosine(x) }, "tangent": { x, _ in tangent(x) },
      "exponential": { x, _ in exponential(x) }, "logarithm": { x, _ in logarithm(x) },
      "arcTangent": { arcTangent(y: $0, x: $1) }, "power": { power($0, $1) },
    ]
    guard CommandLine.arguments.count == 2, let function = functions[CommandLine.arguments[1]] else {
      FileHandle.standardError.write(Data("numerics-probe: the name of a function is expected\n".utf8))
      exit(64)
    }
    let input = FileHandle.standardInput.readDataToEndOfFile()
    var output = Data(capacity: input.count / 2)
    input.withUnsafeBytes { bytes in
      for offset in stride(from: 0, to: bytes.count - 15, by: 16) {
        let x = Double(bitPattern: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        let y = Double(bitPattern: bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self))
        withUnsafeBytes(of: function(x, y).bitPattern.littleEndian) { output.append(contentsOf: $0) }
      }
    }
    FileHandle.standardOutput.write(output)
  }
}

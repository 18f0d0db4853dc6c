import CImages
import CVectors
import Graphics

/// Turns the samples of a JPEG file into opaque pixels.
struct JPEGConversion {
  private let layout: cimages_layout
  private let samples: UnsafePointer<UInt8>

  /// - Parameter samples: all planes', valid as long as this value is used.
  /// - Precondition: the layout is one that is known.
  init(_ layout: cimages_layout, _ samples: UnsafePointer<UInt8>) {
    precondition(Self.knows(layout), "a layout that is known")
    self.layout = layout
    self.samples = samples
  }

  /// Whether the components are luma alone, or luma and chroma, of which there may be a sample for two pixels across, down
  /// or both, or red, green and blue.
  static func knows(_ layout: cimages_layout) -> Bool {
    let (first, second, third) = layout.planes
    func isWhole(_ plane: cimages_plane) -> Bool { plane.across == 1 && plane.down == 1 }
    func isColor(_ plane: cimages_plane) -> Bool { (1...2).contains(plane.across) && (1...2).contains(plane.down) }
    switch layout.colors {
    case cimages_gray: return isWhole(first)
    case cimages_ycc: return isWhole(first) && isColor(second) && isColor(third)
    case cimages_rgb: return isWhole(first) && isWhole(second) && isWhole(third)
    default: return false
    }
  }

  func convert(into bitmap: Bitmap) {
    let (first, second, third) = layout.planes
    switch layout.colors {
    case cimages_gray: fill(bitmap, first, first, first)
    case cimages_rgb: fill(bitmap, first, second, third)
    default: fill(bitmap, luma: first, blue: chroma(second), red: chroma(third))
    }
  }

  private func fill(_ bitmap: Bitmap, _ red: cimages_plane, _ green: cimages_plane, _ blue: cimages_plane) {
    for y in 0..<bitmap.height {
      let row = bitmap.row(y)
      let (red, green, blue) = (self.row(y, of: red), self.row(y, of: green), self.row(y, of: blue))
      for x in 0..<bitmap.width { row[x] = 255 << 24 | UInt32(red[x]) << 16 | UInt32(green[x]) << 8 | UInt32(blue[x]) }
    }
  }

  private func fill(_ bitmap: Bitmap, luma: cimages_plane, blue: ChromaPlane, red: ChromaPlane) {
    var mixed = [UInt16](repeating: 0, count: max(blue.width, red.width))
    var (blues, reds) = ([UInt8](repeating: 0, count: bitmap.width), [UInt8](repeating: 0, count: bitmap.width))
    for y in 0..<bitmap.height {
      mixed.withUnsafeMutableBufferPointer { mixed in
        blues.withUnsafeMutableBufferPointer {
          blue.write(row: y, count: bitmap.width, mixed: mixed.baseAddress!, into: $0.baseAddress!)
        }
        reds.withUnsafeMutableBufferPointer {
          red.write(row: y, count: bitmap.width, mixed: mixed.baseAddress!, into: $0.baseAddress!)
        }
      }
      Self.write(row(y, of: luma), blues, reds, to: bitmap.row(y).baseAddress!, count: bitmap.width)
    }
  }

  static let cpuIsWide = cvectors_are_supported() != 0

  /// Writes a row of opaque pixels, in 256-bit vectors where the CPU has them, which give the same.
  static func write(
    _ luma: UnsafePointer<UInt8>, _ blues: [UInt8], _ reds: [UInt8], to row: UnsafeMutablePointer<UInt32>, count: Int,
    isWide: Bool = cpuIsWide
  ) {
    for x in (isWide ? cvectors_full_range_colors(row, luma, blues, reds, count) : 0)..<count {
      row[x] = PictureColor.premultiplied(
        PictureColor.color(Int32(luma[x]), Int32(blues[x]) &- 128, Int32(reds[x]) &- 128))
    }
  }

  private func row(_ y: Int, of plane: cimages_plane) -> UnsafePointer<UInt8> {
    samples + plane.offset + y &* plane.stride
  }

  private func chroma(_ plane: cimages_plane) -> ChromaPlane {
    let (across, down) = (Int(plane.across), Int(plane.down))
    return ChromaPlane(
      samples: row(0, of: plane), stride: plane.stride, width: (Int(layout.width) + across - 1) / across,
      height: (Int(layout.height) + down - 1) / down, isHalvedAcross: across > 1, isHalvedDown: down > 1)
  }
}

import Graphics
import Testing

@Suite("Distances of colours")
struct LabColorTests {
  /// The pairs of Sharma, Wu and Dalal (Color Research & Application 30, 2005, table 1), with their distances.
  private static let pairs: [[Double]] = [
    [50, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425], [50, 3.1571, -77.2803, 50, 0, -82.7485, 2.8615],
    [50, 2.8361, -74.0200, 50, 0, -82.7485, 3.4412], [50, -1.3802, -84.2814, 50, 0, -82.7485, 1.0000],
    [50, -1.1848, -84.8006, 50, 0, -82.7485, 1.0000], [50, -0.9009, -85.5211, 50, 0, -82.7485, 1.0000],
    [50, 0, 0, 50, -1, 2, 2.3669], [50, -1, 2, 50, 0, 0, 2.3669],
    [50, 2.4900, -0.0010, 50, -2.4900, 0.0009, 7.1792], [50, 2.4900, -0.0010, 50, -2.4900, 0.0010, 7.1792],
    [50, 2.4900, -0.0010, 50, -2.4900, 0.0011, 7.2195], [50, 2.4900, -0.0010, 50, -2.4900, 0.0012, 7.2195],
    [50, -0.0010, 2.4900, 50, 0.0009, -2.4900, 4.8045], [50, -0.0010, 2.4900, 50, 0.0010, -2.4900, 4.8045],
    [50, -0.0010, 2.4900, 50, 0.0011, -2.4900, 4.7461], [50, 2.5, 0, 50, 0, -2.5, 4.3065],
    [50, 2.5, 0, 73, 25, -18, 27.1492], [50, 2.5, 0, 61, -5, 29, 22.8977], [50, 2.5, 0, 56, -27, -3, 31.9030],
    [50, 2.5, 0, 58, 24, 15, 19.4535], [50, 2.5, 0, 50, 3.1736, 0.5854, 1.0000],
    [50, 2.5, 0, 50, 3.2972, 0, 1.0000], [50, 2.5, 0, 50, 1.8634, 0.5757, 1.0000],
    [50, 2.5, 0, 50, 3.2592, 0.3350, 1.0000],
    [60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387, 1.2644],
    [63.0109, -31.0961, -5.8663, 62.8187, -29.7946, -4.0864, 1.2630],
    [61.2901, 3.7196, -5.3901, 61.4292, 2.2480, -4.9620, 1.8731],
    [35.0831, -44.1164, 3.7933, 35.0232, -40.0716, 1.5901, 1.8645],
    [22.7233, 20.0904, -46.6940, 23.0331, 14.9730, -42.5619, 2.0373],
    [36.4612, 47.8580, 18.3852, 36.2715, 50.5065, 21.2231, 1.4146],
    [90.8027, -2.0831, 1.4410, 91.1528, -1.6435, 0.0447, 1.4441],
    [90.9257, -0.5406, -0.9208, 88.6381, -0.8985, -0.7239, 1.5381],
    [6.7747, -0.2908, -2.4247, 5.8714, -0.0985, -2.2286, 0.6377],
    [2.0776, 0.0795, -1.1350, 0.9033, -0.0636, -0.5514, 0.9082],
  ]

  @Test("The published pairs are as far apart as they should, in both directions", arguments: pairs)
  func published(_ pair: [Double]) {
    let first = LabColor(lightness: pair[0], a: pair[1], b: pair[2])
    let second = LabColor(lightness: pair[3], a: pair[4], b: pair[5])
    #expect(abs(first.distance(to: second) - pair[6]) < 0.00006, "\(first.distance(to: second))")
    #expect(abs(second.distance(to: first) - pair[6]) < 0.00006)
    // Euclid's distance, CIE76, is another: the pairs tell both apart.
    let steps = [pair[0] - pair[3], pair[1] - pair[4], pair[2] - pair[5]]
    let plain = steps.map { $0 * $0 }.reduce(0, +).squareRoot()
    #expect(abs(plain - pair[6]) > 0.0005)
  }

  @Test(
    "Bytes of sRGB become the colours of CIE 15 under D65",
    arguments: [
      ([255, 255, 255], [100, 0, 0]), ([0, 0, 0], [0, 0, 0]), ([255, 0, 0], [53.2408, 80.0925, 67.2032]),
      ([0, 255, 0], [87.7347, -86.1827, 83.1793]), ([0, 0, 255], [32.2970, 79.1875, -107.8602]),
      ([119, 119, 119], [50.0344, 0, 0]),
    ] as [([UInt8], [Double])])
  func bytes(_ bytes: [UInt8], _ expected: [Double]) {
    let color = LabColor(red: bytes[0], green: bytes[1], blue: bytes[2])
    for (value, wanted) in zip([color.lightness, color.a, color.b], expected) {
      #expect(abs(value - wanted) < 0.02, "\(color)")
    }
  }

  @Test("Equal colours are no distance apart, black and white 100, neighbouring greys less than one")
  func bounds() {
    let (black, white) = (LabColor(red: 0, green: 0, blue: 0), LabColor(red: 255, green: 255, blue: 255))
    #expect(black.distance(to: black) == 0)
    #expect(abs(black.distance(to: white) - 100) < 0.001)
    let step = LabColor(red: 128, green: 128, blue: 128).distance(to: LabColor(red: 129, green: 129, blue: 129))
    #expect(step > 0 && step < 0.5)
  }
}

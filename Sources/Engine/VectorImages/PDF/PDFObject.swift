import Lookups

/// A value of a PDF file (ISO 32000-1, 7.3), or an operator of a content stream.
indirect enum PDFObject: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string([UInt8])
  case name(String)
  case array([PDFObject])
  case dictionary(Lookup<String, PDFObject>)
  /// What the file has between `stream` and `endstream`, as it stands there.
  case stream(Lookup<String, PDFObject>, ArraySlice<UInt8>)
  /// The object of a number.
  case reference(Int)
  /// A word that is none of these, such as an operator.
  case word(String)

  var number: Double? { if case .number(let value) = self { value } else { nil } }
  var name: String? { if case .name(let value) = self { value } else { nil } }
  var array: [PDFObject]? { if case .array(let value) = self { value } else { nil } }
  var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// Of a stream, too.
  var dictionary: Lookup<String, PDFObject>? {
    switch self {
    case .dictionary(let value), .stream(let value, _): value
    default: nil
    }
  }
}

import CXML

/// An element of an XML document with everything in it.
public struct XMLElement: Sendable {
  /// The element's name.
  public var name: String
  /// In the order of the document.
  public var attributes: [(name: String, value: String)] = []
  /// In the order of the file.
  public var children: [XMLElement] = []
  /// All text directly inside.
  public var text = ""
  /// How much of the text of the element around it stands before it, in bytes of UTF-8.
  public var textOffset = 0
  /// 1-based.
  public var line = 0
  /// Its place among all elements of the document, from 1.
  public var index = 0

  /// An element that no document has, without attributes and children.
  public init(name: String) { self.name = name }

  /// The value of an attribute; nil where the element has none of that name.
  public subscript(attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }

  /// Whether an attribute says "YES".
  public func says(_ attribute: String) -> Bool { self[attribute] == "YES" }

  /// The value of an attribute that is a finite number below 10⁹; nil for others.
  public func number(_ attribute: String) -> Double? {
    self[attribute].flatMap(Double.init).flatMap { $0.isFinite && abs($0) < 1e9 ? $0 : nil }
  }

  /// The first child of a name, and of a key if one is given.
  public func child(_ name: String, key: String? = nil) -> XMLElement? {
    children.first { $0.name == name && (key == nil || $0["key"] == key) }
  }

  /// The first child of a key, whatever its name.
  public func child(key: String) -> XMLElement? { children.first { $0["key"] == key } }

  /// The element and all elements below, in the order of the document.
  public var all: [XMLElement] {
    var result: [XMLElement] = []
    var open = [self]
    while let element = open.popLast() {
      result.append(element)
      open += element.children.reversed()
    }
    return result
  }

  /// How many elements there are, itself included; more than a limit are not counted.
  public func count(upTo limit: Int) -> Int {
    var (count, open) = (0, [self])
    while let element = open.popLast(), count < limit {
      count += 1
      open += element.children
    }
    return count
  }

  /// The elements that are looked for, in the order of the document, but none inside of another: who walks into each of them finds
  /// every one once.
  public func outermost(_ isWanted: (XMLElement) -> Bool) -> [XMLElement] {
    var result: [XMLElement] = []
    var open = [self]
    while let element = open.popLast() {
      if isWanted(element) {
        result.append(element)
      } else {
        open += element.children.reversed()
      }
    }
    return result
  }
}

extension XMLElement {
  /// Documents of Interface Builder and drawings stay far below.
  static let byteLimit = 16 << 20
  static let elementLimit = 500_000

  /// Whether libxml2 is there, which the first question loads.
  public static var isAvailable: Bool { cxml_is_there() }

  /// The root element of a document. A document type that declares something, and with it entities of the document's
  /// own, is refused.
  public init(document bytes: [UInt8]) throws(DocumentError) {
    guard bytes.count <= Self.byteLimit else {
      throw DocumentError(
        line: 0, message: "the document has \(bytes.count) bytes; more than \(Self.byteLimit) are not read")
    }
    guard Self.isAvailable else {
      throw DocumentError(line: 0, message: "libxml2 cannot be loaded, which reads documents; install Debian's libxml2")
    }
    let bytes = XMLDocumentType.removed(from: XMLEncoding.utf8(bytes))
    try XMLBounds.check(bytes)
    let walk = XMLWalk()
    var receiver = cxml_receiver(
      start: { XMLWalk.at($0).start($1!, $2, $3, $4) }, text: { XMLWalk.at($0).text($1!) },
      end: { XMLWalk.at($0).end() })
    var line: Int32 = 0
    let capacity = 256
    var message = [CChar](repeating: 0, count: capacity)
    let result = bytes.withUnsafeBytes { buffer in
      cxml_walk(
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count, &receiver,
        Unmanaged.passUnretained(walk).toOpaque(), &line, &message, capacity)
    }
    if result != 0 || walk.isOverLimit {
      if !walk.isOverLimit, let fault = XMLFault.find(in: bytes) { throw fault }
      let text = String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      throw DocumentError(
        line: Int(line),
        message: walk.isOverLimit
          ? "the document has more than \(Self.elementLimit) elements" : "this is no XML document: \(text)")
    }
    guard let root = walk.root else { throw DocumentError(line: 0, message: "the document is empty") }
    self = root
  }
}

/// Builds the tree while libxml2 walks.
private final class XMLWalk {
  private var open: [XMLElement] = []
  private var count = 0
  var root: XMLElement?
  var isOverLimit: Bool { count > XMLElement.elementLimit }

  static func at(_ context: UnsafeMutableRawPointer?) -> XMLWalk {
    Unmanaged<XMLWalk>.fromOpaque(context!).takeUnretainedValue()
  }

  func start(
    _ name: UnsafePointer<CChar>, _ attributes: UnsafePointer<UnsafePointer<CChar>?>?, _ attributeCount: Int,
    _ line: Int32
  ) {
    count += 1
    guard !isOverLimit else { return }
    var element = XMLElement(name: String(cString: name))
    element.line = Int(line)
    element.index = count
    element.textOffset = open.last?.text.utf8.count ?? 0
    for index in 0..<attributeCount {
      guard let key = attributes?[2 * index], let value = attributes?[2 * index + 1] else { continue }
      element.attributes.append((String(cString: key), String(cString: value)))
    }
    open.append(element)
  }

  func text(_ text: UnsafePointer<CChar>) {
    guard !open.isEmpty else { return }
    open[open.count - 1].text += String(cString: text)
  }

  func end() {
    guard let element = open.popLast() else { return }
    if open.isEmpty { root = root ?? element } else { open[open.count - 1].children.append(element) }
  }
}

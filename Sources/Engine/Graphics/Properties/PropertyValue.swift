/// What a property can be stored as: the type that job files see, and the way to a `Value` and back.
package protocol PropertyValue: Equatable, Sendable {
  /// The type that job files see.
  static var valueType: ValueType { get }
  /// What job files, animations and messages see.
  var propertyValue: Value { get }
  /// Nil for a value of another type, and for one that this type does not have.
  init?(propertyValue: Value)
}

/// A fixed set of values, which job files write as words.
package protocol PropertyWord: PropertyValue, RawRepresentable<String>, CaseIterable {}

extension PropertyWord {
  package static var valueType: ValueType { .words(allCases.map(\.rawValue)) }
  package var propertyValue: Value { .word(rawValue) }
  package init?(propertyValue: Value) {
    guard case .word(let word) = propertyValue else { return nil }
    self.init(rawValue: word)
  }
}

extension AutocapitalizationType: PropertyWord {}
extension BaselineAdjustment: PropertyWord {}
extension BlendMode: PropertyWord {}
extension BorderStyle: PropertyWord {}
extension BehavioralStyle: PropertyWord {}
extension ButtonStyle: PropertyWord {}
extension ImagePlacement: PropertyWord {}
extension CornerStyle: PropertyWord {}
extension ImageRenderingMode: PropertyWord {}
extension SymbolScale: PropertyWord {}
extension TintAdjustmentMode: PropertyWord {}
extension TextFieldViewMode: PropertyWord {}
extension ContentHorizontalAlignment: PropertyWord {}
extension ContentMode: PropertyWord {}
extension ContentVerticalAlignment: PropertyWord {}
extension DecelerationRate: PropertyWord {}
extension ContentsGravity: PropertyWord {}
extension CornerCurve: PropertyWord {}
extension EmitterMode: PropertyWord {}
extension EmitterShape: PropertyWord {}
extension GradientType: PropertyWord {}
extension ImageFilter: PropertyWord {}
extension IndicatorStyle: PropertyWord {}
extension InterfaceSizeClass: PropertyWord {}
extension InterfaceStyle: PropertyWord {}
extension KeyboardDismissMode: PropertyWord {}
extension KeyboardType: PropertyWord {}
extension LayoutAxis: PropertyWord {}
extension LineBreakMode: PropertyWord {}
extension ParticleOrder: PropertyWord {}
extension ReturnKeyType: PropertyWord {}
extension ScrollMode: PropertyWord {}
extension SemanticContentAttribute: PropertyWord {}
extension Shape.FillRule: PropertyWord {}
extension StackAlignment: PropertyWord {}
extension StackDistribution: PropertyWord {}
extension StackGravity: PropertyWord {}
extension StrokeStyle.Cap: PropertyWord {}
extension StrokeStyle.Join: PropertyWord {}
extension TextAlignment: PropertyWord {}
extension TextTruncation: PropertyWord {}

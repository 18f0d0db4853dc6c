/// What standard controls have, besides a label's text.
package struct ControlState: Hashable, Sendable {
  /// Of an attributed placeholder, its parts put together.
  package var placeholder = ""
  /// Parts of the placeholder with looks of their own; none: it has one look.
  package var placeholderRuns: [TextRun] = []
  package var borderStyle = BorderStyle.roundedRect
  package var clearButtonMode = TextFieldViewMode.never
  package var leftViewMode = TextFieldViewMode.never
  package var rightViewMode = TextFieldViewMode.never
  package var horizontalAlignment = ContentHorizontalAlignment.center
  package var verticalAlignment = ContentVerticalAlignment.center
  package var buttonStyle = ButtonStyle.system
  package var behavioralStyle = BehavioralStyle.automatic
  package var isOn = false { didSet { displayedValue = nil } }
  /// Sliders and steppers: between the minimum and the maximum. Progress views: 0…1.
  package var value = 0.0 { didSet { displayedValue = nil } }
  package var minimumValue = 0.0
  package var maximumValue = 1.0
  package var stepValue = 1.0
  /// At the end of a slider; the view's image stands at its beginning.
  package var maximumValueImage: String?
  package var segments: [String] = []
  package var selectedIndex = 0 { didSet { displayedValue = nil } }
  package var pageCount = 3
  package var hidesForSinglePage = false
  package var isEnabled = true
  package var isHighlighted = false
  package var isSelected = false
  /// What shows between two values while the control moves; nil: the value.
  package var displayedValue: Double?
  package var isAnimating = false
  package var hidesWhenStopped = true
  package var indicatorStyle = IndicatorStyle.medium
  /// The spoke of an activity indicator that is brightest, 0…7.
  package var indicatorStep = 0
  /// The colour of a switch that is on; nil: green.
  package var onTint: Color?
  /// Of what shows a value: the track of a switch that is on, what is left of a slider's thumb, progress, the current
  /// page; nil: the look's.
  package var fillColor: Color?
  /// Of what the value is shown on: the rest of a track, the other pages; nil: the look's.
  package var groundColor: Color?
  /// Of the thumb, or of the selected segment's pill; nil: the look's.
  package var thumbColor: Color?

  /// Whether it looks like a Mac's.
  package var isMac: Bool { behavioralStyle == .mac || buttonStyle.isMac }

  package init(_ viewClass: ViewClass) {
    if viewClass == .stepper { maximumValue = 100 }
  }

  /// The placeholder; setting one takes the runs away.
  var plainPlaceholder: String {
    get { placeholder }
    set { (placeholder, placeholderRuns) = (newValue, []) }
  }

  /// The runs; setting them sets the placeholder that they are together.
  var attributedPlaceholder: [TextRun] {
    get { placeholderRuns }
    set { (placeholder, placeholderRuns) = (newValue.map(\.text).joined(), newValue) }
  }

  /// The segments with a line each.
  var segmentLines: String {
    get { segments.joined(separator: "\n") }
    set { segments = newValue.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
  }
}

import Graphics
import Lookups

/// AppKit's pictures by their names, as symbols that look like them.
enum MacImages {
  private static let symbols: Lookup<String, TemplateSymbol> = [
    "NSRefreshTemplate": .refresh, "NSRefreshFreestandingTemplate": .refresh, "NSGoRightTemplate": .chevronRight,
    "NSGoForwardTemplate": .chevronRight, "NSGoLeftTemplate": .chevronLeft, "NSGoBackTemplate": .chevronLeft,
    "NSRightFacingTriangleTemplate": .chevronRight, "NSLeftFacingTriangleTemplate": .chevronLeft,
    "NSShareTemplate": .share, "NSListViewTemplate": .bullets, "NSFollowLinkFreestandingTemplate": .arrowRight,
    "NSTrashEmpty": .trash, "NSTrashFull": .trash, "NSFolder": .folder, "NSFolderTemplate": .folder, "NSUser": .person,
    "NSUserGuest": .person, "NSRevealFreestandingTemplate": .magnifyingglass, "NSQuickLookTemplate": .magnifyingglass,
    "NSInfo": .information, "NSBookmarksTemplate": .book, "NSHomeTemplate": .house,
    "NSMenuOnStateTemplate": .checkmark, "NSMenuMixedStateTemplate": .minus,
    "NSStopProgressFreestandingTemplate": .xmark,
    "NSColumnViewTemplate": .lines, "NSIconViewTemplate": .square, "NSPreferencesGeneral": .action,
    "NSAdvanced": .action, "NSSmartBadgeTemplate": .action,
  ]

  /// What shows an image: a symbol or one of the app's images; nil where there is neither.
  static func name(_ image: String, _ images: ImageNames) -> String? {
    images[image] ?? (TemplateSymbol(rawValue: image) ?? symbols[image])?.rawValue
  }
}

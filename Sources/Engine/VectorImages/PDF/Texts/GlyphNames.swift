import Lookups

/// What PostScript calls letters ([Adobe Glyph List](https://github.com/adobe-type-tools/agl-specification)): those of
/// the languages that are written in Latin, Greek and Cyrillic letters.
enum GlyphNames {
  /// The code point that a name means; nil for one that is not known.
  static func scalar(_ name: String) -> UInt32? {
    // What is behind the point says which form of the letter it is.
    let base = String(name.prefix { $0 != "." })
    if let known = scalars[base] { return known }
    if base.hasPrefix("uni"), base.utf8.count >= 7 { return UInt32(base.dropFirst(3).prefix(4), radix: 16) }
    if base.hasPrefix("u"), (5...7).contains(base.utf8.count) { return UInt32(base.dropFirst(), radix: 16) }
    return base.hasPrefix("afii") ? UInt32(base.dropFirst(4)).flatMap(cyrillic) : nil
  }

  /// The name of a code point; nil where none is known.
  static func name(_ scalar: UInt32) -> String? { names[scalar] }

  /// Cyrillic letters are numbered in their order, with Ё behind the sixth.
  private static func cyrillic(_ number: UInt32) -> UInt32? {
    switch number {
    case 10_017...10_022: 0x410 + number - 10_017
    case 10_023: 0x401
    case 10_024...10_049: 0x416 + number - 10_024
    case 10_065...10_070: 0x430 + number - 10_065
    case 10_071: 0x451
    case 10_072...10_097: 0x436 + number - 10_072
    default: nil
    }
  }

  private static let scalars = Lookup(firstOf: entries)
  private static let names = Lookup(firstOf: entries.map { ($0.1, $0.0) })

  private static var entries: [(String, UInt32)] {
    blocks.flatMap { start, names in
      names.split(whereSeparator: \.isWhitespace).enumerated().map { (String($0.element), start + UInt32($0.offset)) }
    }
  }

  /// Names of code points that follow each other; a name that is there twice means the first.
  private static let blocks: [(UInt32, String)] = [
    (
      0x20,
      """
      space exclam quotedbl numbersign dollar percent ampersand quotesingle parenleft parenright asterisk plus
      comma hyphen period slash zero one two three four five six seven eight nine colon semicolon less equal
      greater question at A B C D E F G H I J K L M N O P Q R S T U V W X Y Z bracketleft backslash
      bracketright asciicircum underscore grave a b c d e f g h i j k l m n o p q r s t u v w x y z braceleft
      bar braceright asciitilde
      """
    ),
    (
      0xa0,
      """
      nbspace exclamdown cent sterling currency yen brokenbar section dieresis copyright ordfeminine
      guillemotleft logicalnot softhyphen registered macron degree plusminus twosuperior threesuperior acute
      mu paragraph periodcentered cedilla onesuperior ordmasculine guillemotright onequarter onehalf
      threequarters questiondown Agrave Aacute Acircumflex Atilde Adieresis Aring AE Ccedilla Egrave Eacute
      Ecircumflex Edieresis Igrave Iacute Icircumflex Idieresis Eth Ntilde Ograve Oacute Ocircumflex Otilde
      Odieresis multiply Oslash Ugrave Uacute Ucircumflex Udieresis Yacute Thorn germandbls agrave aacute
      acircumflex atilde adieresis aring ae ccedilla egrave eacute ecircumflex edieresis igrave iacute
      icircumflex idieresis eth ntilde ograve oacute ocircumflex otilde odieresis divide oslash ugrave uacute
      ucircumflex udieresis yacute thorn ydieresis Amacron amacron Abreve abreve Aogonek aogonek Cacute cacute
      Ccircumflex ccircumflex Cdotaccent cdotaccent Ccaron ccaron Dcaron dcaron Dcroat dcroat Emacron emacron
      Ebreve ebreve Edotaccent edotaccent Eogonek eogonek Ecaron ecaron Gcircumflex gcircumflex Gbreve gbreve
      Gdotaccent gdotaccent Gcommaaccent gcommaaccent Hcircumflex hcircumflex Hbar hbar Itilde itilde Imacron
      imacron Ibreve ibreve Iogonek iogonek Idotaccent dotlessi IJ ij Jcircumflex jcircumflex Kcommaaccent
      kcommaaccent kgreenlandic Lacute lacute Lcommaaccent lcommaaccent Lcaron lcaron Ldot ldot Lslash lslash
      Nacute nacute Ncommaaccent ncommaaccent Ncaron ncaron napostrophe Eng eng Omacron omacron Obreve obreve
      Ohungarumlaut ohungarumlaut OE oe Racute racute Rcommaaccent rcommaaccent Rcaron rcaron Sacute sacute
      Scircumflex scircumflex Scedilla scedilla Scaron scaron Tcommaaccent tcommaaccent Tcaron tcaron Tbar
      tbar Utilde utilde Umacron umacron Ubreve ubreve Uring uring Uhungarumlaut uhungarumlaut Uogonek uogonek
      Wcircumflex wcircumflex Ycircumflex ycircumflex Ydieresis Zacute zacute Zdotaccent zdotaccent Zcaron
      zcaron longs
      """
    ),
    (0x192, "florin"), (0x2c6, "circumflex caron"), (0x2d8, "breve dotaccent ring ogonek tilde hungarumlaut"),
    (
      0x391,
      "Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho"
    ),
    (0x3a3, "Sigma Tau Upsilon Phi Chi Psi Omega"),
    (
      0x3b1,
      """
      alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma1 sigma tau
      upsilon phi chi psi omega
      """
    ),
    (0x2013, "endash emdash"), (0x2018, "quoteleft quoteright quotesinglbase"),
    (0x201c, "quotedblleft quotedblright quotedblbase"), (0x2020, "dagger daggerdbl bullet"), (0x2026, "ellipsis"),
    (0x2030, "perthousand"), (0x2032, "minute second"), (0x2039, "guilsinglleft guilsinglright"), (0x2044, "fraction"),
    (0x20ac, "Euro"), (0x2122, "trademark"), (0x2190, "arrowleft arrowup arrowright arrowdown"),
    (0x2202, "partialdiff"),
    (0x220f, "product"), (0x2211, "summation minus"), (0x221a, "radical"), (0x221e, "infinity"), (0x222b, "integral"),
    (0x2248, "approxequal"), (0x2260, "notequal"), (0x2264, "lessequal greaterequal"), (0x25ca, "lozenge"),
    (0xf8ff, "apple"), (0xfb00, "ff fi fl ffi ffl"),
  ]
}

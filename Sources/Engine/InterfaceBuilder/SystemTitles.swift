import Lookups

/// The titles of the system's bar and tab items in the languages of UIKit that are written here; English for others.
enum SystemTitles {
  /// - Parameters:
  ///   - word: the item as documents name it, such as "mostRecent".
  ///   - locale: such as "de-AT"; nil: English.
  static func title(_ word: String, locale: String?) -> String {
    let parts = (locale ?? "en").split(whereSeparator: { $0 == "-" || $0 == "_" })
    let language = parts.first.map { $0.lowercased() } ?? "en"
    let isTraditional = parts.dropFirst().contains { ["hant", "tw", "hk", "mo"].contains($0.lowercased()) }
    let key = language == "zh" ? (isTraditional ? "zh-hant" : "zh-hans") : language == "no" ? "nb" : language
    if let titles = languages[key], let place = words.firstIndex(of: word) { return titles[place] }
    return english(word)
  }

  /// "mostRecent" is "Most Recent".
  private static func english(_ word: String) -> String {
    var title = ""
    for character in word {
      if character.isUppercase { title += " " }
      title += title.isEmpty ? character.uppercased() : String(character)
    }
    return title
  }

  /// What the lists below translate, in this order.
  private static let words = [
    "done", "cancel", "edit", "save", "undo", "redo", "add", "more", "favorites", "featured", "topRated", "recents",
    "contacts", "history", "bookmarks", "search", "downloads", "mostRecent", "mostViewed",
  ]

  private static let languages: Lookup<String, [String]> = {
    let entries = table.split(separator: "\n").map { line in
      let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      return (parts[0], Array(parts.dropFirst()))
    }
    return Lookup(uniqueKeysWithValues: entries.filter { $0.1.count == words.count })
  }()

  private static let table = """
    de|Fertig|Abbrechen|Bearbeiten|Sichern|Widerrufen|Wiederholen|Hinzufügen|Mehr|Favoriten|Highlights|Topliste|Anrufliste|Kontakte|Verlauf|Lesezeichen|Suchen|Downloads|Neueste|Meistgesehen
    fr|OK|Annuler|Modifier|Enregistrer|Annuler|Rétablir|Ajouter|Plus|Favoris|Sélection|Classement|Récents|Contacts|Historique|Signets|Rechercher|Téléchargements|Plus récents|Plus consultés
    es|OK|Cancelar|Editar|Guardar|Deshacer|Rehacer|Añadir|Más|Favoritos|Destacados|Top ventas|Recientes|Contactos|Historial|Marcadores|Buscar|Descargas|Más recientes|Más vistos
    it|Fine|Annulla|Modifica|Salva|Annulla|Ripristina|Aggiungi|Altro|Preferiti|In evidenza|Classifiche|Recenti|Contatti|Cronologia|Preferiti|Cerca|Download|Più recenti|Più visti
    pt|OK|Cancelar|Editar|Salvar|Desfazer|Refazer|Adicionar|Mais|Favoritos|Destaques|Mais bem avaliados|Recentes|Contatos|Histórico|Favoritos|Buscar|Downloads|Mais recentes|Mais vistos
    nl|Gereed|Annuleer|Wijzig|Bewaar|Herstel|Opnieuw|Voeg toe|Meer|Favorieten|Uitgelicht|Toplijst|Recent|Contacten|Geschiedenis|Bladwijzers|Zoek|Downloads|Meest recent|Meest bekeken
    sv|Klar|Avbryt|Ändra|Spara|Ångra|Gör om|Lägg till|Mer|Favoriter|Utvalt|Topplistor|Senaste|Kontakter|Historik|Bokmärken|Sök|Hämtningar|Senaste|Mest visade
    da|OK|Annuller|Rediger|Arkiver|Fortryd|Gentag|Tilføj|Mere|Favoritter|Udvalgte|Toplister|Seneste|Kontakter|Historik|Bogmærker|Søg|Overførsler|Seneste|Mest sete
    nb|Ferdig|Avbryt|Rediger|Arkiver|Angre|Utfør likevel|Legg til|Mer|Favoritter|Utvalgt|Topplister|Siste|Kontakter|Logg|Bokmerker|Søk|Nedlastinger|Nyeste|Mest sett
    fi|Valmis|Kumoa|Muokkaa|Tallenna|Kumoa|Tee sittenkin|Lisää|Lisää|Suosikit|Esittelyssä|Suosituimmat|Viimeiset|Yhteystiedot|Historia|Kirjanmerkit|Etsi|Lataukset|Uusimmat|Katsotuimmat
    pl|Gotowe|Anuluj|Edycja|Zachowaj|Cofnij|Ponów|Dodaj|Więcej|Ulubione|Polecane|Rankingi|Ostatnie|Kontakty|Historia|Zakładki|Szukaj|Pobrane|Najnowsze|Najczęściej oglądane
    ru|Готово|Отменить|Править|Сохранить|Отменить|Повторить|Добавить|Еще|Избранное|Подборка|Топ-чарты|Недавние|Контакты|История|Закладки|Поиск|Загрузки|Новые|Популярные
    tr|Bitti|Vazgeç|Düzenle|Kaydet|Geri Al|Yinele|Ekle|Daha Fazla|Favoriler|Öne Çıkanlar|En Popüler|Son Aramalar|Kişiler|Geçmiş|Yer İmleri|Ara|İndirilenler|En Yeni|En Çok İzlenen
    ja|完了|キャンセル|編集|保存|取り消す|やり直す|追加|その他|よく使う項目|おすすめ|トップレート|履歴|連絡先|履歴|ブックマーク|検索|ダウンロード|最新|人気
    ko|완료|취소|편집|저장|실행 취소|실행 복귀|추가|더 보기|즐겨찾기|추천|최고 평점|최근 통화|연락처|방문 기록|책갈피|검색|다운로드|최신|최다 조회
    zh-hans|完成|取消|编辑|存储|撤销|重做|添加|更多|个人收藏|精品推荐|排行榜|最近通话|通讯录|历史记录|书签|搜索|下载|最新|最热门
    zh-hant|完成|取消|編輯|儲存|還原|重做|加入|更多|喜好項目|精選|排行榜|通話記錄|聯絡資訊|瀏覽記錄|書籤|搜尋|下載項目|最新|最多人看
    """
}

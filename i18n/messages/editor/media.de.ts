/** Texts of the editor's media library. */
export const media = {
  'editor.files.choose': 'Datei auswählen …',
  'editor.files.kind': 'Art der Datei',
  'editor.files.media': 'Bilder und Dokumente',
  'editor.files.videos': 'Kursvideos',
  'editor.media.title': 'Medien',
  'editor.media.search': 'Nach Name oder Beschreibung suchen',
  'editor.media.count_one': '{{count}} Datei',
  'editor.media.count_other': '{{count}} Dateien',
  'editor.media.count-more': 'Mehr als {{count}} Dateien',
  'editor.media.none': 'Keine Treffer.',
  'editor.media.empty': 'Noch keine Dateien. Laden Sie die erste hoch.',
  'editor.media.upload': 'Dateien hochladen',
  'editor.media.hint':
    'Oder hier ablegen oder einfügen. Bilder, PDF, MP4, WebM und Untertitel (VTT), je bis 15 MB.',
  'editor.media.drop': 'Loslassen, um hochzuladen',
  'editor.media.files': 'Dateien',
  'editor.media.more': 'Mehr anzeigen',
  'editor.media.loading': 'Dateien werden geladen …',
  'editor.media.list-failed': 'Die Dateien konnten nicht geladen werden.',
  'editor.media.again': 'Erneut versuchen',
  'editor.media.dismiss': 'Ausblenden',
  'editor.media.uploads': 'Uploads',
  'editor.media.progress': '{{done}} von {{count}} hochgeladen',
  'editor.media.waiting': 'Wartet',
  'editor.media.sending': 'Wird hochgeladen …',
  'editor.media.stored': 'Hochgeladen',
  'editor.media.refused.type':
    'Dieser Dateityp wird nicht unterstützt. Speichern Sie ein Bild als PNG, JPEG, WebP oder SVG, ein Dokument als PDF, ein Video als MP4, Untertitel als VTT.',
  'editor.media.refused.size':
    'Die Datei ist zu groß. Erlaubt sind höchstens 15 MB, für Zeichnungen 1 MB. Ein längeres Video braucht eine Adresse auf einer anderen Website.',
  'editor.media.refused.pixels':
    'Das Bild hat zu viele Pixel. Verkleinern Sie es auf höchstens 50 Megapixel.',
  'editor.media.refused.moving':
    'Bewegte Bilder werden nicht unterstützt. Speichern Sie ein Standbild.',
  'editor.media.refused.unsafe':
    'Die Datei enthält Skripte, Links, Text oder andere Dateien, oder zu viele Formen. Exportieren Sie sie neu als reine Formen.',
  'editor.media.refused.broken':
    'Die Datei ist beschädigt oder unvollständig. Öffnen Sie sie, speichern Sie sie neu und laden Sie sie noch einmal hoch.',
  'editor.media.offline':
    'Der Server war nicht erreichbar. Versuchen Sie es erneut, sobald Sie verbunden sind.',
  'editor.media.select': 'Wählen Sie eine Datei, um die Einzelheiten zu sehen.',
  'editor.media.pixels': '{{width}} × {{height}} Pixel',
  'editor.media.alt': 'Alternativtext, {{language}}',
  'editor.media.alt-hint':
    'Was das Bild zeigt, für alle, die es nicht sehen. Es wird angeboten, wo das Bild verwendet wird.',
  'editor.media.alt-saved': 'Beschreibung gespeichert',
  'editor.media.copy': 'Adresse kopieren',
  'editor.media.copied': 'Adresse kopiert',
  'editor.media.open': 'In neuem Tab öffnen',
  'editor.media.use': 'Diese Datei verwenden',
  'editor.media.remove': 'Aus der Mediathek entfernen',
  'editor.media.remove-sure':
    'Wirklich entfernen? Frühere Fassungen von Seiten, die die Datei zeigen, behalten sie.',
  'editor.media.remove-yes': 'Entfernen',
  'editor.media.keep': 'Behalten',
  'editor.media.removed': '{{name}} wurde aus der Mediathek entfernt',
  'editor.media.used':
    'Die Datei wird hier noch verwendet. Wählen Sie dort zuerst eine andere Datei:',
  'editor.media.image.choose': 'Auswählen',
  'editor.media.image.upload': 'Hochladen',
  'editor.media.image.remove': 'Entfernen',
  'editor.media.image.uploading': 'Wird hochgeladen …',
  'editor.media.image.none': 'Kein Bild',
  'editor.media.image.unseen': 'Von dieser Adresse lässt sich kein Bild anzeigen.',
  'editor.media.image.fallback': 'Besucher sehen: {{file}}',
  'editor.media.image.alt-removed': 'Die Alternativtexte des vorigen Bildes wurden entfernt.',
  'editor.media.image.alt-taken': 'Auch der Alternativtext wurde aus der Mediathek übernommen.',
};

/** What the editor says of media. */
export const media = {
  'editor.media.title': 'Medien',
  'editor.media.close': 'Schließen',
  'editor.media.search': 'Nach Name oder Beschreibung suchen',
  'editor.media.count_one': '{{count}} Datei',
  'editor.media.count_other': '{{count}} Dateien',
  'editor.media.count-more': 'Mehr als {{count}} Dateien',
  'editor.media.none': 'Nichts hier heißt so oder ist so beschrieben.',
  'editor.media.empty': 'Noch keine Dateien. Laden Sie die erste hoch.',
  'editor.media.upload': 'Dateien hochladen',
  'editor.media.hint':
    'Oder hier ablegen oder einfügen. PNG, JPEG, WebP, AVIF, GIF, SVG und PDF, je bis 15 MB.',
  'editor.media.drop': 'Loslassen, um hochzuladen',
  'editor.media.files': 'Dateien',
  'editor.media.more': 'Mehr anzeigen',
  'editor.media.loading': 'Dateien werden gelesen …',
  'editor.media.list-failed': 'Die Dateien konnten nicht gelesen werden.',
  'editor.media.again': 'Erneut versuchen',
  'editor.media.dismiss': 'Ausblenden',
  'editor.media.uploads': 'Uploads',
  'editor.media.progress': '{{done}} von {{count}} hochgeladen',
  'editor.media.waiting': 'Wartet',
  'editor.media.sending': 'Wird hochgeladen …',
  'editor.media.stored': 'Hochgeladen',
  'editor.media.refused.type':
    'Diese Art von Datei zeigt die Website nicht. Speichern Sie sie als PNG, JPEG, WebP, SVG oder PDF.',
  'editor.media.refused.size':
    'Sie ist zu groß. Speichern Sie sie kleiner: höchstens 15 MB, eine Zeichnung 1 MB.',
  'editor.media.refused.pixels':
    'Sie hat zu viele Pixel. Verkleinern Sie sie auf höchstens 50 Megapixel.',
  'editor.media.refused.moving':
    'Bewegte Bilder werden nicht gezeigt. Speichern Sie ein Standbild.',
  'editor.media.refused.unsafe':
    'Sie enthält Skripte, Links, Text oder andere Dateien, oder zu viele Formen. Exportieren Sie sie neu als reine Formen.',
  'editor.media.refused.broken':
    'Sie ist beschädigt oder unvollständig. Öffnen Sie sie, speichern Sie sie neu und laden Sie diese hoch.',
  'editor.media.offline':
    'Der Server war nicht erreichbar. Versuchen Sie es erneut, sobald Sie verbunden sind.',
  'editor.media.details': 'Zur Datei',
  'editor.media.select': 'Wählen Sie eine Datei, um Näheres zu sehen.',
  'editor.media.pixels': '{{width}} × {{height}} Pixel',
  'editor.media.document': 'Dokument',
  'editor.media.alt': 'Alternativtext, {{language}}',
  'editor.media.alt-hint':
    'Was das Bild zeigt, für alle, die es nicht sehen. Es wird angeboten, wo das Bild verwendet wird.',
  'editor.media.alt-saved': 'Beschreibung gespeichert',
  'editor.media.copy': 'Adresse kopieren',
  'editor.media.copied': 'Adresse kopiert',
  'editor.media.open': 'In neuem Tab öffnen',
  'editor.media.use': 'Diese Datei verwenden',
  'editor.media.remove': 'Aus der Mediathek nehmen',
  'editor.media.remove-sure':
    'Wirklich herausnehmen? Frühere Fassungen von Seiten, die sie zeigen, behalten sie.',
  'editor.media.remove-yes': 'Herausnehmen',
  'editor.media.keep': 'Behalten',
  'editor.media.removed': '{{name}} wurde aus der Mediathek genommen',
  'editor.media.used': 'Sie wird hier noch gezeigt. Wählen Sie dort zuerst ein anderes Bild:',
  'editor.media.image.choose': 'Auswählen',
  'editor.media.image.upload': 'Hochladen',
  'editor.media.image.remove': 'Entfernen',
  'editor.media.image.uploading': 'Wird hochgeladen …',
  'editor.media.image.none': 'Kein Bild',
  'editor.media.image.unseen': 'Von dieser Adresse lässt sich kein Bild zeigen.',
  'editor.media.image.fallback': 'Besucher sehen: {{file}}',
  'editor.media.image.alt-taken': 'Auch der Alternativtext wurde aus der Mediathek übernommen.',
};

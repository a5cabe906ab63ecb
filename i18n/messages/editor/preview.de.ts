/** What the editor says: preview. */
export const preview = {
  'editor.preview.back': 'Zurück zur Seite',
  'editor.preview.beside': 'Nebeneinander',
  'editor.preview.browse': 'Links folgen',
  'editor.preview.close': 'Schließen',
  'editor.preview.ended':
    'Diese Vorschau ist abgelaufen. Bitten Sie die Person, die sie geschickt hat, um einen neuen Link.',
  'editor.preview.failed':
    'Die Seite lässt sich nicht anzeigen. Melden Sie sich neu an, falls Ihre Sitzung abgelaufen ist, oder versuchen Sie es noch einmal.',
  'editor.preview.frame': 'Vorschau: {{language}}',
  'editor.preview.language': 'Sprache der Vorschau',
  'editor.preview.new-tab': 'Neuer Tab',
  'editor.preview.none': 'Das wird auf keiner Seite angezeigt.',
  'editor.preview.not-allowed':
    'Entwürfe sind nur für die Redaktion dieser Website. Melden Sie sich an, um sie zu sehen.',
  'editor.preview.note': 'Vorschau: noch nicht öffentlich. Von hier aus wird nichts gesendet.',
  'editor.preview.page': 'Seite',
  'editor.preview.reload': 'Neu laden',
  'editor.preview.share': 'Teilen',
  'editor.preview.share.address': 'Link',
  'editor.preview.share.copied': 'Kopiert.',
  'editor.preview.share.copy': 'Kopieren',
  'editor.preview.share.hours': 'Gültig für',
  'editor.preview.share.list': 'Derzeit gültige Links',
  'editor.preview.share.make': 'Link erstellen',
  'editor.preview.share.none': 'Zurzeit ist kein Link gültig.',
  'editor.preview.share.once': 'Kopieren Sie ihn jetzt: Er wird nicht noch einmal angezeigt.',
  'editor.preview.share.own': 'von Ihnen',
  'editor.preview.share.revoke': 'Beenden',
  'editor.preview.share.text':
    'Wer den Link hat, sieht alle Entwürfe dieser Website ohne Anmeldung, bis er abläuft.',
  'editor.preview.share.title': 'Vorschau teilen',
  'editor.preview.share.until': 'Bis {{time}}',
  'editor.preview.width': 'Breite',
  'editor.preview.width.phone': 'Telefon',
  'editor.preview.width.tablet': 'Tablet',
  'editor.preview.width.wide': 'Breit',
} as const;

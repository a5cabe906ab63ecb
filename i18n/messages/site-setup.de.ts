export const siteSetup = {
  'admin.site': 'Website einrichten',
  'site-setup.lead':
    'Wenige Angaben ergeben eine vollständige Website in Ihren Farben und Sprachen. Im Editor können Sie später alles ändern.',
  'site-setup.done': 'Ihre Website ist öffentlich. Schreiben Sie im Editor Ihre eigenen Texte.',
  'site-setup.closed': 'Diese Website ist eingerichtet. Ändern Sie sie im Editor.',
  'site-setup.wrong': 'Prüfen Sie die markierten Felder. Ihre Angaben sind noch da.',
  'site-setup.failed': 'Die Website konnte nicht eingerichtet werden: {{reason}}',
  'site-setup.site': 'Die Website',
  'site-setup.name': 'Name des Unternehmens',
  'site-setup.logo': 'Logo',
  'site-setup.logo.hint':
    'SVG oder PNG mit transparentem Hintergrund. Ohne Logo zeigt die Website den Namen.',
  'site-setup.logo.stored': 'Gespeichert: {{file}}',
  'site-setup.main': 'Hauptfarbe',
  'site-setup.main.hint': 'Große Flächen, Links und Symbole',
  'site-setup.accent': 'Akzentfarbe',
  'site-setup.accent.hint': 'Schaltflächen und die aktuelle Seite',
  'site-setup.use': 'Stattdessen {{colour}} verwenden',
  'site-setup.languages': 'Sprachen der Website',
  'site-setup.company': 'Das Unternehmen',
  'site-setup.company.hint':
    'Für Impressum, Rechtstexte und Quittungen. Was leer bleibt, erscheint dort als fehlend.',
  'site-setup.legal-name': 'Eingetragener Name',
  'site-setup.representative': 'Vertreten durch',
  'site-setup.address': 'Anschrift',
  'site-setup.country': 'Land',
  'site-setup.email': 'E-Mail-Adresse',
  'site-setup.email.hint': 'Besucher sehen sie, und ihre Nachrichten gehen dorthin.',
  'site-setup.phone': 'Telefon mit Landesvorwahl',
  'site-setup.vat-id': 'Umsatzsteuer-ID',
  'site-setup.submit': 'Website veröffentlichen',
  'site-setup.busy': 'Wird veröffentlicht',
  'site-setup.later': 'Später',
  'site-setup.waiting':
    'Die Website ist noch nicht eingerichtet: Name, Farben, Sprachen, Unternehmen',
  'site-setup.rule-name': 'Geben Sie den Namen des Unternehmens ein',
  'site-setup.rule-colour': 'Geben Sie eine Farbe wie #2B4C7E ein',
  'site-setup.rule-main':
    'Weißer Text ist auf dieser Farbe schwer zu lesen. Wählen Sie eine dunklere.',
  'site-setup.rule-accent':
    'Diese Farbe hebt sich kaum von der Hauptfarbe ab. Wählen Sie eine hellere.',
  'site-setup.rule-languages': 'Wählen Sie mindestens eine Sprache',
  'site-setup.rule-address': 'Geben Sie höchstens acht Zeilen ein',
  'site-setup.rule-country': 'Wählen Sie ein Land',
  'site-setup.rule-email': 'Geben Sie eine E-Mail-Adresse wie hello@company.com ein',
  'site-setup.rule-phone':
    'Geben Sie 10 bis 13 Ziffern mit Landesvorwahl ein, zum Beispiel +20 2 2795 0000',
};

export const siteSetup = {
  'admin.site': 'Angaben zum Unternehmen',
  'site-setup.title': 'Website einrichten',
  'site-setup.lead':
    'Wenige Angaben ergeben eine vollständige Website in Ihren Farben und Sprachen. Name und Unternehmen ändern Sie später hier, Texte, Logo und Farben im Editor. Die Sprachen werden danach in config.json geändert.',
  'site-setup.change.lead':
    'Der Name steht in Seitentiteln, E-Mails und Daten für Suchmaschinen sowie in Kopf- und Fußzeile, wenn es kein Logo gibt; die Angaben stehen in Impressum, Rechtstexten und Quittungen. Das Logo und seine Beschreibung, Texte, die den Namen enthalten, sowie Telefon und E-Mail-Adresse der Kontaktseite bleiben, wie sie sind: Ändern Sie sie im Editor, Farben und Bilder dort unter „Gestaltung“. Die Sprachen und Angaben, die sich je nach Sprache unterscheiden, werden in config.json geändert.',
  'site-setup.done': 'Ihre Website ist öffentlich. Schreiben Sie im Editor Ihre eigenen Texte.',
  'site-setup.saved':
    'Gespeichert. Seitentitel, E-Mails, Rechtstexte und Quittungen zeigen es bereits.',
  'site-setup.wrong': 'Prüfen Sie die markierten Felder. Ihre Angaben sind noch da.',
  'site-setup.failed': 'Das konnte nicht gespeichert werden: {{reason}}',
  'site-setup.site': 'Die Website',
  'site-setup.name': 'Name des Unternehmens',
  'site-setup.name-en': 'Name auf Englisch',
  'site-setup.name-ar': 'Name auf Arabisch',
  'site-setup.name-de': 'Name auf Deutsch',
  'site-setup.name.own': 'Nur, wenn er vom Namen oben abweicht',
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
  'site-setup.email.change':
    'In Impressum, Rechtstexten und Quittungen. Die Kontaktseite hat ihre eigene, im Editor unter „Soziale Medien und Kontaktdaten“.',
  'site-setup.phone': 'Telefon mit Landesvorwahl',
  'site-setup.phone.change':
    'In Impressum und Rechtstexten. Die Kontaktseite hat ihre eigene Nummer, im Editor unter „Soziale Medien und Kontaktdaten“.',
  'site-setup.vat-id': 'Umsatzsteuer-ID',
  'site-setup.tax-id': 'Steuernummer',
  'site-setup.legal-form': 'Rechtsform',
  'site-setup.register-court': 'Registergericht',
  'site-setup.register-number': 'Registernummer',
  'site-setup.host': 'Hosting-Anbieter',
  'site-setup.host.hint': 'Auf wessen Servern die Website läuft: Name und Land',
  'site-setup.data-protection': 'Datenschutzbeauftragte',
  'site-setup.data-protection.hint':
    'Name und Kontaktdaten, oder ein Satz, dass keine Pflicht zur Benennung besteht',
  'site-setup.submit': 'Website veröffentlichen',
  'site-setup.busy': 'Wird veröffentlicht',
  'site-setup.save': 'Speichern',
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
  'site-setup.rule-register':
    'Geben Sie Registergericht und Registernummer an oder keines von beiden',
};

export const company = {
  'company.name': 'Name',
  'company.country': 'Land',
  'company.legalName': 'Firma',
  'company.legalForm': 'Rechtsform',
  'company.register': 'Handelsregister',
  'company.representative': 'Vertretungsberechtigte Person',
  'company.vatId': 'Umsatzsteuer-Identifikationsnummer',
  'company.taxId': 'Steuernummer',
  'company.address': 'Anschrift',
  'company.email': 'E-Mail',
  'company.phones': 'Telefon',
  'company.host': 'Hosting-Anbieter',
  'company.dataProtection': 'Datenschutzbeauftragte',
  'legal.documents': 'Rechtliche Dokumente',
  'legal.terms': 'AGB',
  'legal.withdrawal': 'Widerrufsbelehrung',
  'legal.privacy': 'Datenschutz',
  'admin.company.missing':
    'Diese Angaben zum Unternehmen fehlen: {{names}}. Bis Sie sie ergänzen, zeigen Rechtstexte und Quittungen Platzhalter.',
  'admin.example-links':
    'Diese Adressen in den veröffentlichten Inhalten sind nur Beispiele und führen ins Leere: {{links}}.',
};

/** What the editor says: what keeps a text from being saved. */
export const units = {
  'editor.units.rule-empty': 'Dieses Feld darf nicht leer sein.',
  'editor.units.rule-long': 'Der Text ist zu lang: höchstens {{max}} Zeichen.',
  'editor.units.rule-control': 'Der Text enthält ein Zeichen, das sich nicht darstellen lässt.',
  'editor.units.rule-picture': 'Das ist keine Adresse eines Bildes.',
  'editor.units.rule-link':
    'Das ist keine sichere Adresse: Sie beginnt mit https:, http:, mailto: oder tel: oder ist ein Pfad.',
  'editor.units.rule-flag': 'Hier gibt es nur ein oder aus.',
  'editor.units.rule-number': 'Hier muss eine Zahl stehen.',
  'editor.units.rule-whole': 'Hier muss eine ganze Zahl stehen.',
  'editor.units.rule-negative': 'Die Zahl darf nicht kleiner als null sein.',
  'editor.units.rule-positive': 'Die Zahl muss größer als null sein.',
  'editor.units.rule-text': 'Hier muss ein Text stehen.',
  'editor.units.rule-texts': 'Hier muss eine Liste von Texten stehen.',
  'editor.units.rule-list': 'Hier muss eine Liste von Einträgen stehen.',
  'editor.units.rule-object': 'Hier muss ein JSON-Objekt stehen.',
  'editor.units.rule-messages': 'Hier muss ein Text oder ein Objekt aus Texten stehen.',
  'editor.units.rule-same': 'Das ist dasselbe wie in Eintrag {{index}}: {{value}}',
  'editor.units.rule-twice': 'Das kommt zweimal vor.',
  'editor.units.rule-entry-id': 'Die Nummer dieses Eintrags ist {{id}} und bleibt es.',
  'editor.units.rule-provider': 'Das ist keine Anmeldeart.',
  'editor.units.rule-public': 'Das darf hier nicht stehen: Diese Datei kann jeder lesen.',
  'editor.units.rule-key': 'Nur Kleinbuchstaben, Ziffern und Bindestriche.',
  'editor.units.rule-amount':
    'Hier muss ein Betrag in EGP von 0 bis {{max}} mit höchstens zwei Nachkommastellen stehen.',
  'editor.units.rule-course': 'Hier muss die Nummer eines Kurses stehen.',
  'editor.units.rule-held':
    'Jemand hat „{{key}}“ gekauft, deshalb muss es in der Liste bleiben. Soll es nicht mehr verkauft werden, wählen Sie „Nicht mehr im Verkauf“.',
  'editor.units.rule-held-course':
    'Jemand hat „{{key}}“ gekauft, deshalb muss es weiter den Kurs {{id}} öffnen.',
  'editor.units.rule-held-public':
    'Jemand hat „{{key}}“ gekauft, das diesen Kurs öffnet, deshalb muss er auf der Website bleiben. Soll es nicht mehr verkauft werden, wählen Sie beim Produkt „Nicht mehr im Verkauf“.',
  'editor.units.rule-without-sale': 'Das braucht einen Angebotspreis daneben.',
  'editor.units.rule-sale': 'Der Angebotspreis muss unter dem Preis liegen.',
  'editor.units.rule-date':
    'Hier muss ein Datum wie 2026-11-01 stehen, bei Bedarf mit einer Uhrzeit wie T09:30.',
  'editor.units.rule-end': 'Das Ende muss nach dem Anfang liegen.',
  'editor.units.rule-lesson': 'Eine andere Lektion hat eine Datei gleichen Namens: {{place}}',
  'editor.units.rule-lesson-path':
    'Hier müssen Namen von Ordnern und einer Datei stehen, getrennt durch umgekehrte Schrägstriche.',
  'editor.units.rule-video': 'Das muss ein Video sein: {{endings}}',
  'editor.units.rule-spelling':
    'Das HTML ist jetzt etwas anders geschrieben; verloren gegangen ist nichts.',
  'editor.units.rule-cleaned': 'Aus dem HTML entfernt: {{names}}',
  'editor.units.rule-deep': 'Das ist zu tief verschachtelt: höchstens {{max}} Ebenen.',
  'editor.units.rule-crowded': 'Das sind zu viele Einträge: höchstens {{max}}.',
} as const;

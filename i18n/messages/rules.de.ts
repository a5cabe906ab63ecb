/** Messages of the rules of content: the reason why a text cannot be saved or published. */
export const rules = {
  'rule.empty': 'Dieses Feld darf nicht leer sein.',
  'rule.long': 'Der Text ist zu lang: höchstens {{max}} Zeichen.',
  'rule.control': 'Der Text enthält ein Zeichen, das sich nicht darstellen lässt.',
  'rule.name': 'Ein Feld mit diesem Namen ist nicht erlaubt.',
  'rule.picture':
    'Das ist keine Bildadresse. Wählen Sie ein Bild aus der Mediathek, oder geben Sie eine https://-Adresse ein.',
  'rule.picture-host':
    'Bilder von {{host}} können hier nicht gezeigt werden. Wählen Sie ein Bild aus der Mediathek, oder lassen Sie {{host}} in die Einstellung „images.hosts“ aufnehmen.',
  'rule.link':
    'Das ist keine sichere Adresse: Sie beginnt mit https:, http:, mailto: oder tel: oder ist ein Pfad wie /de/home.',
  'rule.flag': 'Nur „Ja“ oder „Nein“ möglich.',
  'rule.number': 'Hier muss eine Zahl stehen.',
  'rule.whole': 'Hier muss eine ganze Zahl stehen.',
  'rule.negative': 'Die Zahl darf nicht kleiner als null sein.',
  'rule.positive': 'Die Zahl muss größer als null sein.',
  'rule.text': 'Hier muss ein Text stehen.',
  'rule.texts': 'Hier muss eine Liste von Texten stehen.',
  'rule.list': 'Hier muss eine Liste von Einträgen stehen.',
  'rule.languages': 'Hier muss eine Liste von Sprachen stehen.',
  'rule.language': 'Diese Sprache gibt es hier nicht.',
  'rule.object': 'Hier muss ein JSON-Objekt stehen.',
  'rule.messages': 'Hier muss ein Text oder ein Objekt aus Texten stehen.',
  'rule.same': 'Derselbe Wert steht schon in Eintrag {{index}}: {{value}}',
  'rule.twice': 'Dieser Wert kommt zweimal vor.',
  'rule.entry-id': 'Die Nummer dieses Eintrags ist {{id}} und lässt sich nicht ändern.',
  'rule.provider': 'Diesen Anmeldedienst gibt es nicht.',
  'rule.public': 'Diese Datei ist öffentlich. Geheime Angaben gehören nicht hierher.',
  'rule.key': 'Nur Kleinbuchstaben, Ziffern und Bindestriche.',
  'rule.amount':
    'Hier muss ein Betrag in EGP von 0 bis {{max}} mit höchstens zwei Nachkommastellen stehen.',
  'rule.course': 'Hier muss die Nummer eines Kurses stehen.',
  'rule.held':
    '„{{key}}“ wurde bereits verkauft und muss deshalb in der Liste bleiben. Soll es nicht mehr verkauft werden, wählen Sie „Nicht mehr im Verkauf“.',
  'rule.held-course':
    '„{{key}}“ wurde bereits verkauft und muss deshalb weiter den Kurs {{id}} öffnen.',
  'rule.held-public':
    '„{{key}}“ öffnet diesen Kurs und wurde bereits verkauft. Der Kurs muss deshalb auf der Website bleiben. Soll er nicht mehr verkauft werden, wählen Sie beim Produkt „Nicht mehr im Verkauf“.',
  'rule.without-sale': 'Geben Sie dazu auch einen Angebotspreis an.',
  'rule.sale': 'Der Angebotspreis muss unter dem Preis liegen.',
  'rule.date':
    'Hier muss ein Datum wie 2026-11-01 stehen, bei Bedarf mit einer Uhrzeit wie T09:30.',
  'rule.end': 'Das Ende muss nach dem Anfang liegen.',
  'rule.phone':
    'Geben Sie eine Telefonnummer ein, die mit + und der Ländervorwahl beginnt, zum Beispiel +20 2 2795 0000.',
  'rule.time-zone': 'Geben Sie eine Zeitzone wie Africa/Cairo oder Europe/Berlin ein.',
  'rule.weekday': 'Wählen Sie einen Wochentag.',
  'rule.time': 'Geben Sie eine Uhrzeit von 00:00 bis 23:59 ein, zum Beispiel 09:30.',
  'rule.lesson': 'Eine andere Lektion hat eine Datei gleichen Namens: {{place}}',
  'rule.lesson-path':
    'Hier müssen Namen von Ordnern und einer Datei stehen, getrennt durch umgekehrte Schrägstriche.',
  'rule.video': 'Das muss ein Video sein: {{endings}}',
  'rule.video-address':
    'Geben Sie die Adresse einer Videodatei ein: einen Pfad oder eine https://-Adresse, die auf .mp4, .m4v oder .webm endet. Seiten wie YouTube oder Vimeo lassen sich hier nicht abspielen.',
  'rule.spelling': 'Das HTML ist jetzt etwas anders geschrieben; verloren gegangen ist nichts.',
  'rule.cleaned': 'Aus dem HTML entfernt: {{names}}',
  'rule.deep': 'Das ist zu tief verschachtelt: höchstens {{max}} Ebenen.',
  'rule.crowded': 'Das sind zu viele Einträge: höchstens {{max}}.',
  'rule.token':
    'In den Einstellungen gibt es „{{token}}“ nicht. Prüfen Sie, was in geschweiften Klammern steht, zum Beispiel company.legalName.',
  'rule.placeholder':
    'Hier steht noch ein Platzhalter. Schreiben Sie Ihren eigenen Text oder wählen Sie Ihr eigenes Bild.',
} as const;

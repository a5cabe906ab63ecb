/** German texts of the profile: personal details, email, name on certificates. */
export const profile = {
  'account.email.same': 'Das ist bereits Ihre E-Mail-Adresse',
  'profile.details': 'Name und Telefonnummer',
  'profile.details.hint': 'Bereits ausgestellte Zertifikate behalten ihren Namen.',
  'profile.details.save': 'Änderungen speichern',
  'profile.details.saved': 'Ihre Änderungen sind gespeichert.',
  'profile.email': 'Ihre E-Mail-Adresse',
  'profile.email.now': 'Aktuelle E-Mail-Adresse',
  'profile.email.new': 'Neue E-Mail-Adresse',
  'profile.email.hint':
    'Wir senden einen Code dorthin. Sobald Sie ihn eingeben, ändert sich Ihre Adresse.',
  'profile.email.pending': 'Neue E-Mail-Adresse, noch nicht bestätigt',
  'profile.email.enter-code': 'Code eingeben',
  'profile.email.cancel': 'Änderung abbrechen',
  'profile.email.cancelled': 'Die Änderung ist abgebrochen. Ihre E-Mail-Adresse bleibt gleich.',
  'profile.email.confirmed': 'Ihre E-Mail-Adresse ist bestätigt.',
  'profile.email.changed': 'Ihre E-Mail-Adresse ist geändert.',
  'profile.email.code.title': 'Neue E-Mail-Adresse bestätigen',
  'profile.email.code.lead':
    'Geben Sie den Code ein, den wir an diese Adresse gesendet haben. Er gilt 10 Minuten.',
  'profile.email.back': 'Zurück zu Ihrem Konto',
  'mail.code.change.subject': '{{project}}: Ihr Code',
  'mail.code.change.heading': 'Ihr Code zur Bestätigung der neuen Adresse',
  'mail.code.change.text':
    'Geben Sie ihn auf der Seite ein, die danach fragt. Danach gehört diese Adresse zu Ihrem Konto. Der Code gilt 10 Minuten.',
  'mail.code.change.link': 'Diese Adresse bestätigen',
  'mail.code.change.footer':
    'Sie erhalten diese E-Mail, weil jemand diese Adresse für ein Konto bei {{project}} verwenden möchte. Waren Sie das nicht, können Sie die E-Mail ignorieren.',
  'mail.email-taken.subject': '{{project}}: Sie haben bereits ein Konto',
  'mail.email-taken.heading': 'Sie haben bereits ein Konto',
  'mail.email-taken.text':
    'Jemand wollte diese Adresse für ein anderes Konto verwenden. Es hat sich nichts geändert: Die Adresse gehört weiterhin zu Ihrem Konto.',
  'mail.email-taken.not-you':
    'Waren Sie es selbst, melden Sie sich mit dieser Adresse an oder wählen Sie eine andere. Waren Sie es nicht, können Sie diese E-Mail ignorieren.',
  'mail.email-changed.subject': '{{project}}: Ihre E-Mail-Adresse wurde geändert',
  'mail.email-changed.heading': 'Ihre E-Mail-Adresse wurde geändert',
  'mail.email-changed.text':
    'Ihr Konto verwendet jetzt eine andere E-Mail-Adresse. Mit dieser hier können Sie sich nicht mehr anmelden.',
  'mail.email-changed.not-you': 'Waren Sie das nicht, kontaktieren Sie uns bitte sofort.',
  'certificate.name.title': 'Ihr Name auf dem Zertifikat',
  'certificate.name.lead':
    'Geben Sie Ihren Namen in lateinischer Schrift, in arabischer Schrift oder in beiden ein.',
  'certificate.name.latin': 'Name in lateinischer Schrift',
  'certificate.name.latin.hint': 'Zum Beispiel Nadia El-Sherif',
  'certificate.name.latin.error':
    'Verwenden Sie nur lateinische Buchstaben, Leerzeichen, Bindestriche, Apostrophe und Punkte, höchstens 80 Zeichen',
  'certificate.name.arabic': 'Name in arabischer Schrift',
  'certificate.name.arabic.hint': 'Zum Beispiel نادية الشريف',
  'certificate.name.arabic.error':
    'Verwenden Sie nur arabische Buchstaben, Leerzeichen, Bindestriche, Apostrophe und Punkte, höchstens 80 Zeichen',
  'certificate.name.missing': 'Geben Sie Ihren Namen in mindestens einem der beiden Felder ein',
  'certificate.name.preview': 'Vorschau',
  'certificate.name.preview.update': 'Vorschau aktualisieren',
  'certificate.name.final': 'Prüfen Sie die Namen: Sie können sie später nicht mehr selbst ändern.',
  'certificate.name.submit': 'Zertifikat erhalten',
  'certificate.replaced': 'Dieses Zertifikat wurde ersetzt',
  'certificate.replaced.text':
    'Das Zertifikat mit der Nummer {{code}} wurde mit berichtigtem Namen neu ausgestellt. Es ist nicht mehr gültig.',
  'certificate.replaced.link': 'Zertifikat {{code}} ansehen',
};

/** German texts of second factors: on the login page, in the profile and in emails. */
export const security = {
  'answer.second-factor-needed':
    'Dieses Konto braucht einen zweiten Schritt. Senden Sie auch einen Code.',
  'account.factor': 'Code',
  'account.factor.hint':
    'Die sechs Ziffern aus Ihrer Authenticator-App oder einer Ihrer Wiederherstellungscodes',
  'account.factor.error':
    'Geben Sie die 6 Ziffern aus Ihrer App oder einen Wiederherstellungscode mit 12 Ziffern ein',
  'account.factor.wrong':
    'Dieser Code ist falsch oder wurde schon verwendet. Warten Sie auf den nächsten und versuchen Sie es noch einmal.',
  'account.factor.wrong-recovery':
    'Dieser Wiederherstellungscode ist falsch oder wurde schon verwendet. Prüfen Sie ihn oder geben Sie einen anderen ein.',
  'account.factor.expired': 'Das hat zu lange gedauert. Bitte melden Sie sich noch einmal an.',
  'account.second-factor.title': 'Code eingeben',
  'account.second-factor.lead': 'Den Code finden Sie in Ihrer Authenticator-App.',
  'account.second-factor.submit': 'Weiter',
  'account.second-factor.busy': 'Wird geprüft',
  'account.second-factor.lost':
    'Telefon verloren? Geben Sie einen Wiederherstellungscode ein. Wenn Sie keinen mehr haben, wenden Sie sich bitte an uns.',
  'account.second-factor.contact': 'Kontakt aufnehmen',
  'account.second-factor.other': 'Mit einem anderen Konto anmelden',
  'account.prove.title': 'Bestätigen Sie, dass Sie es sind',
  'account.prove.lead':
    'Ihre Anmeldung liegt eine Weile zurück. Bestätigen Sie Ihre Identität, um fortzufahren.',
  'account.prove.submit': 'Bestätigen',
  'profile.security': 'Anmeldung und Sicherheit',
  'profile.security.required':
    'Ihre Rolle braucht einen zweiten Schritt bei der Anmeldung. Fügen Sie einen Passkey oder eine Authenticator-App hinzu, um die Seiten für das Team zu öffnen.',
  'profile.security.go-on': 'Weiter',
  'profile.security.expired': 'Das hat zu lange gedauert. Bitte beginnen Sie noch einmal.',
  'profile.security.cancel': 'Abbrechen',
  'profile.security.last':
    'Es ist Ihr letzter zweiter Schritt: Danach melden Sie sich ohne ihn an, und Ihre Wiederherstellungscodes gelten nicht mehr.',
  'profile.security.last.staff':
    'Die Seiten für das Team sind dann geschlossen, bis Sie wieder einen zweiten Schritt hinzufügen.',
  'profile.app': 'Authenticator-App',
  'profile.app.text':
    'Eine App auf Ihrem Telefon zeigt einen sechsstelligen Code. Sie geben ihn nach dem Passwort ein. So reicht ein gestohlenes Passwort nicht zur Anmeldung.',
  'profile.app.since': 'Eingerichtet am {{date}}',
  'profile.app.add': 'App einrichten',
  'profile.app.scan':
    'Scannen Sie diesen QR-Code mit Ihrer Authenticator-App oder geben Sie den Schlüssel von Hand ein. Geben Sie dann den Code ein, den die App zeigt.',
  'profile.app.qr': 'QR-Code mit dem Schlüssel für Ihre Authenticator-App',
  'profile.app.key': 'Schlüssel',
  'profile.app.open': 'In einer App auf diesem Gerät öffnen',
  'profile.app.confirm': 'Einschalten',
  'profile.app.error': 'Geben Sie die 6 Ziffern ein, die die App zeigt',
  'profile.app.added':
    'Ihre Authenticator-App ist eingerichtet. Bei der nächsten Anmeldung brauchen Sie ihren Code.',
  'profile.app.remove': 'App entfernen',
  'profile.app.remove.title': 'Authenticator-App entfernen?',
  'profile.app.remove.text': 'Mit ihren Codes können Sie sich dann nicht mehr anmelden.',
  'profile.app.removed': 'Die Authenticator-App ist entfernt.',
  'profile.recovery': 'Wiederherstellungscodes',
  'profile.recovery.text':
    'Mit einem Wiederherstellungscode melden Sie sich an, wenn Sie Ihr Telefon nicht haben. Jeder Code gilt einmal.',
  'profile.recovery.left_one': 'Sie haben {{count}} unbenutzten Code.',
  'profile.recovery.left_other': 'Sie haben {{count}} unbenutzte Codes.',
  'profile.recovery.new': 'Neue Codes erstellen',
  'profile.recovery.new.title': 'Neue Wiederherstellungscodes erstellen?',
  'profile.recovery.new.text':
    'Ihre bisherigen Codes gelten dann sofort nicht mehr. Die neuen sehen Sie nur einmal.',
  'profile.recovery.created':
    'Sie haben neue Wiederherstellungscodes. Die bisherigen gelten nicht mehr.',
  'profile.recovery.used': 'Sie haben sich mit einem Wiederherstellungscode angemeldet.',
  'profile.recovery.saved': 'Ich habe die Codes gespeichert',
  'profile.recovery.save':
    'Bewahren Sie diese Codes sicher auf, getrennt von Ihrem Telefon. Sie werden nicht noch einmal gezeigt.',
  'profile.recovery.download': 'Als Textdatei herunterladen',
  'profile.recovery.file':
    'Wiederherstellungscodes für {{email}} bei {{project}}. Jeder Code gilt einmal.',
  'mail.security.subject': '{{project}}: Ihre Anmeldung wurde geändert',
  'mail.security.not-you':
    'Wenn Sie das nicht waren, legen Sie sofort ein neues Passwort fest und wenden Sie sich an uns.',
  'mail.authenticator-added.heading': 'Eine Authenticator-App wurde eingerichtet',
  'mail.authenticator-added.text':
    'Zur Anmeldung bei Ihrem Konto gehört jetzt auch ein Code aus dieser App.',
  'mail.authenticator-removed.heading': 'Ihre Authenticator-App wurde entfernt',
  'mail.authenticator-removed.text':
    'Zur Anmeldung bei Ihrem Konto gehört kein Code aus dieser App mehr.',
  'mail.recovery-codes-created.heading': 'Sie haben neue Wiederherstellungscodes',
  'mail.recovery-codes-created.text': 'Ihre früheren Wiederherstellungscodes gelten nicht mehr.',
  'mail.recovery-code-used.heading': 'Ein Wiederherstellungscode wurde verwendet',
  'mail.recovery-code-used.text':
    'Jemand hat sich mit einem Wiederherstellungscode bei Ihrem Konto angemeldet.',
  'mail.second-factors-removed.heading': 'Die Anmeldung in zwei Schritten ist ausgeschaltet',
  'mail.second-factors-removed.text':
    'Wir haben alle zweiten Schritte von Ihrem Konto entfernt und Sie überall abgemeldet. Sie melden sich jetzt allein mit dem Passwort an und können wieder einen zweiten Schritt einrichten.',
  'account.passkey.use': 'Mit Passkey anmelden',
  'account.passkey.busy': 'Wartet auf Ihren Passkey',
  'account.passkey.failed':
    'Der Passkey wurde nicht verwendet. Versuchen Sie es noch einmal oder wählen Sie einen anderen Weg.',
  'account.passkey.refused':
    'Dieser Passkey hat nicht funktioniert, oder es hat zu lange gedauert. Versuchen Sie es noch einmal oder wählen Sie einen anderen Weg.',
  'account.second-factor.lead.both':
    'Verwenden Sie Ihren Passkey oder geben Sie den Code aus Ihrer Authenticator-App ein.',
  'account.second-factor.lead.passkey':
    'Verwenden Sie Ihren Passkey oder geben Sie einen Wiederherstellungscode ein.',
  'account.second-factor.lead.recovery': 'Geben Sie einen Ihrer Wiederherstellungscodes ein.',
  'account.second-factor.lead.elsewhere':
    'Ihr Passkey funktioniert nur auf {{host}}. Geben Sie hier einen Wiederherstellungscode ein oder melden Sie sich auf {{host}} an.',
  'profile.passkeys': 'Passkeys',
  'profile.passkeys.text':
    'Mit einem Passkey melden Sie sich per Fingerabdruck, Gesicht oder PIN Ihres Geräts an. Ein Passwort brauchen Sie dann nicht. Melden Sie sich trotzdem mit dem Passwort an, brauchen Sie dazu auch den Passkey oder einen Wiederherstellungscode.',
  'profile.passkeys.since': 'Hinzugefügt am {{date}}',
  'profile.passkeys.used': 'Zuletzt verwendet am {{date}}',
  'profile.passkeys.unused': 'Noch nicht verwendet',
  'profile.passkeys.add': 'Passkey hinzufügen',
  'profile.passkeys.remove': 'Entfernen',
  'profile.passkeys.added': 'Ihr Passkey ist hinzugefügt. Sie können sich jetzt damit anmelden.',
  'profile.passkeys.added.first':
    'Zur Anmeldung mit dem Passwort brauchen Sie jetzt auch diesen Passkey oder einen Wiederherstellungscode.',
  'profile.passkeys.exists': 'Dieses Gerät hat schon einen Passkey für dieses Konto.',
  'profile.passkeys.remove.title': 'Diesen Passkey entfernen?',
  'profile.passkeys.remove.text':
    'Mit „{{name}}“ können Sie sich dann nicht mehr anmelden. Auf Ihrem Gerät bleibt der Passkey, bis Sie ihn dort löschen.',
  'profile.passkeys.removed': 'Der Passkey ist entfernt.',
  'profile.passkeys.refused':
    'Der Passkey wurde nicht hinzugefügt. Bitte versuchen Sie es noch einmal.',
  'mail.passkey-added.heading': 'Ein Passkey wurde hinzugefügt',
  'mail.passkey-added.text': 'Sie können sich jetzt mit diesem Passkey bei Ihrem Konto anmelden.',
  'mail.passkey-added.not-you':
    'Wenn Sie das nicht waren, entfernen Sie ihn in Ihrem Profil und legen Sie sofort ein neues Passwort fest. Wenden Sie sich danach an uns.',
  'mail.passkey-removed.heading': 'Ein Passkey wurde entfernt',
  'mail.passkey-removed.text': 'Mit ihm kann sich niemand mehr bei Ihrem Konto anmelden.',
  'answer.fresh-proof-needed':
    'Bestätigen Sie zuerst Ihre Identität: Melden Sie sich noch einmal an, oder erledigen Sie das auf der Website.',
  'admin.refunds.prove.approve': '{{amount}} an {{name}} erstatten',
  'admin.refunds.prove.refuse': 'Erstattung von {{amount}} an {{name}} ablehnen',
  'admin.refunds.prove':
    'Bestätigen Sie, dass Sie es sind, um über Geld zu entscheiden. Ihre Eingabe bleibt erhalten.',
  'account.prove.email': 'Code per E-Mail senden',
  'account.prove.ask':
    'Wir senden einen sechsstelligen Code an diese Adresse. Geben Sie ihn hier ein, um zu bestätigen, dass Sie es sind.',
  'account.prove.other': 'Anders bestätigen',
  'account.prove.unconfirmed':
    'Bestätigen Sie zuerst Ihre E-Mail-Adresse. Dann können wir Ihnen einen Code senden.',
  'mail.code.proof.subject': '{{project}}: Ihr Code',
  'mail.code.proof.heading': 'Ihr Code, um zu bestätigen, dass Sie es sind',
  'mail.code.proof.text':
    'Geben Sie ihn im selben Browser auf der Seite ein, die danach gefragt hat, um fortzufahren. Er gilt 10 Minuten.',
  'mail.code.proof.footer':
    'Sie erhalten diese E-Mail, weil jemand, der in Ihrem Konto bei {{project}} angemeldet ist, einen Code angefordert hat. Wenn Sie das nicht waren, ändern Sie Ihr Passwort und beenden Sie die anderen Sitzungen in Ihrem Profil.',
  'account.prove.log-in': 'Neu anmelden',
  'account.recovery-code': 'Wiederherstellungscode',
  'account.recovery-code.error': 'Geben Sie alle 12 Ziffern eines Wiederherstellungscodes ein',
  'account.second-factor.title.passkey': 'Weiter mit Passkey',
  'account.second-factor.lost.passkey':
    'Passkey und Wiederherstellungscodes verloren? Wenden Sie sich bitte an uns.',
};

/** See people.en.ts. */
export const people = {
  'admin.people': 'Personen',
  'admin.people.lead': 'Kolleginnen, Kollegen und Kunden mit einem Konto.',
  'admin.people.empty': 'Niemand passt zu diesen Filtern.',
  'admin.people.search': 'Name, E-Mail-Adresse oder Telefon',
  'admin.people.everybody': 'Alle',
  'admin.people.staff': 'Das ganze Team',
  'admin.people.name': 'Name',
  'admin.people.email': 'E-Mail',
  'admin.people.phone': 'Telefon',
  'admin.people.role': 'Rolle',
  'admin.people.since': 'Seit',
  'admin.people.confirmed': 'E-Mail bestätigt',
  'admin.people.yes': 'Ja',
  'admin.people.no': 'Nein',
  'admin.people.nameless': 'Ohne Namen',
  'admin.people.logins': 'Meldet sich an mit',
  'admin.people.login.password': 'Passwort',
  'admin.people.login.none': 'Eingeladen, noch nicht angenommen',
  'admin.people.factors': 'Zweiter Faktor',
  'admin.people.factors.set': 'Eingerichtet',
  'admin.people.factors.none': 'Keiner',
  'admin.people.sessions': 'Offene Sitzungen',
  'admin.people.seen': 'Zuletzt aktiv',
  'admin.people.log': 'Alles im Prüfprotokoll',
  'admin.people.languages': 'Sprachen, die diese Person übersetzen darf',
  'admin.people.languages.missing':
    'Wählen Sie mindestens eine Sprache, die diese Person übersetzen darf.',
  'admin.people.role.unknown': 'Wählen Sie eine Rolle aus der Liste.',
  'admin.people.role.save': 'Rolle speichern',
  'admin.people.role.own':
    'Ihre eigene Rolle können Sie nicht ändern. Bitten Sie jemanden mit einem Administratorkonto.',
  'admin.people.role.guest':
    'Ein Gast hat kein Passwort und deshalb keine Rolle. Die Person kann sich zuerst registrieren.',
  'admin.people.role.everywhere':
    'Die Rolle Administrator/in gilt in allen Projekten, jede andere nur in diesem.',
  'admin.people.may.user': 'Lernt und kauft, öffnet das Dashboard nicht.',
  'admin.people.may.admin': 'Darf alles, in allen Projekten.',
  'admin.people.may.editor': 'Bearbeitet und veröffentlicht Inhalte, außer Preisen.',
  'admin.people.may.author':
    'Schreibt Entwürfe, fügt Abschnitte und Bilder hinzu, veröffentlicht nicht.',
  'admin.people.may.translator':
    'Speichert Entwürfe in den Sprachen, die Sie wählen, veröffentlicht nicht.',
  'admin.people.may.sales': 'Bestellungen, Erstattungen und Gutscheine; sieht Preise.',
  'admin.people.may.support': 'Nachrichten, Personen und ihre Kurse, Zertifikate.',
  'admin.people.last-admin':
    'Das ist das letzte Administratorkonto. Geben Sie die Rolle zuerst jemand anderem.',
  'admin.people.gone':
    'Das war nicht möglich: Das Konto oder das Zertifikat hat sich geändert. Prüfen Sie es und versuchen Sie es erneut.',
  'admin.learners': 'Lernende',
  'admin.learners.lead':
    'Wer in einem Kurs lernt, wer ihn abgeschlossen und wer welche Lektion begonnen hat.',
  'admin.learners.which': 'Anzeigen',
  'admin.learners.started': 'Lektion begonnen',
  'admin.learners.since': 'Seit',
  'admin.learners.completed': 'Abgeschlossene Lektionen',
  'admin.learners.empty': 'Noch niemand. Wählen Sie einen früheren Tag oder einen anderen Kurs.',
  'admin.people.invite': 'Einladen',
  'admin.people.invite.title': 'Jemanden einladen',
  'admin.people.invite.lead':
    'Die Person erhält eine E-Mail mit einem Link, um ein Passwort zu wählen. Er gilt sieben Tage.',
  'admin.people.invite.send': 'Einladung senden',
  'admin.people.invite.again': 'Einladung erneut senden',
  'admin.people.invited': 'Die Einladung wurde gesendet.',
  'admin.people.exists':
    'Zu dieser Adresse gibt es schon ein Konto. Sie können seine Rolle hier ändern.',
  'admin.people.changed': 'Die Rolle wurde gespeichert.',
  'admin.people.account': 'Konto',
  'admin.people.prove':
    'Bestätigen Sie, dass Sie es sind, bevor Sie das Konto einer Person ändern.',
  'admin.people.prove.do': 'Identität bestätigen',
  'admin.people.end': 'Alle Sitzungen beenden',
  'admin.people.end.text':
    'Die Person wird auf allen Geräten abgemeldet und kann sich wieder anmelden.',
  'admin.people.ended': 'Alle Sitzungen wurden beendet.',
  'admin.people.factor': 'Zweiten Faktor zurücksetzen',
  'admin.people.factor.text':
    'Passkeys, Authenticator-App und Wiederherstellungscodes werden entfernt, alle Sitzungen enden. Die Person meldet sich nur mit dem Passwort an und richtet einen neuen Faktor ein. Sie erhält eine E-Mail.',
  'admin.people.factor.done': 'Der zweite Faktor wurde entfernt.',
  'admin.people.export': 'Alle Daten herunterladen',
  'admin.people.delete': 'Konto löschen',
  'admin.people.delete.text':
    'Konto, Fortschritt und Zertifikate werden sofort gelöscht. Bestellungen bleiben, weil das Gesetz es verlangt. Das lässt sich nicht rückgängig machen.',
  'admin.people.deleted': 'Das Konto wurde gelöscht.',
  'admin.people.cancel': 'Abbrechen',
  'admin.people.courses': 'Kurse',
  'admin.people.courses.none': 'Keine Kurse.',
  'admin.people.progress': 'Fortschritt',
  'admin.people.certificates': 'Zertifikate',
  'admin.people.certificate': 'Zertifikat',
  'admin.people.certificate.issue': 'Zertifikat ausstellen',
  'admin.people.certificate.issued': 'Das Zertifikat wurde ausgestellt.',
  'admin.people.certificate.correct': 'Namen berichtigen',
  'admin.people.certificate.corrected': 'Das Zertifikat wurde mit dem neuen Namen neu ausgestellt.',
  'admin.people.certificate.correct.text':
    'Das berichtigte Zertifikat hat eine neue Nummer. Die alte führt dorthin.',
  'admin.people.certificate.revoke': 'Widerrufen',
  'admin.people.certificate.revoke.text':
    'Die Seite sagt, dass es nicht gültig ist. Die Person kann sich kein neues ausstellen; Sie können es.',
  'admin.people.certificate.revoked': 'Das Zertifikat wurde widerrufen.',
  'admin.people.certificate.valid': 'Gültig',
  'admin.people.certificate.not-valid': 'Widerrufen',
  'admin.people.certificate.replaced': 'Ersetzt',
  'people.role.guest': 'Gast',
  'people.role.user': 'Nutzer/in',
  'people.role.admin': 'Administrator/in',
  'people.role.editor': 'Redakteur/in',
  'people.role.author': 'Autor/in',
  'people.role.translator': 'Übersetzer/in',
  'people.role.sales': 'Verkauf',
  'people.role.support': 'Support',
  'account.invited.accepted.title': 'Ihr Konto ist bereit',
  'account.invited.accepted':
    'Dieser Link wurde schon verwendet oder ist abgelaufen. Sie können sich im Dashboard anmelden.',
  'account.invited.title': 'Willkommen bei {{project}}',
  'account.invited.lead':
    'Wählen Sie „Weiter“, um ein Passwort für das Dashboard festzulegen. Der Link gilt nur einmal.',
  'account.invited.password': 'Passwort wählen',
  'account.invited.password.lead': 'Damit melden Sie sich im Dashboard von {{project}} an.',
  'account.invited.submit': 'Passwort speichern',
  'account.invited.saved':
    'Ihr Passwort wurde gespeichert. Melden Sie sich an, um das Dashboard zu öffnen.',
  'mail.invitation.subject': '{{project}}: Sie sind eingeladen',
  'mail.invitation.heading': 'Sie sind zu {{project}} eingeladen',
  'mail.invitation.text':
    '{{from}} hat Sie eingeladen, an der Website von {{project}} zu arbeiten. Ihre Rolle: {{role}}.',
  'mail.invitation.how':
    'Wählen Sie ein Passwort, um die Einladung anzunehmen. Der Link gilt sieben Tage und einmal.',
  'mail.invitation.link': 'Passwort wählen',
  'mail.invitation.footer':
    'Sie erhalten diese E-Mail, weil jemand bei {{project}} Ihre Adresse eingegeben hat. Erwarten Sie sie nicht, können Sie sie ignorieren.',
};

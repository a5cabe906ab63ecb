/** German texts of the system check. */
export const doctor = {
  'admin.doctor': 'Systemprüfung',
  'admin.doctor.lead':
    'Prüft die Einstellungen, die genutzten Dienste und den Server. Dabei wird nichts geändert und nichts versendet.',
  'admin.doctor.again': 'Erneut prüfen',
  'admin.doctor.busy': 'Prüfung läuft',
  'admin.doctor.checked': 'Geprüft: {{time}}',
  'doctor.summary': 'Fehler: {{errors}}. Warnungen: {{warnings}}.',
  'doctor.state.ok': 'In Ordnung',
  'doctor.state.warning': 'Warnung',
  'doctor.state.error': 'Fehler',
  'doctor.state.skipped': 'Nicht geprüft',
  'doctor.group.machine': 'Server',
  'doctor.group.data': 'Daten',
  'doctor.group.site': 'Website',
  'doctor.group.email': 'E-Mail',
  'doctor.group.providers': 'Zahlung und Anmeldung',
  'doctor.late': 'Diese Prüfung hat länger als {{seconds}} Sekunden gedauert.',
  'doctor.late.fix':
    'Prüfen Sie erneut. Bleibt es dabei, prüfen Sie das Netzwerk dieses Servers und ob der andere Server läuft.',
  'doctor.failed': 'Diese Prüfung ist fehlgeschlagen: `{{error}}`.',
  'doctor.failed.fix':
    'Prüfen Sie erneut. Bleibt es dabei, sehen Sie im Protokoll der Website nach und melden Sie den Fehler.',
  'doctor.without-database': 'Diese Prüfung braucht die Datenbank.',
  'doctor.clock': 'Uhr',
  'doctor.clock.ok': 'Die Uhr geht richtig.',
  'doctor.clock.unknown': 'Es wurde kein anderer Server gefragt, der die Zeit nennt.',
  'doctor.clock.wrong': 'Die Uhr weicht von der anderer Server um {{seconds}} Sekunden ab.',
  'doctor.clock.wrong.fix':
    'Stellen Sie die Uhr per NTP, zum Beispiel mit `timedatectl set-ntp true`. Sonst scheitern Codes von Authenticator-Apps und Anmeldungen mit Google.',
  'doctor.disk': 'Speicherplatz',
  'doctor.disk.ok': 'In `DATA_DIR` sind {{free}} MB frei.',
  'doctor.disk.low': 'In `DATA_DIR` sind nur {{free}} MB frei.',
  'doctor.disk.low.fix':
    'Schaffen Sie Platz, oder vergrößern Sie den Datenträger. Bei 0 MB lässt sich nichts mehr speichern.',
  'doctor.disk.closed': 'Dieses Konto kann `{{folder}}` nicht verwenden (`{{reason}}`).',
  'doctor.disk.closed.fix':
    'Korrigieren Sie `DATA_DIR`, oder machen Sie das Konto, unter dem die Website läuft, zum Eigentümer des Ordners.',
  'doctor.ffmpeg': 'ffmpeg',
  'doctor.ffmpeg.ok': 'ffmpeg und ffprobe können Videos aufbereiten.',
  'doctor.ffmpeg.off': 'Videos werden nicht aufbereitet: `VIDEO_STREAMS` ist `off`.',
  'doctor.ffmpeg.missing':
    'ffmpeg fehlt oder kann kein H.264 oder AAC: Videos werden nur in einer Größe gesendet.',
  'doctor.ffmpeg.missing.fix':
    'Installieren Sie es (Debian: `apt install ffmpeg`) und starten Sie die Website neu, oder setzen Sie `VIDEO_STREAMS=off`.',
  'doctor.fonts': 'Schriften',
  'doctor.fonts.ok': 'Alle {{count}} Schriftdateien sind vorhanden.',
  'doctor.fonts.missing': 'Es fehlen Schriftdateien: `{{files}}`.',
  'doctor.fonts.missing.fix':
    'Führen Sie `npm run build` aus, und kopieren Sie das ganze Produkt auf den Server der Website.',
  'doctor.fonts.unbuilt': 'Die Website ist nicht gebaut.',
  'doctor.fonts.unbuilt.fix': 'Führen Sie `npm run build` aus, oder `npm start`, das sie baut.',
  'doctor.storage': 'Speicher',
  'doctor.storage.folder': 'Medien und Videos liegen in `DATA_DIR`.',
  'doctor.storage.bucket': 'Medien und Videos liegen in `{{name}}`, das erreichbar ist.',
  'doctor.storage.private':
    'Besucher können private Videos nicht laden: Deren Adressen beginnen mit `{{origin}}`, das keine öffentliche https-Adresse ist.',
  'doctor.storage.private.fix':
    'Setzen Sie `STORAGE_PUBLIC_URL` auf eine öffentliche https-Adresse, die zum Bucket führt.',
  'doctor.storage.unconditional':
    '`{{name}}` beachtet bedingtes Schreiben (`If-None-Match`) nicht: Von zwei gleichzeitigen Sicherungen oder Uploads kann eine Dateien der anderen ersetzen.',
  'doctor.storage.unconditional.fix':
    'Aktualisieren Sie den Speicherdienst, oder verwenden Sie einen, der bedingtes Schreiben kennt.',
  'doctor.storage.unreachable': 'Der Speicher ist nicht benutzbar: {{reason}}',
  'doctor.storage.unreachable.fix':
    'Prüfen Sie den Bucket, `STORAGE_URL`, die Zugangsdaten und das Netz.',
  'doctor.database': 'Datenbank',
  'doctor.database.ok': '`{{name}}` antwortet und ist aktuell.',
  'doctor.database.missing': 'Es gibt keine Datenbank `{{file}}`.',
  'doctor.database.missing.fix':
    'Starten Sie die Website einmal mit `npm start`, oder korrigieren Sie `DATA_DIR` oder `DATABASE_URL`.',
  'doctor.database.unreachable': 'Die Datenbank ist nicht benutzbar: {{reason}}',
  'doctor.database.unreachable.fix':
    'Prüfen Sie, ob sie läuft und ob `DATABASE_URL`, Passwort und Netzwerk stimmen.',
  'doctor.database.older': '`{{name}}` fehlen Migrationen: {{count}}.',
  'doctor.database.older.fix':
    'Erstellen Sie eine Sicherung und starten Sie dann diese Version der Website: Der Start führt sie aus.',
  'doctor.database.newer':
    '`{{name}}` wurde von einer neueren Version geschrieben (Migration `{{first}}`).',
  'doctor.database.newer.fix':
    'Starten Sie diese Version, oder stellen Sie eine ältere Sicherung wieder her.',
  'doctor.database.other': '`{{name}}` gehört zu einem anderen Ordner als `{{folder}}`.',
  'doctor.database.other.fix':
    'Setzen Sie `DATA_DIR` auf den Ordner, den alle Prozesse dieser Datenbank teilen.',
  'doctor.jobs': 'Hintergrundaufgaben',
  'doctor.jobs.ok': 'Keine Aufgabe ist fehlgeschlagen.',
  'doctor.jobs.failed': 'Aufgaben sind endgültig fehlgeschlagen: `{{kinds}}`.',
  'doctor.jobs.failed.fix':
    'Den Grund zeigt `npm run jobs -- list --state failed`. Wiederholen Sie sie dann mit `npm run jobs -- retry --failed`.',
  'doctor.backup': 'Sicherung',
  'doctor.backup.ok': 'Die letzte Sicherung ist von `{{time}}`.',
  'doctor.backup.old': 'Die letzte Sicherung ist von `{{time}}`.',
  'doctor.backup.old.fix':
    'Prüfen Sie, warum das nächtliche `npm run backup` nicht fertig wird, und führen Sie es jetzt aus.',
  'doctor.backup.none': 'Es ist keine Sicherung verzeichnet.',
  'doctor.backup.none.fix':
    'Setzen Sie `BACKUP_TO` für eine Sicherung in jeder Nacht, oder führen Sie jetzt `npm run backup -- <folder>` aus. Kopieren Sie die Sicherungen auf einen anderen Server.',
  'doctor.address': 'Öffentliche Adresse',
  'doctor.address.ok': '`{{address}}` führt hierher, mit den Kopfzeilen des Proxys.',
  'doctor.address.private':
    '`{{address}}` führt hierher, ist aber keine öffentliche https-Adresse.',
  'doctor.address.private.fix':
    'Setzen Sie `PUBLIC_URL` vor dem Start auf die Adresse, die Besucher aufrufen.',
  'doctor.address.stopped':
    'Die Website läuft hier nicht, daher wurde `{{address}}` nicht geprüft.',
  'doctor.address.stopped.fix': 'Starten Sie die Website, und prüfen Sie dann erneut.',
  'doctor.address.unreachable': '`{{address}}` ist von hier nicht erreichbar (`{{reason}}`).',
  'doctor.address.unreachable.fix':
    'Prüfen Sie `PUBLIC_URL`, DNS, das Zertifikat und den Proxy. Paymob und Anmeldedienste müssen diese Adresse erreichen.',
  'doctor.address.other':
    '`{{address}}` beantwortet nicht diese Website, sondern etwas anderes (Status {{status}}).',
  'doctor.address.other.fix':
    'Lassen Sie DNS und Proxy ohne Umleitung zu dieser Website führen. Alle ihre Prozesse brauchen dasselbe Geheimnis.',
  'doctor.address.untrusted':
    'Dem Proxy `{{proxy}}` wird nicht vertraut, sodass alle Besucher bei Begrenzungen als eine Adresse zählen.',
  'doctor.address.untrusted.fix':
    'Wenn das Ihr Proxy ist, nehmen Sie `{{proxy}}` in `TRUSTED_PROXIES` auf.',
  'doctor.address.headers':
    'Der Proxy von `{{address}}` sendet diese Kopfzeilen nicht oder falsch: `{{headers}}`.',
  'doctor.address.headers.fix':
    'Richten Sie den Proxy ein wie in `docs/security.md`, „What the proxy must do“.',
  'doctor.placeholders': 'Platzhalter',
  'doctor.placeholders.ok': 'Rechtstexte und Quittungen enthalten alle Firmenangaben.',
  'doctor.placeholders.shown':
    'Rechtstexte und Quittungen von `{{project}}` zeigen Platzhalter: `{{details}}`.',
  'doctor.placeholders.shown.fix':
    'Tragen Sie sie in `config.json` ein, und importieren Sie diese (`docs/going-live.md`).',
  'doctor.staff': 'Zweiter Faktor der Mitarbeitenden',
  'doctor.staff.ok': 'Wer die Website bearbeitet oder verwaltet, braucht einen zweiten Faktor.',
  'doctor.staff.private':
    'Die Website hat keine öffentliche Adresse, daher ist kein zweiter Faktor vorgeschrieben.',
  'doctor.staff.off':
    'Bei dieser öffentlichen Website genügt für Redaktion und Verwaltung ein Passwort.',
  'doctor.staff.off.fix': 'Entfernen Sie `STAFF_SECOND_FACTOR=off`.',
  'doctor.smtp': 'Mailserver',
  'doctor.smtp.ok': '`{{host}}` akzeptiert die Anmeldung.',
  'doctor.smtp.unencrypted': '`{{host}}` akzeptiert die Anmeldung, aber nur unverschlüsselt.',
  'doctor.smtp.unencrypted.fix':
    'Verwenden Sie eine Adresse, die mit `smtps://` beginnt, oder schalten Sie am Mailserver STARTTLS ein.',
  'doctor.smtp.failed': 'Keine Anmeldung bei `{{host}}`: `{{reason}}`.',
  'doctor.smtp.failed.fix':
    'Prüfen Sie Host, Port, Benutzer und Passwort in `SMTP_URL`, das Zertifikat des Servers und ob dieser Server den Port erreichen darf.',
  'doctor.smtp.none':
    'Diese öffentliche Website hat keinen Mailserver: Codes und Quittungen kommen bei niemandem an.',
  'doctor.smtp.none.fix': 'Setzen Sie `SMTP_URL` auf die Adresse Ihres Mailservers.',
  'doctor.smtp.files': 'E-Mails werden in Dateien geschrieben: `SMTP_URL` ist nicht gesetzt.',
  'doctor.dns.private': '`{{domain}}` ist keine Domain im öffentlichen DNS.',
  'doctor.dns.failed': 'DNS hat für `{{domain}}` nicht geantwortet (`{{reason}}`).',
  'doctor.dns.failed.fix':
    'Prüfen Sie den DNS-Server dieses Servers und die Nameserver der Domain.',
  'doctor.spf': 'SPF',
  'doctor.spf.ok': '`{{domain}}` nennt die Server, die seine E-Mails senden dürfen.',
  'doctor.spf.missing':
    '`{{domain}}` hat keinen SPF-Eintrag: Viele Postfächer halten Ihre E-Mails für Spam.',
  'doctor.spf.missing.fix':
    'Legen Sie den TXT-Eintrag an, den Ihr E-Mail-Anbieter nennt, etwa `v=spf1 include:… -all`.',
  'doctor.spf.several': '`{{domain}}` hat mehrere SPF-Einträge, wodurch alle ungültig sind.',
  'doctor.spf.several.fix': 'Fassen Sie sie in einem TXT-Eintrag zusammen.',
  'doctor.spf.open':
    'Der SPF-Eintrag von `{{domain}}` erlaubt jedem Server, seine E-Mails zu senden.',
  'doctor.spf.open.fix': 'Lassen Sie ihn mit `-all` oder `~all` enden.',
  'doctor.dkim': 'DKIM',
  'doctor.dkim.ok':
    '`{{domain}}` veröffentlicht DKIM-Schlüssel. Ob der Mailserver damit signiert, zeigt `dkim=pass` in den Kopfzeilen einer empfangenen E-Mail.',
  'doctor.dkim.missing':
    '`{{domain}}` veröffentlicht keinen DKIM-Schlüssel: Niemand kann prüfen, ob E-Mails von Ihnen sind.',
  'doctor.dkim.missing.fix':
    'Schalten Sie DKIM bei Ihrem E-Mail-Anbieter ein, und legen Sie den genannten Eintrag an, `<selector>._domainkey.{{domain}}`.',
  'doctor.dmarc': 'DMARC',
  'doctor.dmarc.ok': '`{{domain}}` hat eine DMARC-Richtlinie.',
  'doctor.dmarc.missing':
    '`{{domain}}` hat keine DMARC-Richtlinie: Andere können in Ihrem Namen E-Mails senden.',
  'doctor.dmarc.missing.fix':
    'Legen Sie einen TXT-Eintrag `_dmarc.{{domain}}` an, zuerst `v=DMARC1; p=none; rua=mailto:…`, später `p=quarantine`.',
  'doctor.paymob': 'Paymob',
  'doctor.paymob.none':
    'Zahlungen sind Tests mit dem eingebauten Anbieter: Es sind keine Schlüssel gesetzt.',
  'doctor.paymob.ok':
    'Paymob akzeptiert API-Schlüssel und geheimen Schlüssel. HMAC-Geheimnis und Integrationen zeigen sich erst bei einer Zahlung: Kaufen Sie einmal etwas.',
  'doctor.paymob.ok-test':
    'Paymob akzeptiert API-Schlüssel und geheimen Schlüssel. Sie sind für Tests: Es fließt kein Geld.',
  'doctor.paymob.test':
    'Diese öffentliche Website verkauft mit Testzahlungen: Es fließt kein Geld.',
  'doctor.paymob.test.fix':
    'Setzen Sie die vier Live-Schlüssel von Paymob, und entfernen Sie `PAYMENT_SANDBOX=on`.',
  'doctor.paymob.mixed':
    'Von geheimem und öffentlichem Schlüssel ist einer für Tests, der andere live.',
  'doctor.paymob.mixed.fix':
    'Nehmen Sie alle vier Schlüssel aus demselben Modus in Paymobs Dashboard.',
  'doctor.paymob.api-key-refused': 'Paymob lehnt den API-Schlüssel ab.',
  'doctor.paymob.api-key-refused.fix':
    'Kopieren Sie `PAYMOB_API_KEY` erneut aus „Settings“, „API Keys“, und prüfen Sie `PAYMOB_BASE_URL`.',
  'doctor.paymob.secret-key-refused': 'Paymob lehnt den geheimen Schlüssel ab.',
  'doctor.paymob.secret-key-refused.fix':
    'Kopieren Sie `PAYMOB_SECRET_KEY` erneut aus „Settings“, „API Keys“, und prüfen Sie `PAYMOB_BASE_URL`.',
  'doctor.paymob.unreachable': 'Paymob antwortet nicht wie erwartet: {{reason}}',
  'doctor.paymob.unreachable.fix':
    'Prüfen Sie `PAYMOB_BASE_URL` und ob dieser Server die Adresse erreichen darf.',
  'doctor.google': 'Google',
  'doctor.linkedin': 'LinkedIn',
  'doctor.provider.off':
    'Anmeldung mit {{name}} wird nicht angeboten: Client-ID oder Geheimnis ist nicht gesetzt.',
  'doctor.provider.ok': '{{name}} akzeptiert die Weiterleitungsadresse `{{redirect}}`.',
  'doctor.provider.refused':
    '{{name}} lehnt die Client-ID oder die Weiterleitungsadresse `{{redirect}}` ab.',
  'doctor.provider.refused.fix':
    'Tragen Sie bei {{name}} genau diese Adresse als erlaubte Weiterleitungsadresse ein, und prüfen Sie die Client-ID.',
  'doctor.provider.unknown':
    '{{name}} sagt nicht, ob die Weiterleitungsadresse `{{redirect}}` akzeptiert wird.',
  'doctor.provider.unknown.fix':
    'Vergleichen Sie sie mit den Weiterleitungsadressen bei {{name}}, und melden Sie sich einmal an.',
  'doctor.provider.unreachable':
    '{{name}} lässt sich nicht nach der Weiterleitungsadresse `{{redirect}}` fragen (`{{reason}}`).',
  'doctor.provider.unreachable.fix':
    'Prüfen Sie, ob dieser Server {{name}} erreichen darf, und versuchen Sie es erneut.',
};

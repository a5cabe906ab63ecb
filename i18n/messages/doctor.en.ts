/** Texts of the system check, also of `npm run doctor`. Technical parts are between backticks. */
export const doctor = {
  'admin.doctor': 'System check',
  'admin.doctor.lead':
    'Checks the settings, the services that the site uses, and its machine. Nothing is changed and nothing is sent.',
  'admin.doctor.again': 'Check again',
  'admin.doctor.busy': 'Checking',
  'admin.doctor.checked': 'Checked on {{time}}',
  'doctor.summary': 'Errors: {{errors}}. Warnings: {{warnings}}.',
  'doctor.state.ok': 'OK',
  'doctor.state.warning': 'Warning',
  'doctor.state.error': 'Error',
  'doctor.state.skipped': 'Not checked',
  'doctor.group.machine': 'Machine',
  'doctor.group.data': 'Data',
  'doctor.group.site': 'Site',
  'doctor.group.email': 'Email',
  'doctor.group.providers': 'Payment and login',
  'doctor.late': 'This check took longer than {{seconds}} seconds.',
  'doctor.late.fix':
    'Check again. If it stays so, check the network of this machine and whether the other server is running.',
  'doctor.failed': 'This check failed: `{{error}}`.',
  'doctor.failed.fix': 'Check again. If it stays so, look into the site’s log and report it.',
  'doctor.without-database': 'This check needs the database.',
  'doctor.clock': 'Clock',
  'doctor.clock.ok': 'The clock is right.',
  'doctor.clock.unknown': 'No other server was asked that tells the time.',
  'doctor.clock.wrong': 'The clock differs from other servers by {{seconds}} seconds.',
  'doctor.clock.wrong.fix':
    'Set the clock by NTP, for example with `timedatectl set-ntp true`. Otherwise codes of authenticator apps and logins with Google fail.',
  'doctor.disk': 'Disk',
  'doctor.disk.ok': '{{free}} MB are free in `DATA_DIR`.',
  'doctor.disk.low': 'Only {{free}} MB are free in `DATA_DIR`.',
  'doctor.disk.low.fix': 'Free some space, or enlarge the disk. At 0 MB nothing can be saved.',
  'doctor.disk.closed': '`{{folder}}` cannot be used by this account (`{{reason}}`).',
  'doctor.disk.closed.fix':
    'Correct `DATA_DIR`, or make the account that runs the site the owner of the folder.',
  'doctor.ffmpeg': 'ffmpeg',
  'doctor.ffmpeg.ok': 'ffmpeg and ffprobe can prepare videos.',
  'doctor.ffmpeg.off': 'Videos are not prepared: `VIDEO_STREAMS` is `off`.',
  'doctor.ffmpeg.missing':
    'ffmpeg is missing, or lacks H.264 or AAC: videos are sent in one size only.',
  'doctor.ffmpeg.missing.fix':
    'Install it (Debian: `apt install ffmpeg`) and restart the site, or set `VIDEO_STREAMS=off`.',
  'doctor.fonts': 'Fonts',
  'doctor.fonts.ok': 'All {{count}} font files are there.',
  'doctor.fonts.missing': 'Font files are missing: `{{files}}`.',
  'doctor.fonts.missing.fix':
    'Run `npm run build`, and copy the whole product to the machine of the site.',
  'doctor.fonts.unbuilt': 'The site is not built.',
  'doctor.fonts.unbuilt.fix': 'Run `npm run build`, or `npm start`, which builds it.',
  'doctor.storage': 'Storage',
  'doctor.storage.folder': 'Media and videos are in `DATA_DIR`.',
  'doctor.storage.bucket': 'Media and videos are in `{{name}}`, which answers.',
  'doctor.storage.private':
    'Visitors cannot load private videos: their addresses begin with `{{origin}}`, which is not a public https address.',
  'doctor.storage.private.fix':
    'Set `STORAGE_PUBLIC_URL` to a public https address that leads to the bucket.',
  'doctor.storage.unconditional':
    '`{{name}}` ignores conditional writes (`If-None-Match`): of two backups or uploads at the same moment, one can replace files of the other.',
  'doctor.storage.unconditional.fix':
    'Update the storage service, or use one with conditional writes.',
  'doctor.storage.unreachable': 'The storage cannot be used: {{reason}}',
  'doctor.storage.unreachable.fix':
    'Check the bucket, `STORAGE_URL`, its credentials and the network.',
  'doctor.database': 'Database',
  'doctor.database.ok': '`{{name}}` answers and is up to date.',
  'doctor.database.missing': 'There is no database `{{file}}`.',
  'doctor.database.missing.fix':
    'Start the site once with `npm start`, or correct `DATA_DIR` or `DATABASE_URL`.',
  'doctor.database.unreachable': 'The database cannot be used: {{reason}}',
  'doctor.database.unreachable.fix':
    'Check that it runs and that `DATABASE_URL`, its password and the network are right.',
  'doctor.database.older': '`{{name}}` lacks migrations: {{count}}.',
  'doctor.database.older.fix':
    'Make a backup, then start this version of the site: the start applies them.',
  'doctor.database.newer': '`{{name}}` was written by a newer version (migration `{{first}}`).',
  'doctor.database.newer.fix': 'Start that version, or restore a backup made before it.',
  'doctor.database.other': '`{{name}}` belongs to another folder than `{{folder}}`.',
  'doctor.database.other.fix':
    'Set `DATA_DIR` to the folder that all processes of this database share.',
  'doctor.jobs': 'Background jobs',
  'doctor.jobs.ok': 'No job has failed.',
  'doctor.jobs.failed': 'Jobs have failed for good: `{{kinds}}`.',
  'doctor.jobs.failed.fix':
    'See why with `npm run jobs -- list --state failed`, then run `npm run jobs -- retry --failed`.',
  'doctor.backup': 'Backup',
  'doctor.backup.ok': 'The last backup is of `{{time}}`.',
  'doctor.backup.old': 'The last backup is of `{{time}}`.',
  'doctor.backup.old.fix': 'See why the nightly `npm run backup` does not finish, and run it now.',
  'doctor.backup.none': 'No backup is recorded.',
  'doctor.backup.none.fix':
    'Set `BACKUP_TO` for a backup every night, or run `npm run backup -- <folder>` now. Copy backups to another machine.',
  'doctor.address': 'Public address',
  'doctor.address.ok': '`{{address}}` leads here, with the headers of the proxy.',
  'doctor.address.private': '`{{address}}` leads here, but is not a public https address.',
  'doctor.address.private.fix':
    'Before you go live, set `PUBLIC_URL` to the address of your visitors.',
  'doctor.address.stopped': 'The site is not running here, so `{{address}}` was not checked.',
  'doctor.address.stopped.fix': 'Start the site, then check again.',
  'doctor.address.unreachable': '`{{address}}` cannot be reached from here (`{{reason}}`).',
  'doctor.address.unreachable.fix':
    'Check `PUBLIC_URL`, DNS, the certificate and the proxy. Paymob and login providers must reach this address.',
  'doctor.address.other':
    '`{{address}}` is answered by something else than this site (status {{status}}).',
  'doctor.address.other.fix':
    'Let DNS and the proxy lead to this site, without a redirect. All of its processes need the same secret.',
  'doctor.address.untrusted':
    'The proxy `{{proxy}}` is not trusted, so that all visitors share its address in rate limits.',
  'doctor.address.untrusted.fix': 'If this is your proxy, add `{{proxy}}` to `TRUSTED_PROXIES`.',
  'doctor.address.headers':
    'The proxy of `{{address}}` does not send these headers, or wrong ones: `{{headers}}`.',
  'doctor.address.headers.fix':
    'Configure the proxy as in `docs/security.md`, “What the proxy must do”.',
  'doctor.placeholders': 'Placeholders',
  'doctor.placeholders.ok': 'Legal texts and receipts have all company details.',
  'doctor.placeholders.shown':
    'Legal texts and receipts of `{{project}}` show placeholders: `{{details}}`.',
  'doctor.placeholders.shown.fix':
    'Set them in `config.json`, and import it (`docs/going-live.md`).',
  'doctor.staff': 'Second factor of staff',
  'doctor.staff.ok': 'Editors and administrators need a second factor.',
  'doctor.staff.private': 'The site has no public address, so a second factor is not required.',
  'doctor.staff.off':
    'Editors and administrators of this public site log in with a password alone.',
  'doctor.staff.off.fix': 'Remove `STAFF_SECOND_FACTOR=off`.',
  'doctor.smtp': 'Mail server',
  'doctor.smtp.ok': '`{{host}}` accepts the login.',
  'doctor.smtp.unencrypted': '`{{host}}` accepts the login, but only without encryption.',
  'doctor.smtp.unencrypted.fix':
    'Use an address that begins with `smtps://`, or turn on STARTTLS at the mail server.',
  'doctor.smtp.failed': 'No login at `{{host}}`: `{{reason}}`.',
  'doctor.smtp.failed.fix':
    'Check host, port, user and password in `SMTP_URL`, the certificate of the server, and that this machine may connect to its port.',
  'doctor.smtp.none': 'This public site has no mail server: nobody receives codes or receipts.',
  'doctor.smtp.none.fix': 'Set `SMTP_URL` to the address of your mail server.',
  'doctor.smtp.files': 'Emails are written to files: `SMTP_URL` is not set.',
  'doctor.dns.private': '`{{domain}}` is not a domain in the public DNS.',
  'doctor.dns.failed': 'DNS did not answer for `{{domain}}` (`{{reason}}`).',
  'doctor.dns.failed.fix':
    'Check the DNS server of this machine, and the name servers of the domain.',
  'doctor.spf': 'SPF',
  'doctor.spf.ok': '`{{domain}}` names the servers that may send its emails.',
  'doctor.spf.missing': '`{{domain}}` has no SPF record: many mailboxes treat your emails as spam.',
  'doctor.spf.missing.fix':
    'Add the TXT record that your email provider names, such as `v=spf1 include:… -all`.',
  'doctor.spf.several': '`{{domain}}` has several SPF records, which makes all of them invalid.',
  'doctor.spf.several.fix': 'Merge them into one TXT record.',
  'doctor.spf.open': 'The SPF record of `{{domain}}` allows every server to send its emails.',
  'doctor.spf.open.fix': 'Let it end with `-all` or `~all`.',
  'doctor.dkim': 'DKIM',
  'doctor.dkim.ok':
    '`{{domain}}` publishes DKIM keys. Whether the mail server signs with one shows `dkim=pass` in the headers of a received email.',
  'doctor.dkim.missing':
    '`{{domain}}` publishes no DKIM key: nobody can check that emails are yours.',
  'doctor.dkim.missing.fix':
    'Turn on DKIM at your email provider, and add the record that it names, `<selector>._domainkey.{{domain}}`.',
  'doctor.dmarc': 'DMARC',
  'doctor.dmarc.ok': '`{{domain}}` has a DMARC policy.',
  'doctor.dmarc.missing': '`{{domain}}` has no DMARC policy: others can send emails in your name.',
  'doctor.dmarc.missing.fix':
    'Add a TXT record `_dmarc.{{domain}}`, first `v=DMARC1; p=none; rua=mailto:…`, later `p=quarantine`.',
  'doctor.paymob': 'Paymob',
  'doctor.paymob.none': 'Payments are tests with the built-in provider: no keys are set.',
  'doctor.paymob.ok':
    'Paymob accepts the API key and the secret key. HMAC secret and integrations show only in a payment: buy something once.',
  'doctor.paymob.ok-test':
    'Paymob accepts the API key and the secret key, which are for tests: no money moves.',
  'doctor.paymob.test': 'This public site sells with test payments: no money moves.',
  'doctor.paymob.test.fix': 'Set the four live keys of Paymob, and remove `PAYMENT_SANDBOX=on`.',
  'doctor.paymob.mixed':
    'One of the secret key and the public key is for tests, the other is live.',
  'doctor.paymob.mixed.fix': 'Take all four keys from the same mode of Paymob’s dashboard.',
  'doctor.paymob.api-key-refused': 'Paymob refuses the API key.',
  'doctor.paymob.api-key-refused.fix':
    'Copy `PAYMOB_API_KEY` again from Settings, API Keys, and check `PAYMOB_BASE_URL`.',
  'doctor.paymob.secret-key-refused': 'Paymob refuses the secret key.',
  'doctor.paymob.secret-key-refused.fix':
    'Copy `PAYMOB_SECRET_KEY` again from Settings, API Keys, and check `PAYMOB_BASE_URL`.',
  'doctor.paymob.unreachable': 'Paymob does not answer as expected: {{reason}}',
  'doctor.paymob.unreachable.fix':
    'Check `PAYMOB_BASE_URL`, and that this machine may connect to it.',
  'doctor.google': 'Google',
  'doctor.linkedin': 'LinkedIn',
  'doctor.provider.off': 'Login with {{name}} is not offered: its client id or secret is not set.',
  'doctor.provider.ok': '{{name}} accepts the redirect address `{{redirect}}`.',
  'doctor.provider.refused':
    '{{name}} refuses the client id, or the redirect address `{{redirect}}`.',
  'doctor.provider.refused.fix':
    'Add exactly this address to the allowed redirect addresses at {{name}}, and check the client id.',
  'doctor.provider.unknown':
    '{{name}} does not say whether it accepts the redirect address `{{redirect}}`.',
  'doctor.provider.unknown.fix':
    'Compare it with the redirect addresses at {{name}}, and log in once.',
  'doctor.provider.unreachable':
    '{{name}} cannot be asked about the redirect address `{{redirect}}` (`{{reason}}`).',
  'doctor.provider.unreachable.fix':
    'Check that this machine may connect to {{name}}, and try again.',
};

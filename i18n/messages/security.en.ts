/** Texts of second factors: on the login page, in the profile and in emails. */
export const security = {
  'answer.second-factor-needed': 'This account requires a second step. Send a code as well.',
  'account.factor': 'Code',
  'account.factor.hint':
    'The six-digit code from your authenticator app, or one of your recovery codes',
  'account.factor.error': 'Enter the 6 digits from your app, or a 12-digit recovery code',
  'account.factor.wrong':
    'This code is wrong or has already been used. Wait for the next code and try again.',
  'account.factor.wrong-recovery':
    'This recovery code is wrong or has already been used. Check it, or enter another one.',
  'account.factor.expired': 'Your login has timed out. Please log in again.',
  'account.second-factor.title': 'Enter your code',
  'account.second-factor.lead': 'Open your authenticator app to see your code.',
  'account.second-factor.submit': 'Continue',
  'account.second-factor.busy': 'Checking',
  'account.second-factor.lost':
    'Lost your phone? Enter a recovery code. If you have no recovery codes left, please contact us.',
  'account.second-factor.contact': 'Contact us',
  'account.second-factor.other': 'Log in with another account',
  'account.prove.title': 'Confirm that it is you',
  'account.prove.lead': 'You logged in a while ago. Confirm your identity to continue.',
  'account.prove.submit': 'Confirm',
  'profile.security': 'Login and security',
  'profile.security.required':
    'Your role requires a second step at login. Add a passkey or an authenticator app to open the staff pages.',
  'profile.security.go-on': 'Continue',
  'profile.security.expired': 'This has timed out. Please start again.',
  'profile.security.cancel': 'Cancel',
  'profile.security.last':
    'This is your last second step. Without it, you log in with your password alone, and your recovery codes stop working.',
  'profile.security.last.staff':
    'You cannot open the staff pages until you add a second step again.',
  'profile.app': 'Authenticator app',
  'profile.app.text':
    'An app on your phone shows a six-digit code. You enter it after your password, so that a stolen password is not enough to log in.',
  'profile.app.since': 'Set up on {{date}}',
  'profile.app.add': 'Set up an app',
  'profile.app.scan':
    'Scan this QR code with your authenticator app, or enter the key manually. Then enter the code that the app shows.',
  'profile.app.qr': 'QR code with the key for your authenticator app',
  'profile.app.key': 'Key',
  'profile.app.open': 'Open in an app on this device',
  'profile.app.confirm': 'Turn on',
  'profile.app.error': 'Enter the 6 digits that the app shows',
  'profile.app.added':
    'Your authenticator app is set up. You will need its code at your next login.',
  'profile.app.remove': 'Remove the app',
  'profile.app.remove.title': 'Remove the authenticator app?',
  'profile.app.remove.text': 'You will no longer be able to log in with its codes.',
  'profile.app.removed': 'The authenticator app has been removed.',
  'profile.recovery': 'Recovery codes',
  'profile.recovery.text':
    'Use a recovery code to log in when you do not have your phone. Each code works once.',
  'profile.recovery.left_one': 'You have {{count}} unused code.',
  'profile.recovery.left_other': 'You have {{count}} unused codes.',
  'profile.recovery.new': 'Get new codes',
  'profile.recovery.new.title': 'Get new recovery codes?',
  'profile.recovery.new.text':
    'Your current codes stop working immediately. You will see the new ones only once.',
  'profile.recovery.created': 'You have new recovery codes. The earlier ones no longer work.',
  'profile.recovery.used': 'You logged in with a recovery code.',
  'profile.recovery.saved': 'I have saved the codes',
  'profile.recovery.save':
    'Save these codes in a safe place, away from your phone. You will not see them again.',
  'profile.recovery.download': 'Download as a text file',
  'profile.recovery.file': 'Recovery codes for {{email}} at {{project}}. Each code works once.',
  'mail.security.subject': '{{project}}: your login settings have changed',
  'mail.security.not-you': 'If it was not you, set a new password immediately and contact us.',
  'mail.authenticator-added.heading': 'An authenticator app was set up',
  'mail.authenticator-added.text':
    'From now on, you also need a code from this app to log in to your account.',
  'mail.authenticator-removed.heading': 'Your authenticator app was removed',
  'mail.authenticator-removed.text': 'You no longer need a code from it to log in to your account.',
  'mail.recovery-codes-created.heading': 'You have new recovery codes',
  'mail.recovery-codes-created.text': 'Your earlier recovery codes no longer work.',
  'mail.recovery-code-used.heading': 'A recovery code was used',
  'mail.recovery-code-used.text': 'Somebody logged in to your account with a recovery code.',
  'mail.second-factors-removed.heading': 'Two-step login was turned off',
  'mail.second-factors-removed.text':
    'We removed all second steps from your account and logged you out everywhere. You can now log in with your password alone and set up a second step again.',
  'account.passkey.use': 'Log in with a passkey',
  'account.passkey.busy': 'Waiting for your passkey',
  'account.passkey.failed': 'The passkey was not used. Try again, or continue another way.',
  'account.passkey.refused':
    'This passkey did not work, or the request timed out. Try again, or continue another way.',
  'account.second-factor.lead.both':
    'Use your passkey, or enter the code from your authenticator app.',
  'account.second-factor.lead.passkey': 'Use your passkey, or enter a recovery code.',
  'account.second-factor.lead.recovery': 'Enter one of your recovery codes.',
  'account.second-factor.lead.elsewhere':
    'Your passkey works only on {{host}}. Enter a recovery code here, or log in on {{host}}.',
  'profile.passkeys': 'Passkeys',
  'profile.passkeys.text':
    'A passkey logs you in with your fingerprint, your face or the PIN of your device. You do not need a password. If you log in with your password instead, you also need your passkey or a recovery code.',
  'profile.passkeys.since': 'Added on {{date}}',
  'profile.passkeys.used': 'Last used on {{date}}',
  'profile.passkeys.unused': 'Not used yet',
  'profile.passkeys.add': 'Add a passkey',
  'profile.passkeys.remove': 'Remove',
  'profile.passkeys.added': 'Your passkey has been added. You can now log in with it.',
  'profile.passkeys.added.first':
    'To log in with your password, you now also need this passkey or a recovery code.',
  'profile.passkeys.exists': 'This device already has a passkey for this account.',
  'profile.passkeys.remove.title': 'Remove this passkey?',
  'profile.passkeys.remove.text':
    'You will no longer be able to log in with “{{name}}”. Your device keeps the passkey until you delete it there.',
  'profile.passkeys.removed': 'The passkey has been removed.',
  'profile.passkeys.refused': 'The passkey was not added. Please try again.',
  'mail.passkey-added.heading': 'A passkey was added',
  'mail.passkey-added.text': 'You can now log in to your account with this passkey.',
  'mail.passkey-added.not-you':
    'If it was not you, remove the passkey in your profile and set a new password immediately. Then contact us.',
  'mail.passkey-removed.heading': 'A passkey was removed',
  'mail.passkey-removed.text': 'You can no longer use it to log in to your account.',
  'answer.fresh-proof-needed':
    'Confirm your identity first: log in again, or do this on the website.',
  'admin.refunds.prove.approve': 'Refund {{amount}} to {{name}}',
  'admin.refunds.prove.refuse': 'Decline the refund of {{amount}} to {{name}}',
  'admin.refunds.prove':
    'Confirm that it is you before you decide on a refund. Your entries are saved.',
  'account.prove.email': 'Send a code by email',
  'account.prove.ask':
    'We’ll send a six-digit code to this address. Enter it here to confirm that it is you.',
  'account.prove.other': 'Confirm another way',
  'account.prove.unconfirmed': 'Confirm your email address first. Then we can send you a code.',
  'mail.code.proof.subject': '{{project}}: your code',
  'mail.code.proof.heading': 'Your code to confirm that it is you',
  'mail.code.proof.text':
    'To continue, enter it on the page where you requested it, in the same browser. It expires in 10 minutes.',
  'mail.code.proof.footer':
    'You are receiving this email because somebody who is logged in to your account at {{project}} requested a code. If it was not you, change your password and end the other sessions in your profile.',
  'account.prove.log-in': 'Log in again',
  'account.recovery-code': 'Recovery code',
  'account.recovery-code.error': 'Enter all 12 digits of a recovery code',
  'account.second-factor.title.passkey': 'Continue with your passkey',
  'account.second-factor.lost.passkey':
    'Lost your passkey and your recovery codes? Please contact us.',
};

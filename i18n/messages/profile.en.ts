/** Texts of the profile: personal details, email, name on certificates. */
export const profile = {
  'account.email.same': 'You already use this email',
  'profile.details': 'Name and phone number',
  'profile.details.hint': 'Certificates you already have keep their name.',
  'profile.details.save': 'Save changes',
  'profile.details.saved': 'Your changes have been saved.',
  'profile.email': 'Your email',
  'profile.email.now': 'Current email',
  'profile.email.new': 'New email',
  'profile.email.hint':
    'We’ll send a code to this address. Your email changes when you enter the code.',
  'profile.email.pending': 'New email, not confirmed yet',
  'profile.email.enter-code': 'Enter the code',
  'profile.email.cancel': 'Cancel the change',
  'profile.email.cancelled': 'The change has been cancelled. Your email is the same as before.',
  'profile.email.confirmed': 'Your email has been confirmed.',
  'profile.email.changed': 'Your email has been changed.',
  'profile.email.code.title': 'Confirm your new email',
  'profile.email.code.lead': 'Enter the code we sent to this address. It is valid for ten minutes.',
  'profile.email.back': 'Back to your account',
  'mail.code.change.subject': '{{project}}: your code',
  'mail.code.change.heading': 'Your code to confirm your new address',
  'mail.code.change.text':
    'Enter it on the page where you requested it. Your account will then use this address. The code expires in ten minutes.',
  'mail.code.change.link': 'Confirm this address',
  'mail.code.change.footer':
    'You are receiving this email because somebody wants to use this address for an account at {{project}}. If it was not you, you can ignore this email.',
  'mail.email-taken.subject': '{{project}}: you already have an account',
  'mail.email-taken.heading': 'You already have an account',
  'mail.email-taken.text':
    'Somebody tried to use this address for another account. Nothing has changed: the address still belongs to your account.',
  'mail.email-taken.not-you':
    'If it was you, log in with this address, or choose another one. If it was not you, you can ignore this email.',
  'mail.email-changed.subject': '{{project}}: your email address was changed',
  'mail.email-changed.heading': 'Your email address was changed',
  'mail.email-changed.text':
    'Your account now uses another email address. You can no longer log in with this one.',
  'mail.email-changed.not-you': 'If it was not you, please contact us immediately.',
  'certificate.name.title': 'Your name on the certificate',
  'certificate.name.lead': 'Enter your name in Latin letters, in Arabic letters, or in both.',
  'certificate.name.latin': 'Name in Latin letters',
  'certificate.name.latin.hint': 'For example Nadia El-Sherif',
  'certificate.name.latin.error':
    'Use Latin letters, spaces, hyphens, apostrophes and full stops only, and at most 80 characters',
  'certificate.name.arabic': 'Name in Arabic letters',
  'certificate.name.arabic.hint': 'For example نادية الشريف',
  'certificate.name.arabic.error':
    'Use Arabic letters, spaces, hyphens, apostrophes and full stops only, and at most 80 characters',
  'certificate.name.missing': 'Enter your name in at least one of the two fields',
  'certificate.name.preview': 'Preview',
  'certificate.name.preview.update': 'Update the preview',
  'certificate.name.final': 'Check the names: you cannot change them yourself later.',
  'certificate.name.submit': 'Get your certificate',
  'certificate.replaced': 'This certificate was replaced',
  'certificate.replaced.text':
    'Certificate {{code}} was reissued with a corrected name. It is no longer valid.',
  'certificate.replaced.link': 'See certificate {{code}}',
};

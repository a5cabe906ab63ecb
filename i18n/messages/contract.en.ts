/** Texts of the contract: VAT, the buyer's country and company, consent and withdrawal. */
export const contract = {
  'contract.country': 'Country',
  'contract.country.hint': 'Where you live, or where your company is. This determines the VAT.',
  'contract.country.error': 'Choose a country from the list',
  'contract.company.open': 'I am buying for a company',
  'contract.company': 'Company name',
  'contract.company.missing': 'Enter the company that this number belongs to',
  'contract.tax-number': 'VAT ID or tax number (optional)',
  'contract.tax-number.short': 'VAT ID or tax number',
  'contract.consent':
    'I expressly agree that you begin to perform the contract and give me access at once, before the withdrawal period ends. I know that by agreeing I lose my right of withdrawal when performance begins.',
  'contract.consent.missing': 'Agree to immediate access to place your order',
  'contract.length': 'Length',
  'contract.consent.given': 'Your consent',
  'contract.price-changed':
    'The price has changed since you opened this page. Please check the new price, and order again.',
  'contract.time': '{{time}} (Cairo time)',
  'contract.vat.added': '{{net}} plus {{tax}} VAT ({{rate}})',
  'contract.vat.included': 'incl. {{rate}} VAT',
  'contract.vat.none': 'no VAT',
  'contract.vat.net': 'Without VAT',
  'contract.vat.tax': 'VAT {{rate}}',
  'withdraw.title': 'Withdraw from a contract',
  'withdraw.lead':
    'If you bought something here as a consumer, you can withdraw from the contract within 14 days, unless your right of withdrawal has ended early (see the withdrawal policy). You do not need an account, and you do not have to give a reason.',
  'withdraw.link': 'Withdraw from contract here',
  'withdraw.contract': 'Order or receipt number',
  'withdraw.contract.short': 'Contract',
  'withdraw.contract.hint':
    'It is in the email that confirmed your order. If you cannot find it, enter the course and the date of your order.',
  'withdraw.contract.error':
    'Enter the order or receipt number, or the course and the date of your order (at most 200 characters)',
  'withdraw.email': 'Email for the acknowledgement of receipt',
  'withdraw.continue': 'Continue',
  'withdraw.busy': 'Sending',
  'withdraw.review': 'Please check your declaration. It is sent only when you confirm it.',
  'withdraw.declaration': 'Declaration',
  'withdraw.statement': 'I hereby withdraw from the contract named here.',
  'withdraw.confirm': 'Confirm withdrawal',
  'withdraw.change': 'Change details',
  'withdraw.sent':
    'We have received your withdrawal. We are sending you an email with its content and the date and time at which we received it.',
  'withdraw.sent.missing': 'If it does not arrive within a few minutes, email us at {{email}}.',
  'mail.withdrawal.subject': 'We have received your withdrawal',
  'mail.withdrawal.text':
    'We acknowledge receipt of the declaration below. We will check it and reply within 14 days. Please keep this email.',
  'mail.withdrawal.stranger': 'If it was not you, please email us at {{email}}.',
  'mail.withdrawal.received': 'Received',
  'mail.withdrawal.footer':
    'You are receiving this email because somebody entered this address at {{project}} to withdraw from a contract.',
  'mail.withdrawal.company.subject': 'Withdrawal to check: {{name}}',
  'mail.withdrawal.company.unknown':
    'No paid order matches the number and email address of this withdrawal, so no refund request was opened. Please find the contract and reply by {{due}}.',
  'mail.withdrawal.company.business':
    'The buyer of this order is a company, which has no statutory right of withdrawal, so no refund request was opened. Under the refund policy, the buyer can request a refund in My Payments if its conditions are met. Please reply by {{due}}.',
  'mail.withdrawal.company.free':
    'Nothing was paid for this order, so no refund request was opened. Please reply by {{due}}.',
  'mail.withdrawal.company.refunded':
    'The money for this order has already been refunded, so no refund request was opened. Please reply by {{due}}.',
  'mail.withdrawal.company.footer':
    'Sent from the withdrawal form at {{project}}. Reply to this email to answer the sender.',
};

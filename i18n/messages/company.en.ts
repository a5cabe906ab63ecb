/** Labels and placeholders of the details of the company that runs the site. */
export const company = {
  'company.legalName': 'Legal name',
  'company.legalForm': 'Legal form',
  'company.register': 'Commercial register',
  'company.representative': 'Representative',
  'company.vatId': 'VAT ID',
  'company.taxId': 'Tax number',
  'company.address': 'Address',
  'company.email': 'Email',
  'company.phones': 'Telephone',
  'company.host': 'Hosting company',
  'company.dataProtection': 'Data protection officer',
  'legal.documents': 'Legal documents',
  'legal.terms': 'Terms',
  'legal.withdrawal': 'Withdrawal',
  'legal.privacy': 'Privacy policy',
  'admin.company.missing':
    'Company details are missing: {{names}}. Legal texts and receipts show placeholders until they are set in config.json.',
  'admin.example-links':
    'These addresses in the published content are only examples and lead nowhere: {{links}}.',
};

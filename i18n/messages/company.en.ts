/** Labels and placeholders of the details of the company that runs the site. */
export const company = {
  'company.name': 'Name',
  'company.country': 'Country',
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
    'Company details are missing: {{names}}. Legal texts and receipts show placeholders until you add them.',
  'admin.example-links':
    'These addresses in the published content are only examples and lead nowhere: {{links}}.',
};

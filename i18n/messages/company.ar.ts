export const company = {
  'company.legalName': 'الاسم القانوني',
  'company.legalForm': 'الشكل القانوني',
  'company.register': 'السجل التجاري',
  'company.representative': 'الممثل القانوني',
  'company.vatId': 'رقم التسجيل في ضريبة القيمة المضافة',
  'company.taxId': 'الرقم الضريبي',
  'company.address': 'العنوان',
  'company.email': 'البريد الإلكتروني',
  'company.phones': 'الهاتف',
  'company.host': 'شركة الاستضافة',
  'company.dataProtection': 'مسؤول حماية البيانات',
  'legal.documents': 'المستندات القانونية',
  'legal.terms': 'الشروط والأحكام',
  'legal.withdrawal': 'حق الانسحاب',
  'legal.privacy': 'سياسة الخصوصية',
  'admin.company.missing':
    'بيانات الشركة الناقصة: {{names}}. تعرض النصوص القانونية والإيصالات نصوصًا مؤقتة إلى أن تُضاف هذه البيانات إلى config.json.',
};

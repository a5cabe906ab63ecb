/** Texts of the screen for redirects. */
export const redirects = {
  'admin.redirects': 'تحويلات العناوين',
  'admin.redirects.lead':
    'يُنقل زائر العنوان القديم إلى الجديد. لا يُستخدم التحويل إلا حيث لا توجد صفحة في الموقع.',
  'admin.redirects.new': 'تحويل جديد',
  'admin.redirects.from': 'العنوان القديم',
  'admin.redirects.from.hint': 'مسار في هذا الموقع، مثل \u2066/en/old-page\u2069',
  'admin.redirects.to': 'العنوان الجديد',
  'admin.redirects.to.hint':
    'صفحة في هذا الموقع، مثل \u2066/en/pricing\u2069، أو عنوان يبدأ بـ \u2066https://\u2069',
  'admin.redirects.create': 'أنشئ التحويل',
  'admin.redirects.created': 'بدأ العمل بالتحويل.',
  'admin.redirects.deleted': 'حُذف التحويل.',
  'admin.redirects.delete': 'احذف',
  'admin.redirects.delete.sure': 'هل تحذف تحويل {{from}}؟',
  'admin.redirects.delete.text': 'سيرى زائر العنوان القديم أنه لا توجد صفحة.',
  'admin.redirects.date': 'منذ',
  'admin.redirects.made': 'أُنشئت يدويًا',
  'admin.redirects.made.empty': 'لا يوجد أي منها بعد.',
  'admin.redirects.automatic': 'تلقائية',
  'admin.redirects.automatic.lead':
    'عندما يمنح عنوان جديد مقالًا أو دورة أو مدخلًا آخر رابطًا جديدًا، يبقى الرابط القديم صالحًا بكل اللغات. أحدث ١٠٠:',
  'admin.redirects.fault.from-invalid':
    'أدخل مسار صفحة في هذا الموقع، مثل \u2066/en/old-page\u2069، من دون "\u2066?\u2069" أو "\u2066#\u2069".',
  'admin.redirects.fault.from-exists': 'توجد صفحة في هذا العنوان، فلن يُستخدم التحويل.',
  'admin.redirects.fault.from-taken': 'لهذا العنوان تحويل بالفعل. احذفه أولًا.',
  'admin.redirects.fault.to-invalid':
    'أدخل مسارًا في هذا الموقع، مثل \u2066/en/pricing\u2069، أو عنوانًا يبدأ بـ \u2066https://\u2069.',
  'admin.redirects.fault.to-missing': 'لا توجد صفحة في هذا العنوان.',
  'admin.redirects.fault.loop': 'العنوان الجديد يعود إلى القديم.',
  'admin.redirects.fault.too-many': 'توجد ٥٠٠ تحويلة بالفعل. احذف ما لا يحتاجه أحد.',
};

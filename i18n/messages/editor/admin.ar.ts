/** Texts of the Admin Dashboard. */
export const admin = {
  'editor.admin.language': 'لغة النص',
  'editor.admin.content': 'تحرير المحتوى',
  'editor.admin.image': 'رفع صورة',
  'editor.admin.image-hint':
    '‏PNG أو JPEG أو WebP أو AVIF أو GIF أو SVG، حتى ١٥ ميجابايت. تحل محل الصورة في كل اللغات.',
  'editor.admin.current': 'الصورة الحالية: {{file}}',
  'editor.admin.preview': 'معاينة الصورة',
  'editor.admin.library': 'اختيار من المكتبة',
  'editor.admin.submit': 'إرسال',
  'editor.admin.submit-hint': 'يظهر للزوار فور الإرسال.',
  'editor.admin.uploading': 'جارٍ الرفع...',
  'editor.admin.updated': 'تم التحديث بنجاح!',
  'editor.admin.load-failed': 'تعذّر تحميل المحتوى',
  'editor.admin.upload-failed': 'تعذّر رفع الصورة',
  'editor.admin.update-failed': 'تعذّر تحديث ملف JSON',
  'editor.admin.hint.offline':
    'تعذّر الوصول إلى الخادم. نصك باقٍ هنا: اضغط «إرسال» مرة أخرى عند عودة الاتصال.',
  'editor.admin.hint.conflict':
    'غيّر شخص آخر هذا المحتوى، وربما لم ينتهِ منه بعد. نصك باقٍ هنا: قارنه بنصه أدناه، ثم اضغط «إرسال» مرة أخرى لنشر ما في النموذج.',
  'editor.admin.unpublished':
    'غيّر {{name}} هذا النص أو صورته ولم ينشره بعد، وسيظهر للزوار مع تغييراتك.',
  'editor.admin.somebody': 'شخص آخر',
  'editor.admin.hint.invalid': 'لم يُقبل النص: {{problem}} وهو باقٍ هنا.',
  'editor.admin.hint.failed': 'حدث خطأ لدينا. نصك باقٍ هنا: حاول مرة أخرى بعد قليل.',
  'editor.admin.hint.reload': 'أعد تحميل الصفحة أو عُد بعد قليل.',
  'editor.admin.none': 'ليس في صفحة «من نحن» مقطع بصورة واحدة ونص. أضف واحدًا من لوحة التحرير.',
  'editor.admin.theirs': 'نص الشخص الآخر',
  'editor.admin.unsaved': 'لم يُرسل بعد',
  'editor.admin.release': 'صفحة «من نحن»، {{language}}',
};

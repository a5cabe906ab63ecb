/** What people change about themselves, in Arabic. */
export const profile = {
  'account.email.same': 'هذا بريدك الحالي بالفعل',
  'profile.details': 'الاسم ورقم الهاتف',
  'profile.details.hint': 'تبقى الشهادات الصادرة باسمها كما هو.',
  'profile.details.save': 'حفظ التغييرات',
  'profile.details.saved': 'حُفظت التغييرات.',
  'profile.email': 'بريدك الإلكتروني',
  'profile.email.now': 'البريد الحالي',
  'profile.email.new': 'البريد الجديد',
  'profile.email.hint': 'نرسل إليه رمزًا، ويتغيّر بريدك عند إدخال الرمز.',
  'profile.email.pending': 'بريد جديد لم يتأكد بعد',
  'profile.email.enter-code': 'إدخال الرمز',
  'profile.email.cancel': 'إلغاء التغيير',
  'profile.email.cancelled': 'أُلغي التغيير، وبقي بريدك كما كان.',
  'profile.email.changed': 'تم تغيير بريدك الإلكتروني.',
  'profile.email.code.title': 'تأكيد بريدك الجديد',
  'profile.email.code.lead': 'أدخل الرمز الذي أرسلناه إلى هذا البريد. يبقى صالحًا عشر دقائق.',
  'profile.email.back': 'العودة إلى حسابك',
  'mail.code.change.subject': '{{project}}: رمزك',
  'mail.code.change.heading': 'رمزك لتأكيد بريدك الجديد',
  'mail.code.change.text':
    'أدخله في الصفحة التي طلبته منها، فيصبح هذا البريد بريد حسابك. يبقى الرمز صالحًا عشر دقائق.',
  'mail.code.change.footer':
    'وصلتك هذه الرسالة لأن شخصًا يريد استخدام هذا البريد لحساب لدى {{project}}. إن لم تكن أنت فتجاهلها.',
  'mail.email-taken.subject': '{{project}}: لديك حساب بالفعل',
  'mail.email-taken.heading': 'لديك حساب بالفعل',
  'mail.email-taken.text':
    'طلب شخص استخدام هذا البريد لحساب آخر. لم يتغيّر شيء، وما زال هذا البريد تابعًا لحسابك.',
  'mail.email-taken.not-you':
    'إن كنت أنت من طلب ذلك فسجّل الدخول بهذا البريد أو اختر بريدًا غيره. وإن لم تكن أنت فتجاهل هذه الرسالة.',
  'mail.email-changed.subject': '{{project}}: تم تغيير بريدك الإلكتروني',
  'mail.email-changed.heading': 'تم تغيير بريدك الإلكتروني',
  'mail.email-changed.text': 'يستخدم حسابك الآن بريدًا آخر، ولم يعد الدخول بهذا البريد ممكنًا.',
  'mail.email-changed.not-you': 'إن لم تكن أنت من غيّره فتواصل معنا فورًا.',
};

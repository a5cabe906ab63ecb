/** Arabic texts of the contract: VAT, the buyer’s country and company, consent and withdrawal. */
export const contract = {
  'contract.country': 'البلد',
  'contract.country.hint': 'بلد إقامتك أو مقر شركتك، وعليه تتوقف ضريبة القيمة المضافة.',
  'contract.country.error': 'اختر بلدًا من القائمة',
  'contract.company.open': 'أشتري لحساب شركة',
  'contract.company': 'اسم الشركة',
  'contract.company.missing': 'اكتب اسم الشركة صاحبة هذا الرقم',
  'contract.tax-number': 'رقم التسجيل في ضريبة القيمة المضافة أو الرقم الضريبي (اختياري)',
  'contract.tax-number.short': 'رقم التسجيل في ضريبة القيمة المضافة أو الرقم الضريبي',
  'contract.consent':
    'أوافق صراحةً على أن تبدؤوا تنفيذ العقد وتتيحوا لي الوصول فورًا، قبل انتهاء مهلة الانسحاب. وأعلم أنني بهذه الموافقة أفقد حق الانسحاب من العقد متى بدأ التنفيذ.',
  'contract.consent.missing': 'وافق على إتاحة الدورة فورًا لإتمام الطلب',
  'contract.length': 'المدة',
  'contract.consent.given': 'موافقتك',
  'contract.price-changed':
    'تغيّر السعر منذ أن فتحت هذه الصفحة. راجع السعر الجديد من فضلك ثم اطلب مرة أخرى.',
  'contract.time': '{{time}} (بتوقيت القاهرة)',
  'contract.vat.added': '{{net}} مضافًا إليها ضريبة القيمة المضافة {{tax}} ({{rate}})',
  'contract.vat.included': 'شامل ضريبة القيمة المضافة ({{rate}})',
  'contract.vat.none': 'بلا ضريبة القيمة المضافة',
  'contract.vat.net': 'دون ضريبة القيمة المضافة',
  'contract.vat.tax': 'ضريبة القيمة المضافة {{rate}}',
  'withdraw.title': 'الانسحاب من العقد',
  'withdraw.lead':
    'إذا اشتريت من هنا بصفتك مستهلكًا فلك أن تنسحب من العقد خلال ١٤ يومًا، ما لم ينتهِ حقك في الانسحاب مبكرًا (انظر صفحة «حق الانسحاب من العقد»). ويمكنك الانسحاب بلا حساب في الموقع ودون إبداء سبب.',
  'withdraw.link': 'انسحب من العقد هنا',
  'withdraw.contract': 'رقم الطلب أو الإيصال',
  'withdraw.contract.short': 'العقد',
  'withdraw.contract.hint':
    'تجده في رسالة تأكيد طلبك. وإن لم يكن لديك فاكتب اسم الدورة ويوم الطلب.',
  'withdraw.contract.error':
    'يُرجى تحديد العقد: رقم الطلب أو الإيصال، أو اسم الدورة ويوم الطلب (٢٠٠ حرف على الأكثر)',
  'withdraw.email': 'البريد الإلكتروني لإشعار الاستلام',
  'withdraw.continue': 'متابعة',
  'withdraw.busy': 'جارٍ الإرسال',
  'withdraw.review': 'يُرجى مراجعة بيانك. لن يُرسل إلا بعد أن تؤكده.',
  'withdraw.declaration': 'البيان',
  'withdraw.statement': 'أعلن بهذا انسحابي من العقد المذكور هنا.',
  'withdraw.confirm': 'تأكيد الانسحاب',
  'withdraw.change': 'تعديل البيانات',
  'withdraw.sent': 'وصلنا بيان انسحابك. ستصلك رسالة بريد إلكتروني تتضمن مضمونه وتاريخ وصوله ووقته.',
  'withdraw.sent.missing': 'إن لم تصلك خلال بضع دقائق فراسلنا على {{email}}.',
  'mail.withdrawal.subject': 'وصلنا بيان انسحابك',
  'mail.withdrawal.text':
    'نؤكد استلام البيان أدناه. سنراجعه ونرد عليك خلال ١٤ يومًا. احتفظ بهذه الرسالة من فضلك.',
  'mail.withdrawal.stranger': 'إن لم تكن أنت من أرسل هذا البيان فراسلنا من فضلك على {{email}}.',
  'mail.withdrawal.received': 'وقت الاستلام',
  'mail.withdrawal.footer':
    'تصلك هذه الرسالة لأن هذا العنوان كُتب في موقع {{project}} للانسحاب من عقد.',
  'mail.withdrawal.company.subject': 'بيان انسحاب يحتاج إلى مراجعة: {{name}}',
  'mail.withdrawal.company.unknown':
    'لا يوجد طلب مدفوع يطابق رقم هذا البيان وبريده الإلكتروني، لذلك لم يُفتح طلب استرداد. يُرجى البحث عن العقد والرد في موعد أقصاه {{due}}.',
  'mail.withdrawal.company.business':
    'المشتري في هذا الطلب شركة، وليس للشركات حق قانوني في الانسحاب، لذلك لم يُفتح طلب استرداد. وللمشتري أن يطلب الاسترداد من صفحة «مدفوعاتي» إذا استوفى شروط سياسة الاسترداد. يُرجى الرد في موعد أقصاه {{due}}.',
  'mail.withdrawal.company.free':
    'لم يُدفع مال في هذا الطلب، لذلك لم يُفتح طلب استرداد. يُرجى الرد في موعد أقصاه {{due}}.',
  'mail.withdrawal.company.refunded':
    'رُدّ ثمن هذا الطلب من قبل، لذلك لم يُفتح طلب استرداد. يُرجى الرد في موعد أقصاه {{due}}.',
  'mail.withdrawal.company.footer':
    'أُرسلت من نموذج الانسحاب في موقع {{project}}. للرد على صاحبها يكفي الرد على هذه الرسالة.',
};

/** What the editor says: what keeps a text from being saved. */
export const units = {
  'editor.units.rule-empty': 'لا يجوز ترك هذا الحقل فارغًا.',
  'editor.units.rule-long': 'النص أطول من المسموح: الحد الأقصى لعدد الأحرف {{max}}.',
  'editor.units.rule-control': 'في النص حرف لا يمكن عرضه.',
  'editor.units.rule-picture': 'هذا ليس عنوان صورة.',
  'editor.units.rule-link':
    'هذا العنوان غير آمن: يجب أن يبدأ بـ https:‎ أو http:‎ أو mailto:‎ أو tel:‎ أو أن يكون مسارًا.',
  'editor.units.rule-flag': 'القيمة هنا إما مفعَّلة أو معطَّلة.',
  'editor.units.rule-number': 'يجب أن تكون القيمة رقمًا.',
  'editor.units.rule-whole': 'يجب أن تكون القيمة عددًا صحيحًا.',
  'editor.units.rule-negative': 'لا يجوز أن يكون الرقم أقل من الصفر.',
  'editor.units.rule-positive': 'يجب أن يكون الرقم أكبر من الصفر.',
  'editor.units.rule-text': 'يجب أن تكون القيمة نصًّا.',
  'editor.units.rule-texts': 'يجب أن تكون القيمة قائمة نصوص.',
  'editor.units.rule-list': 'يجب أن تكون القيمة قائمة عناصر.',
  'editor.units.rule-object': 'يجب أن تكون القيمة كائن JSON.',
  'editor.units.rule-messages': 'يجب أن تكون القيمة نصًّا أو كائنًا من النصوص.',
  'editor.units.rule-same': 'هذه القيمة مكررة، وهي في العنصر {{index}} أيضًا: {{value}}',
  'editor.units.rule-twice': 'هذه القيمة مكررة.',
  'editor.units.rule-entry-id': 'رقم هذا المُدخل هو {{id}} ولا يتغير.',
  'editor.units.rule-provider': 'هذه ليست طريقة لتسجيل الدخول.',
  'editor.units.rule-public': 'لا يجوز وضع هذا هنا: هذا الملف يقرؤه الجميع.',
  'editor.units.rule-key': 'حروف لاتينية صغيرة وأرقام وشرطات فقط.',
  'editor.units.rule-amount':
    'يجب أن تكون القيمة مبلغًا بالجنيه المصري من ٠ إلى {{max}}، بخانتين عشريتين على الأكثر.',
  'editor.units.rule-course': 'يجب أن تكون القيمة رقم دورة.',
  'editor.units.rule-held':
    'اشترى أحدهم «{{key}}»، فيجب أن يبقى في القائمة. ولإيقاف بيعه اختر «لم يعد يباع».',
  'editor.units.rule-held-course':
    'اشترى أحدهم «{{key}}»، فيجب أن يبقى هذا المنتج يفتح الدورة {{id}}.',
  'editor.units.rule-held-public':
    'اشترى أحدهم «{{key}}» الذي يفتح هذه الدورة، فيجب أن تبقى على الموقع. ولإيقاف بيعه اختر «لم يعد يباع» عند المنتج.',
  'editor.units.rule-without-sale': 'يلزم وجود سعر مخفَّض بجانب هذه القيمة.',
  'editor.units.rule-sale': 'يجب أن يكون السعر المخفَّض أقل من السعر الأصلي.',
  'editor.units.rule-date':
    'يجب أن تكون القيمة تاريخًا مثل 2026-11-01، مع وقت مثل T09:30 عند الحاجة.',
  'editor.units.rule-end': 'يجب أن تكون النهاية بعد البداية.',
  'editor.units.rule-lesson': 'لدرس آخر ملف بالاسم نفسه: {{place}}',
  'editor.units.rule-lesson-path':
    'يجب أن تكون هذه أسماء مجلدات وملف تفصل بينها شرطات مائلة عكسية.',
  'editor.units.rule-video': 'يجب أن يكون هذا مقطع فيديو: {{endings}}',
  'editor.units.rule-spelling': 'تغيّرت صياغة HTML قليلًا دون فقدان أي شيء.',
  'editor.units.rule-cleaned': 'أُزيل من HTML ما يلي: {{names}}',
  'editor.units.rule-deep': 'التداخل هنا أعمق من المسموح: الحد الأقصى لعدد المستويات {{max}}.',
  'editor.units.rule-crowded': 'العناصر هنا أكثر من المسموح: الحد الأقصى لعددها {{max}}.',
} as const;

import type { firstSteps as english } from './first-steps.en.ts';

/** Texts of the first steps: the card of the overview, and the guide in the editor. */
export const firstSteps: Record<keyof typeof english, string> = {
  'steps.title': 'ثلاث خطوات في ٩٠ ثانية',
  'steps.title-short': 'خطوتان في ٦٠ ثانية',
  'steps.about':
    'غيّروا عنوان الصفحة الرئيسية، وشاهدوه بلغة أخرى، ثم انشروه وتراجعوا عن نشره. يعود الموقع بعد ذلك كما كان.',
  'steps.about-short': 'غيّروا عنوان الصفحة الرئيسية وشاهدوه بلغة أخرى. لا يرى الزوار شيئًا من ذلك.',
  'steps.start': 'ابدأ',
  'steps.skip': 'ليس الآن',
  'editor.steps.label': 'الخطوات الأولى',
  'editor.steps.position': 'الخطوة {{step}} من {{count}}',
  'editor.steps.headline': 'غيّروا العنوان الذي فيه المؤشر. يُحفظ تلقائيًا مسودةً.',
  'editor.steps.preview': 'شاهدوه بلغة أخرى: اختاروا «{{language}}» في المعاينة.',
  'editor.steps.publish': 'اختاروا «نشر» في الأعلى، ثم انشروا هذا التغيير.',
  'editor.steps.revert': 'تراجعوا عنه: اختاروا «تراجع» في الرسالة، أو تراجعوا عنه من «الإصدارات».',
  'editor.steps.done': 'انتهت الخطوات، وعاد العنوان كما كان.',
  'editor.steps.back': 'إلى العنوان',
  'editor.steps.leave': 'إنهاء الجولة',
};

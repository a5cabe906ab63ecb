import type { firstSteps as english } from './first-steps.en.ts';

/** Texts of the first steps: the card of the overview, and the guide in the editor. */
export const firstSteps: Record<keyof typeof english, string> = {
  'steps.title': 'ثلاث خطوات في ٩٠ ثانية',
  'steps.title-short': 'خطوتان في ٦٠ ثانية',
  'steps.about':
    'غيّر عنوان الصفحة الرئيسية، وشاهده بلغة أخرى، ثم انشره وتراجع عن نشره. يعود الموقع بعد ذلك كما كان.',
  'steps.about-short': 'غيّر عنوان الصفحة الرئيسية وشاهده بلغة أخرى. لا يرى الزوار شيئًا من ذلك.',
  'steps.start': 'ابدأ',
  'steps.skip': 'ليس الآن',
  'editor.steps.label': 'الخطوات الأولى',
  'editor.steps.position': 'الخطوة {{step}} من {{count}}',
  'editor.steps.headline': 'غيّر العنوان الذي فيه المؤشر. يُحفظ تلقائيًا مسودةً.',
  'editor.steps.preview': 'شاهده بلغة أخرى: اختر «{{language}}» في المعاينة.',
  'editor.steps.publish': 'اختر «نشر» في الأعلى، ثم انشر هذا التغيير.',
  'editor.steps.revert': 'تراجع عنه: اختر «تراجع» في الرسالة، أو تراجع عنه من «الإصدارات».',
  'editor.steps.done': 'انتهت الخطوات، وعاد العنوان كما كان.',
  'editor.steps.back': 'إلى العنوان',
  'editor.steps.leave': 'إنهاء الجولة',
};

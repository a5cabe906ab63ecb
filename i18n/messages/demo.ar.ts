import type { demo as english } from './demo.en.ts';

/** Texts about sample data. */
export const demo: Record<keyof typeof english, string> = {
  'demo.strip': 'بين الطلبات والرسائل والمتعلمين بيانات تجريبية، وكذلك في كل الأرقام.',
  'demo.title': 'البيانات التجريبية',
  'demo.about':
    'تُحذف الطلبات والرسائل والمتعلمون وعمليات البحث التجريبية، وكل ما أُجري عليها. ولا يتغير أي شيء آخر. ولا يمكن التراجع عن ذلك.',
  'demo.remove': 'حذف البيانات التجريبية',
  'demo.keep': 'الإبقاء عليها',
  'demo.removed': 'حُذفت البيانات التجريبية.',
};

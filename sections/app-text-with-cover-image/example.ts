import type { SectionExample } from '../section-example.ts';

const image = {
  imgsrc: '/media/active-med-pharma/cities.1680x720.svg',
  imageSmallPath: '/media/active-med-pharma/cities.720x540.svg',
};

export const example: SectionExample = {
  en: {
    id: 1,
    title: 'Every Tuesday, one incident',
    content:
      '<p>Both offices meet on screen for forty minutes. One near miss is read aloud, without names, and by Thursday one procedure has changed.</p>',
    ...image,
    imgalt:
      'One river: on one bank Cairo with a mosque and palms, on the other Berlin with the television tower, between them a sailing boat and the sun',
  },
  ar: {
    id: 1,
    title: 'كل ثلاثاء واقعة واحدة',
    content:
      '<p>يلتقي المكتبان عبر الشاشة أربعين دقيقة. تُقرأ واقعة واحدة كادت تصير خطأً، بلا أسماء، ويتغير إجراء واحد قبل مساء الخميس.</p>',
    ...image,
    imgalt:
      'نهر واحد: على ضفة القاهرة بمسجد ونخيل، وعلى الأخرى برلين ببرج التلفزيون، وبينهما مركب شراعي والشمس',
  },
  de: {
    id: 1,
    title: 'Jeden Dienstag ein Vorfall',
    content:
      '<p>Beide Büros treffen sich vierzig Minuten am Bildschirm. Ein Beinahe-Fehler wird ohne Namen vorgelesen, und bis Donnerstag ist ein Ablauf geändert.</p>',
    ...image,
    imgalt:
      'Ein Fluss: an einem Ufer Kairo mit einer Moschee und Palmen, am anderen Berlin mit dem Fernsehturm, dazwischen ein Segelboot und die Sonne',
  },
};

import type { SectionExample } from '../section-example.ts';

const image = {
  imgsrc: '/media/active-med-pharma/academy/handover.720x520.svg',
  imageSmallPath: '/media/active-med-pharma/academy/handover.560x660.svg',
};

export const example: SectionExample = {
  en: {
    id: 1,
    title: 'Now you explain it to me',
    content:
      '<p>Counselling ends with the patient speaking. If the sentence comes out wrong, we said it wrong, and begin again.</p>',
    ...image,
    imgalt: 'Two people at the counter, passing a medicine bottle',
  },
  ar: {
    id: 1,
    title: 'والآن اشرحها لي',
    content:
      '<p>ينتهي الإرشاد بكلام المريض. فإن أخطأ المريض في شرحها فنحن لم نحسن الشرح، ونبدأ من جديد.</p>',
    ...image,
    imgalt: 'شخصان عند المنضدة يسلّم أحدهما الآخر زجاجة دواء',
  },
  de: {
    id: 1,
    title: 'Und jetzt erklären Sie es mir',
    content:
      '<p>Am Ende erklärt der Patient. Gelingt das nicht, haben wir schlecht erklärt und fangen neu an.</p>',
    ...image,
    imgalt: 'Zwei Menschen am Tresen reichen sich eine Arzneiflasche',
  },
};

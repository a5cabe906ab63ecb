import type { SectionExample } from '../examples.ts';

const media = '/media/active-med-pharma/learning';
const items = [
  {
    id: 1,
    title: 'Clinical pharmacy diploma',
    imageIconPath: `${media}/round.720x540.svg`,
    isDetails: true,
  },
  { id: 2, title: 'Drug interactions', imageIconPath: `${media}/interactions.720x520.svg` },
  { id: 3, title: 'Antibiotic stewardship', imageIconPath: `${media}/plate.720x520.svg` },
];

interface CardTexts {
  titleTr: string;
  summary: string;
  imageAlt: string;
  htmlContent?: string;
}

function cards(texts: CardTexts[]) {
  return items.map((item, index) => ({ ...item, ...texts[index] }));
}

export const example: SectionExample = {
  en: {
    id: 1,
    title: 'Learning that ends at the bedside',
    summary: '<p>Short lessons, real cases, a certificate your employer can check.</p>',
    isDetails: false,
    services: cards([
      {
        titleTr: 'Clinical pharmacy diploma',
        summary:
          '<p>Eight chapters, forty lessons, taught by people who still work on the ward.</p>',
        imageAlt: 'A teacher in front of a board with a molecule, and three students',
        htmlContent: '<p>Eight chapters, each with a case from the ward and a test at its end.</p>',
      },
      {
        titleTr: 'Drug interactions',
        summary: '<p>Find the pair that matters in a list of twelve.</p>',
        imageAlt: 'A lattice that turns into two molecules side by side',
      },
      {
        titleTr: 'Antibiotic stewardship',
        summary: '<p>Read the plate before you write the order.</p>',
        imageAlt: 'A culture plate with four zones of inhibition',
      },
    ]),
  },
  ar: {
    id: 1,
    title: 'تعلّم ينتهي عند سرير المريض',
    summary: '<p>دروس قصيرة وحالات حقيقية وشهادة يمكن لجهة عملك التحقق منها.</p>',
    isDetails: false,
    services: cards([
      {
        titleTr: 'دبلومة الصيدلة السريرية',
        summary: '<p>ثمانية فصول وأربعون درسًا يقدّمها من لا يزالون يعملون في الأقسام.</p>',
        imageAlt: 'معلّم أمام لوح عليه جزيء وأمامه ثلاثة طلاب',
        htmlContent: '<p>ثمانية فصول، في كل منها حالة من القسم واختبار في نهايته.</p>',
      },
      {
        titleTr: 'التداخلات الدوائية',
        summary: '<p>اعثر على الزوج المهم في قائمة من اثني عشر دواءً.</p>',
        imageAlt: 'شبكة زخرفية تتحول إلى جزيئين متجاورين',
      },
      {
        titleTr: 'ترشيد المضادات الحيوية',
        summary: '<p>اقرأ الطبق قبل أن تكتب الأمر.</p>',
        imageAlt: 'طبق مزرعة فيه أربع مناطق تثبيط',
      },
    ]),
  },
  de: {
    id: 1,
    title: 'Lernen, das am Krankenbett ankommt',
    summary: '<p>Kurze Lektionen, echte Fälle, ein Zeugnis, das Ihr Arbeitgeber prüfen kann.</p>',
    isDetails: false,
    services: cards([
      {
        titleTr: 'Diplom Klinische Pharmazie',
        summary:
          '<p>Acht Kapitel, vierzig Lektionen, von Menschen, die noch auf Station arbeiten.</p>',
        imageAlt: 'Ein Lehrer vor einer Tafel mit einem Molekül, davor drei Lernende',
        htmlContent:
          '<p>Acht Kapitel, jedes mit einem Fall von der Station und einer Prüfung am Ende.</p>',
      },
      {
        titleTr: 'Wechselwirkungen',
        summary: '<p>Finden Sie unter zwölf Mitteln das Paar, auf das es ankommt.</p>',
        imageAlt: 'Ein Gitter, das in zwei Moleküle übergeht',
      },
      {
        titleTr: 'Antibiotika gezielt einsetzen',
        summary: '<p>Lesen Sie die Platte, bevor Sie verordnen.</p>',
        imageAlt: 'Eine Kulturplatte mit vier Hemmhöfen',
      },
    ]),
  },
};

import type { SectionExample } from '../section-example.ts';

const media = '/media/active-med-pharma/learning';
const items = [
  {
    id: 1,
    title: 'Certificate course in clinical pharmacy',
    imageIconPath: `${media}/round.720x540.svg`,
    imageSmallPath: `${media}/round.560x660.svg`,
    isDetails: true,
  },
  {
    id: 2,
    title: 'Drug interactions',
    imageIconPath: `${media}/interactions.720x520.svg`,
    imageSmallPath: `${media}/interactions.560x660.svg`,
  },
  {
    id: 3,
    title: 'Antibiotic stewardship',
    imageIconPath: `${media}/plate.720x520.svg`,
    imageSmallPath: `${media}/plate.560x660.svg`,
  },
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
    title: 'Learning that reaches the bedside',
    summary: '<p>Short lessons, real cases, a certificate your employer can check.</p>',
    isDetails: false,
    services: cards([
      {
        titleTr: 'Certificate course in clinical pharmacy',
        summary:
          '<p>Eight chapters, forty lessons, taught by people who still work on the ward.</p>',
        imageAlt:
          'Three colleagues at a table with a chart, a blister pack and a bottle, a curve on the wall',
        htmlContent: '<p>Eight chapters, each with a case from the ward.</p>',
      },
      {
        titleTr: 'Drug interactions',
        summary: '<p>Find the pair that matters in a list of twelve.</p>',
        imageAlt: 'An ornamental lattice that turns into a molecule of linked hexagons',
      },
      {
        titleTr: 'Antibiotic stewardship',
        summary: '<p>Read the plate before you write the order.</p>',
        imageAlt: 'A culture plate with four zones of inhibition beside a ruler',
      },
    ]),
  },
  ar: {
    id: 1,
    title: 'تعلّم يصل إلى سرير المريض',
    summary: '<p>دروس قصيرة وحالات حقيقية وشهادة يمكن لجهة عملك التحقق منها.</p>',
    isDetails: false,
    services: cards([
      {
        titleTr: 'دورة الصيدلة السريرية بشهادة إتمام',
        summary: '<p>ثمانية فصول وأربعون درسًا يقدّمها من لا يزالون يعملون في الأقسام.</p>',
        imageAlt: 'ثلاثة زملاء حول منضدة عليها ملف وشريط أقراص وزجاجة، وعلى الجدار منحنى',
        htmlContent: '<p>ثمانية فصول، في كل منها حالة من القسم.</p>',
      },
      {
        titleTr: 'التداخلات الدوائية',
        summary: '<p>اعثر على التداخل المهم في قائمة من اثني عشر دواءً.</p>',
        imageAlt: 'شبكة زخرفية تتحوّل إلى جزيء من سداسيات متصلة',
      },
      {
        titleTr: 'ترشيد المضادات الحيوية',
        summary: '<p>اقرأ الطبق قبل أن تكتب الأمر.</p>',
        imageAlt: 'طبق مزرعة عليه أربع مناطق تثبيط، وإلى جانبه مسطرة',
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
        titleTr: 'Zertifikatskurs Klinische Pharmazie',
        summary:
          '<p>Acht Kapitel, vierzig Lektionen, von Menschen, die noch auf Station arbeiten.</p>',
        imageAlt:
          'Drei Menschen an einem Tisch mit Kurve, Blister und Flasche, an der Wand ein Verlauf',
        htmlContent: '<p>Acht Kapitel, jedes mit einem Fall von der Station.</p>',
      },
      {
        titleTr: 'Wechsel\u00ADwirkungen',
        summary: '<p>Finden Sie unter zwölf Arzneimitteln das Paar, auf das es ankommt.</p>',
        imageAlt: 'Ein Ornament geht in ein Molekül aus verbundenen Sechsecken über',
      },
      {
        titleTr: 'Antibiotic Stewardship (ABS)',
        summary: '<p>Lesen Sie die Platte, bevor Sie verordnen.</p>',
        imageAlt: 'Eine Kulturplatte mit vier Hemmhöfen neben einem Lineal',
      },
    ]),
  },
};

import type { SectionExample } from '../section-example.ts';

const media = '/media/active-med-pharma';
const items = [
  {
    id: 1,
    title: 'Dropper bottle',
    imageIconPath: `${media}/label-bottle.720x520.svg`,
    imageSmallPath: `${media}/label-bottle.560x660.svg`,
  },
  {
    id: 2,
    title: 'Oral syringe',
    imageIconPath: `${media}/academy/weighing.720x520.svg`,
    imageSmallPath: `${media}/academy/weighing.560x660.svg`,
  },
  {
    id: 3,
    title: 'Counting dropper',
    imageIconPath: `${media}/learning/plate.720x520.svg`,
    imageSmallPath: `${media}/learning/plate.560x660.svg`,
  },
];

interface CardTexts {
  titleTr: string;
  summary: string;
  imageAlt: string;
  htmlContent: string;
}

function cards(texts: CardTexts[]) {
  return items.map((item, index) => ({ ...item, ...texts[index] }));
}

export const example: SectionExample = {
  en: {
    id: 1,
    title: 'Oral drops',
    summary: '<p>A drop is not a unit; a millilitre is.</p>',
    isDetails: true,
    services: cards([
      {
        titleTr: 'Dropper bottle',
        summary: '<p>Amber glass from 10 to 50 ml, with a dropper made for its neck.</p>',
        imageAlt: 'An amber bottle with a white label',
        htmlContent: '<p>Amber glass keeps out the light that spoils many drops.</p>',
      },
      {
        titleTr: 'Oral syringe',
        summary: '<p>For doses that a drop measures too coarsely.</p>',
        imageAlt: 'A pharmacist weighs a powder on a balance',
        htmlContent: '<p>No needle fits on it.</p>',
      },
      {
        titleTr: 'Counting dropper',
        summary: '<p>Counts aloud, so that nobody has to start again.</p>',
        imageAlt: 'A dish with four round zones beside a ruler',
        htmlContent: '<p>It counts what falls, not what was squeezed.</p>',
      },
    ]),
  },
  ar: {
    id: 1,
    title: 'القطرات الفموية',
    summary: '<p>القطرة ليست وحدة قياس، والملليلتر وحدة.</p>',
    isDetails: true,
    services: cards([
      {
        titleTr: 'زجاجة بقطّارة',
        summary: '<p>زجاجات بنّية سعتها من ١٠ إلى ٥٠ مل، وقطّارة صُنعت لعنقه.</p>',
        imageAlt: 'زجاجة بنّية عليها ملصق أبيض',
        htmlContent: '<p>الزجاج البنّي يحجب الضوء الذي يُفسد كثيرًا من القطرات.</p>',
      },
      {
        titleTr: 'محقن فموي',
        summary: '<p>لجرعات لا تكفيها دقة القطرة.</p>',
        imageAlt: 'صيدلانية تزن مسحوقًا على ميزان',
        htmlContent: '<p>لا تركَّب عليه إبرة.</p>',
      },
      {
        titleTr: 'قطّارة تعدّ',
        summary: '<p>تعدّ بصوت مسموع، فلا يبدأ أحد من جديد.</p>',
        imageAlt: 'طبق فيه أربع مناطق مستديرة وإلى جانبه مسطرة',
        htmlContent: '<p>تعدّ ما سقط، لا ما ضُغط.</p>',
      },
    ]),
  },
  de: {
    id: 1,
    title: 'Tropfen',
    summary: '<p>Ein Tropfen ist keine Einheit, ein Milliliter schon.</p>',
    isDetails: true,
    services: cards([
      {
        titleTr: 'Tropfflasche',
        summary: '<p>Braunglas von 10 bis 50 ml, mit einem Tropfer, der zum Hals passt.</p>',
        imageAlt: 'Eine braune Flasche mit weißem Etikett',
        htmlContent: '<p>Braunglas hält das Licht ab, das vielen Tropfen schadet.</p>',
      },
      {
        titleTr: 'Oralspritze',
        summary: '<p>Für Dosen, für die ein Tropfen zu grob ist.</p>',
        imageAlt: 'Eine Apothekerin wiegt ein Pulver ab',
        htmlContent: '<p>Eine Nadel passt nicht darauf.</p>',
      },
      {
        titleTr: 'Zähltropfer',
        summary: '<p>Zählt hörbar mit, damit niemand von vorn beginnt.</p>',
        imageAlt: 'Eine Schale mit vier runden Höfen neben einem Lineal',
        htmlContent: '<p>Er zählt, was fällt, nicht, was gedrückt wird.</p>',
      },
    ]),
  },
};

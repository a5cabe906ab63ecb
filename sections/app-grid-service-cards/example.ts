import type { SectionExample } from '../section-example.ts';

const media = '/media/active-med-pharma';
const items = [
  {
    id: 1,
    title: 'Medication review',
    imageIconPath: `${media}/academy/shelf.1120x480.svg`,
    imageSmallPath: `${media}/academy/shelf.560x660.svg`,
  },
  {
    id: 2,
    title: 'Ward rounds',
    imageIconPath: `${media}/academy/handover.720x520.svg`,
    imageSmallPath: `${media}/academy/handover.560x660.svg`,
  },
  {
    id: 3,
    title: 'Label design',
    imageIconPath: `${media}/label-bottle.720x520.svg`,
    imageSmallPath: `${media}/label-bottle.560x660.svg`,
    isDetails: false,
  },
];

interface EntryTexts {
  titleTr: string;
  summary: string;
  imageAlt: string;
  htmlContent?: string;
}

function entries(texts: EntryTexts[]) {
  return items.map((item, index) => ({ ...item, ...texts[index] }));
}

export const example: SectionExample = {
  en: {
    id: 1,
    title: 'Eight services, one medication path',
    summary: '<p>Each begins with a visit and ends when your own team carries on.</p>',
    isDetails: true,
    services: entries([
      {
        titleTr: 'Medication review',
        summary: '<p>Every medicine a patient takes, on one list, with one question for each.</p>',
        imageAlt: 'Shelves with labelled bottles and jars',
        htmlContent: '<p>We begin with what the patient really takes.</p>',
      },
      {
        titleTr: 'Ward rounds',
        summary: '<p>A pharmacist beside the bed while the order is being written.</p>',
        imageAlt: 'A pharmacist hands a medicine over and explains it',
        htmlContent: '<p>Most questions are answered before they become errors.</p>',
      },
      {
        titleTr: 'Label design',
        summary: '<p>Labels that patients read back correctly.</p>',
        imageAlt: 'An amber bottle with a white label',
      },
    ]),
  },
  ar: {
    id: 1,
    title: 'ثماني خدمات لمسار دوائي واحد',
    summary: '<p>تبدأ كل خدمة بزيارة، وتنتهي حين يواصل فريقكم وحده.</p>',
    isDetails: true,
    services: entries([
      {
        titleTr: 'مراجعة الأدوية',
        summary: '<p>كل ما يتناوله المريض في قائمة واحدة، ولكل دواء سؤال.</p>',
        imageAlt: 'أرفف عليها زجاجات وأوعية بملصقات',
        htmlContent: '<p>نبدأ بما يتناوله المريض فعلًا.</p>',
      },
      {
        titleTr: 'المرور على الأقسام',
        summary: '<p>صيدلي إلى جوار السرير حين يُكتب الأمر.</p>',
        imageAlt: 'صيدلانية تسلّم دواءً وتشرحه',
        htmlContent: '<p>تُجاب معظم الأسئلة قبل أن تصير أخطاءً.</p>',
      },
      {
        titleTr: 'تصميم الملصقات',
        summary: '<p>ملصقات يفهمها المريض كما كُتبت.</p>',
        imageAlt: 'زجاجة بنّية عليها ملصق أبيض',
      },
    ]),
  },
  de: {
    id: 1,
    title: 'Acht Leistungen, ein Weg der Arznei',
    summary: '<p>Jede beginnt mit einem Besuch und endet, wenn Ihr Team allein weitermacht.</p>',
    isDetails: true,
    services: entries([
      {
        titleTr: 'Medikations\u00ADanalyse',
        summary:
          '<p>Alles, was jemand einnimmt, auf einer Liste, und zu jedem Arzneimittel eine Frage.</p>',
        imageAlt: 'Regale mit beschrifteten Flaschen und Dosen',
        htmlContent: '<p>Wir beginnen mit dem, was wirklich eingenommen wird.</p>',
      },
      {
        titleTr: 'Visite',
        summary: '<p>Eine Apothekerin steht am Bett, während verordnet wird.</p>',
        imageAlt: 'Eine Apothekerin übergibt ein Arzneimittel und erklärt es',
        htmlContent: '<p>Die meisten Fragen sind beantwortet, bevor sie Fehler werden.</p>',
      },
      {
        titleTr: 'Etiketten',
        summary: '<p>Etiketten, die Patienten richtig wiedergeben.</p>',
        imageAlt: 'Eine braune Flasche mit weißem Etikett',
      },
    ]),
  },
};

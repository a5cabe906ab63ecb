import type { SectionExample } from '../section-example.ts';

const items = [
  { id: 1, title: 'Clinical pharmacy', imageIconPath: 'faStethoscope', isDetails: true },
  { id: 2, title: 'Dispensing', imageIconPath: 'faPrescriptionBottleMedical' },
  { id: 3, title: 'Formulary', imageIconPath: 'faHospital' },
  { id: 4, title: 'Pharmacovigilance', imageIconPath: 'faUserShield' },
];

function cells(texts: [titleTr: string, summary: string][]) {
  return items.map((item, index) => {
    const [titleTr = '', summary = ''] = texts[index] ?? [];
    return { ...item, titleTr, summary: `<p>${summary}</p>` };
  });
}

export const example: SectionExample = {
  en: {
    id: 1,
    title: 'Services for the whole medication path',
    summary: '<p>From the moment a drug is chosen to the moment a patient takes it.</p>',
    isDetails: false,
    services: cells([
      ['Clinical pharmacy', 'Ward rounds and medication review by registered pharmacists.'],
      [
        'Dispensing set-up',
        'Layout, labels and procedures for a counter that makes fewer mistakes.',
      ],
      ['Hospital formulary', 'A formulary your committee can defend.'],
      ['Pharmacovigilance', 'Case intake, causality assessment and reporting.'],
    ]),
  },
  ar: {
    id: 1,
    title: 'خدمات لكامل مسار الدواء',
    summary: '<p>من لحظة اختيار الدواء إلى لحظة تناوله.</p>',
    isDetails: false,
    services: cells([
      ['الصيدلة السريرية', 'مرور على الأقسام ومراجعة للأدوية على يد صيادلة مرخّصين.'],
      ['تجهيز الصرف', 'التخطيط والملصقات والإجراءات لمنضدة صرف أقل أخطاءً.'],
      ['دليل أدوية المستشفى', 'دليل تدافع عنه لجنتكم.'],
      ['اليقظة الدوائية', 'استقبال الحالات وتقييم السببية وإبلاغ الهيئة.'],
    ]),
  },
  de: {
    id: 1,
    title: 'Leistungen für den ganzen Weg des Arzneimittels',
    summary: '<p>Von der Auswahl eines Mittels bis zur Einnahme.</p>',
    isDetails: false,
    services: cells([
      ['Klinische Pharmazie', 'Visiten und Medikationsanalysen durch approbierte Apotheker.'],
      ['Abgabe einrichten', 'Raum, Etiketten und Abläufe für einen Tresen mit weniger Fehlern.'],
      ['Arzneimittelliste', 'Eine Liste, die Ihre Kommission vertreten kann.'],
      ['Pharmakovigilanz', 'Fälle aufnehmen, bewerten und melden.'],
    ]),
  },
};

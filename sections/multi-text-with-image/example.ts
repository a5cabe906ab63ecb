import type { SectionExample } from '../section-example.ts';

const image = {
  imageIconPath: '/media/active-med-pharma/steps.560x660.svg',
  imageSmallPath: '/media/active-med-pharma/steps.720x520.svg',
};
const steps = [
  { id: 1, title: 'Listen' },
  { id: 2, title: 'Measure', isDetails: true },
  { id: 3, title: 'Rebuild' },
  { id: 4, title: 'Hand over' },
];

function terms(texts: [titleTr: string, summary: string][], measure: string) {
  return steps.map((step, index) => {
    const [titleTr = '', summary = ''] = texts[index] ?? [];
    const ownText = step.isDetails && { htmlContent: `<p>${measure}</p>` };
    return { ...step, titleTr, summary: `<p>${summary}</p>`, ...ownText };
  });
}

export const example: SectionExample = {
  en: {
    id: 1,
    title: 'Four steps, then we leave',
    ...image,
    imageAlt:
      'A pharmacist in a white coat at the counter with a clipboard and a mortar, shelves with bottles and jars behind her',
    isDetails: false,
    services: terms(
      [
        ['Listen', 'One week on site. We watch the queue, the shelf and the phone.'],
        ['Measure', 'Errors, waiting time, stock value. Numbers both sides accept.'],
        ['Rebuild', 'Procedures are written with the people who will follow them.'],
        ['Hand over', 'Three months of visits, then a team that no longer needs us.'],
      ],
      'Four figures, agreed on before we start and sent to you every month.',
    ),
  },
  ar: {
    id: 1,
    title: 'أربع خطوات ثم نغادر',
    ...image,
    imageAlt:
      'صيدلانية بمعطف أبيض عند المنضدة وأمامها لوح كتابة وهاون، ووراءها أرفف عليها زجاجات وأوعية',
    isDetails: false,
    services: terms(
      [
        ['نستمع', 'أسبوع في الموقع. نراقب الطابور والرف والهاتف.'],
        ['نقيس', 'الأخطاء وزمن الانتظار وقيمة المخزون. أرقام يقبلها الطرفان.'],
        ['نعيد البناء', 'تُكتب الإجراءات مع من سيطبّقونها.'],
        ['نسلّم', 'ثلاثة أشهر من الزيارات، ثم فريق لم يعد بحاجة إلينا.'],
      ],
      'أربعة أرقام نتفق عليها قبل البدء ونرسلها إليكم كل شهر.',
    ),
  },
  de: {
    id: 1,
    title: 'Vier Schritte, dann gehen wir',
    ...image,
    imageAlt:
      'Eine Apothekerin im weißen Kittel am Tresen mit Klemmbrett und Mörser, hinter ihr Regale mit Flaschen und Dosen',
    isDetails: false,
    services: terms(
      [
        ['Zuhören', 'Eine Woche vor Ort. Wir beobachten Schlange, Regal und Telefon.'],
        ['Messen', 'Fehler, Wartezeit, Lagerwert. Zahlen, die beide Seiten anerkennen.'],
        ['Umbauen', 'Wer die Abläufe befolgt, schreibt sie mit.'],
        ['Übergeben', 'Drei Monate Besuche, dann braucht uns Ihr Team nicht mehr.'],
      ],
      'Vier Zahlen, vor dem Beginn vereinbart und Ihnen jeden Monat geschickt.',
    ),
  },
};

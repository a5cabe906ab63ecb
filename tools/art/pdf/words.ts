/** What the list says in one language. */
export interface ListWords {
  lang: 'en' | 'ar' | 'de';
  dir: 'ltr' | 'rtl';
  logo: string;
  title: string;
  lead: string;
  /** About the person, each with its share of the width. */
  person: readonly (readonly [label: string, share: number])[];
  columns: readonly string[];
  times: string;
  foot: readonly string[];
  note: string;
}

const personShares = [3, 1.4, 1, 3.6, 2.4] as const;

function shared(labels: readonly string[]): ListWords['person'] {
  return labels.map((label, index) => [label, personShares[index] ?? 1] as const);
}

export const listWords: readonly ListWords[] = [
  {
    lang: 'en',
    dir: 'ltr',
    logo: 'brand/logo-en.1005x135.svg',
    title: 'My medicines',
    lead: 'One line for each: tablets, drops, inhalers, patches, injections, and what you buy yourself.',
    person: shared(['Name', 'Date of birth', 'Weight', 'Allergies', 'Kidney function, and when']),
    columns: [
      'Name on the pack',
      'Active ingredient',
      'Strength',
      'Morning',
      'Noon',
      'Evening',
      'Night',
      'What for',
      'Since, from whom',
      'Remarks',
    ],
    times: 'Write how much at which time: one tablet, half a tablet, 20 drops.',
    foot: ['My pharmacy, telephone', 'Checked by', 'Date', 'Signature'],
    note: 'Show this list wherever you are given a medicine. Renew it with every change and throw the old one away. Do not stop a medicine without asking.',
  },
  {
    lang: 'ar',
    dir: 'rtl',
    logo: 'brand/logo-ar.765x135.svg',
    title: 'أدويتي',
    lead: 'سطر لكل دواء: الأقراص والقطرات والبخاخات واللصقات والحقن، وما تشتريه بنفسك أيضًا.',
    person: shared(['الاسم', 'تاريخ الميلاد', 'الوزن', 'الحساسية', 'وظائف الكلى وتاريخها']),
    columns: [
      'الاسم على العبوة',
      'المادة الفعالة',
      'التركيز',
      'صباحًا',
      'ظهرًا',
      'مساءً',
      'ليلًا',
      'السبب',
      'منذ متى ومن وصفه',
      'ملاحظات',
    ],
    times: 'اكتب الكمية تحت موعدها: قرص، نصف قرص، ٢٠ نقطة.',
    foot: ['صيدليتي وهاتفها', 'راجعها', 'التاريخ', 'التوقيع'],
    note: 'أظهر هذه القائمة حيثما كُتب لك دواء أو صُرف. جدّدها مع كل تغيير وتخلّص من القديمة. ولا توقف دواءً قبل أن تسأل.',
  },
  {
    lang: 'de',
    dir: 'ltr',
    logo: 'brand/logo-en.1005x135.svg',
    title: 'Meine Arzneimittel',
    lead: 'Eine Zeile je Mittel: Tabletten, Tropfen, Sprays, Pflaster, Spritzen und was Sie selbst kaufen.',
    person: shared(['Name', 'Geburtsdatum', 'Gewicht', 'Allergien', 'Nierenfunktion, und wann']),
    columns: [
      'Name auf der Packung',
      'Wirkstoff',
      'Stärke',
      'Morgens',
      'Mittags',
      'Abends',
      'Zur Nacht',
      'Wofür',
      'Seit, von wem',
      'Hinweise',
    ],
    times: 'Schreiben Sie die Menge unter die Zeit: eine Tablette, eine halbe, 20 Tropfen.',
    foot: ['Meine Apotheke, Telefon', 'Geprüft von', 'Datum', 'Unterschrift'],
    note: 'Zeigen Sie diese Liste überall, wo Sie ein Arzneimittel bekommen. Erneuern Sie sie bei jeder Änderung und werfen Sie die alte weg. Setzen Sie nichts ab, ohne zu fragen.',
  },
];

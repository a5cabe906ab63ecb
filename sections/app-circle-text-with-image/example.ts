import type { SectionExample } from '../section-example.ts';

const image = {
  imgsrc: '/media/active-med-pharma/night-duty.720x560.svg',
  imageSmallPath: '/media/active-med-pharma/night-duty.560x560.svg',
};

export const example: SectionExample = {
  en: {
    id: 1,
    title: 'It began at a night window',
    content:
      '<p>Two pharmacists, one night shift, 2016. The same questions came back week after week. So the answers became lessons.</p>',
    ...image,
    imgalt: 'An older pharmacist at a lit counter window at night, somebody standing before it',
  },
  ar: {
    id: 1,
    title: 'بدأت عند نافذة ليلية',
    content:
      '<p>صيدليان ونوبة ليل واحدة في ٢٠١٦. تكررت الأسئلة أسبوعًا بعد أسبوع، فصارت الأجوبة دروسًا.</p>',
    ...image,
    imgalt: 'صيدلي متقدّم في السن عند نافذة مضاءة ليلًا، وأمامها شخص واقف',
  },
  de: {
    id: 1,
    title: 'Es begann am Notdienstschalter',
    content:
      '<p>Zu zweit im Nachtdienst, 2016. Woche für Woche kamen dieselben Fragen. So wurden aus Antworten Lektionen.</p>',
    ...image,
    imgalt: 'Ein älterer Apotheker am erleuchteten Fenster, davor steht nachts jemand',
  },
};

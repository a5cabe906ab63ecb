import type { SectionExample } from '../section-example.ts';

const numbers = [1480, 36, 12, 2];

function counts(names: string[]) {
  return numbers.map((number, index) => ({ id: index + 1, number, name: names[index] ?? '' }));
}

export const example: SectionExample = {
  en: {
    id: 1,
    title: 'What we can count',
    services: counts([
      'pharmacists trained since 2016',
      'hospital pharmacies set up with us',
      'courses in three languages',
      'countries, one standard',
    ]),
  },
  ar: {
    id: 1,
    title: 'ما يمكن أن نعدّه',
    services: counts([
      'صيدليًا تدرّبوا منذ ٢٠١٦',
      'صيدلية مستشفى أسّسناها معًا',
      'دورة بثلاث لغات',
      'بلدان ومعيار واحد',
    ]),
  },
  de: {
    id: 1,
    title: 'Was sich zählen lässt',
    services: counts([
      'Apothekerinnen und Apotheker seit 2016 ausgebildet',
      'Krankenhaus\u00ADapotheken mit uns eingerichtet',
      'Kurse in drei Sprachen',
      'Länder, ein Maßstab',
    ]),
  },
};

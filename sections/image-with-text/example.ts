import type { SectionExample } from '../examples.ts';

const nightDuty = {
  id: 1,
  title: 'Night duty',
  imageIconPath: '/media/active-med-pharma/night-duty.720x560.svg',
  imageSmallPath: '/media/active-med-pharma/night-duty.560x660.svg',
};

export const example: SectionExample = {
  en: {
    id: 1,
    isDetails: true,
    services: [
      {
        ...nightDuty,
        titleTr: 'Somebody answers at three in the morning',
        summary:
          '<p>One number for the wards, a pharmacist within four minutes, and a note in the record before the day shift comes.</p>',
        buttonText: 'See night duty',
        imageAlt: 'A pharmacist on the telephone at night, the moon in the window',
        htmlContent: '<p>Who answers, and what is written down.</p>',
      },
    ],
  },
  ar: {
    id: 1,
    isDetails: true,
    services: [
      {
        ...nightDuty,
        titleTr: 'في الثالثة فجرًا يردّ عليكم صيدلي',
        summary:
          '<p>رقم واحد للأقسام، وصيدلي خلال أربع دقائق، وملاحظة في السجل قبل أن تأتي نوبة النهار.</p>',
        buttonText: 'النوبة الليلية',
        imageAlt: 'صيدلي على الهاتف ليلًا والقمر في النافذة',
        htmlContent: '<p>من يردّ، وماذا يُدوَّن.</p>',
      },
    ],
  },
  de: {
    id: 1,
    isDetails: true,
    services: [
      {
        ...nightDuty,
        titleTr: 'Um drei Uhr nachts geht jemand ans Telefon',
        summary:
          '<p>Eine Nummer für alle Stationen, in vier Minuten ein Apotheker, und vor dem Frühdienst steht es in der Akte.</p>',
        buttonText: 'Nachtdienst ansehen',
        imageAlt: 'Ein Apotheker nachts am Telefon, der Mond im Fenster',
        htmlContent: '<p>Wer abnimmt, und was notiert wird.</p>',
      },
    ],
  },
};

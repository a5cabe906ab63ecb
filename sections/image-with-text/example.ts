import type { SectionExample } from '../section-example.ts';

const nightDuty = {
  id: 1,
  title: 'Night duty',
  imageIconPath: '/media/active-med-pharma/night-duty.720x560.svg',
  imageSmallPath: '/media/active-med-pharma/night-duty.560x560.svg',
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
          '<p>A registered pharmacist takes the call, opens the source and stays on the line until the ward or the counter knows what to do.</p>',
        buttonText: 'See night service',
        imageAlt:
          'An older pharmacist at a lit counter window at night, somebody standing before it',
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
        titleTr: 'في الثالثة فجرًا يجيب أحدنا',
        summary:
          '<p>يرد صيدلي مرخَّص، ويفتح المصدر، ويبقى على الخط إلى أن يعرف القسم أو الصيدلية ماذا يفعل.</p>',
        buttonText: 'خدمة الليل',
        imageAlt: 'صيدلي متقدّم في السن عند نافذة مضاءة ليلًا، وأمامها شخص واقف',
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
        titleTr: 'Um drei Uhr nachts antwortet jemand',
        summary:
          '<p>Eine Apothekerin oder ein Apotheker nimmt ab, schlägt nach und bleibt am Telefon, bis Station oder Tresen weiterwissen.</p>',
        buttonText: 'Nachtdienst ansehen',
        imageAlt: 'Ein älterer Apotheker am erleuchteten Fenster, davor steht nachts jemand',
        htmlContent: '<p>Wer abnimmt, und was notiert wird.</p>',
      },
    ],
  },
};

import type { SectionExample } from '../section-example.ts';

const counter = {
  title: 'Pharmacy operations',
  imageIconPath: '/media/active-med-pharma/hero-counter.1120x650.svg',
  imageSmallPath: '/media/active-med-pharma/hero-counter.720x520.svg',
};
const stock = {
  title: 'Stock control',
  imageIconPath: '/media/active-med-pharma/hero-stock.1120x650.svg',
  imageSmallPath: '/media/active-med-pharma/hero-stock.720x520.svg',
  fileName: 'services',
};

export const example: SectionExample = {
  en: {
    id: 1,
    isDetails: true,
    services: [
      {
        id: 1,
        ...counter,
        titleTr: 'A pharmacy that runs like a clinic',
        summary:
          '<p>We set up dispensing, stock control and counselling, and stay until your team can run it.</p>',
        imageAlt: 'A pharmacist behind her counter',
        buttonText: 'See pharmacy operations',
        htmlContent: '<p>How we set up a counter.</p>',
      },
      {
        id: 2,
        ...stock,
        titleTr: 'Counts that match the shelf',
        summary: '<p>Alerts before a batch runs out of date.</p>',
        imageAlt: 'A shelf of labelled bottles',
      },
    ],
  },
  ar: {
    id: 1,
    isDetails: true,
    services: [
      {
        id: 1,
        ...counter,
        titleTr: 'صيدلية تعمل بانضباط العيادة',
        summary: '<p>نؤسّس الصرف ومراقبة المخزون وإرشاد المرضى، ونبقى إلى أن يديرها فريقك وحده.</p>',
        imageAlt: 'صيدلانية خلف منضدتها',
        buttonText: 'تشغيل الصيدليات',
        htmlContent: '<p>كيف نؤسّس منضدة الصرف.</p>',
      },
      {
        id: 2,
        ...stock,
        titleTr: 'أرصدة تطابق الرف',
        summary: '<p>تنبيهات قبل انتهاء صلاحية التشغيلة.</p>',
        imageAlt: 'رف عليه قوارير ذات ملصقات',
      },
    ],
  },
  de: {
    id: 1,
    isDetails: true,
    services: [
      {
        id: 1,
        ...counter,
        titleTr: 'Eine Apotheke, so gut organisiert wie eine Praxis',
        summary:
          '<p>Wir richten Abgabe, Lager und Beratung ein und bleiben, bis Ihr Team es allein kann.</p>',
        imageAlt: 'Eine Apothekerin hinter ihrem Tresen',
        buttonText: 'Apothekenbetrieb ansehen',
        htmlContent: '<p>So richten wir einen Tresen ein.</p>',
      },
      {
        id: 2,
        ...stock,
        titleTr: 'Bestände, die mit dem Regal übereinstimmen',
        summary: '<p>Hinweise, bevor eine Charge abläuft.</p>',
        imageAlt: 'Ein Regal mit beschrifteten Flaschen',
      },
    ],
  },
};

import type { SectionExample } from '../section-example.ts';

const label = {
  id: 1,
  title: 'Label service',
  imageIconPath: '/media/active-med-pharma/label-bottle.720x520.svg',
  imageSmallPath: '/media/active-med-pharma/label-bottle.560x660.svg',
};

export const example: SectionExample = {
  en: {
    id: 1,
    isDetails: true,
    services: [
      {
        ...label,
        titleTr: 'A label is a promise',
        summary:
          '<p>Name, dose, time, warning. We test labels with patients until nine in ten take the medicine correctly.</p>',
        buttonText: 'See label service',
        imageAlt: 'An amber bottle with a white label',
        htmlContent: '<p>How a label is tested.</p>',
      },
    ],
  },
  ar: {
    id: 1,
    isDetails: true,
    services: [
      {
        ...label,
        titleTr: 'الملصق وعد',
        summary:
          '<p>الاسم والجرعة والموعد والتحذير. نختبر الملصقات مع المرضى حتى يتناول تسعة من كل عشرة الدواء كما يجب.</p>',
        buttonText: 'خدمة الملصقات',
        imageAlt: 'قارورة كهرمانية عليها ملصق أبيض',
        htmlContent: '<p>كيف يُختبر الملصق.</p>',
      },
    ],
  },
  de: {
    id: 1,
    isDetails: true,
    services: [
      {
        ...label,
        titleTr: 'Ein Etikett ist ein Versprechen',
        summary:
          '<p>Name, Dosis, Zeit, Warnung. Wir prüfen Etiketten mit Patienten, bis neun von zehn das Arzneimittel richtig einnehmen.</p>',
        buttonText: 'Etiketten ansehen',
        imageAlt: 'Eine braune Flasche mit weißem Etikett',
        htmlContent: '<p>So wird ein Etikett geprüft.</p>',
      },
    ],
  },
};

import { type PolicyName, policyNames } from '#common/content/policies.ts';
import { policyTitle } from './frame-pages.ts';
import { type Page, type PageContext, paragraph, type Translate } from './new-project.ts';

/** Section titles with their text; tokens are filled from the company's details. */
type Section = readonly [title: string, titleTr: string, html: string];

const sections: Readonly<Record<PolicyName, (texts: PageContext) => Section[]>> = {
  'policy': ({ translate, html }) => [
    provider(translate),
    [
      'What we store',
      translate('What we store', 'ما نخزّنه', 'Was wir speichern'),
      html(
        'Messages that you send us are deleted after {retention.messages}, and records of purchases after {retention.receipts}. Describe here what else you store, why, and who sees it.',
        'نحذف الرسائل التي ترسلونها بعد {retention.messages}، وسجلات الشراء بعد {retention.receipts}. اذكروا هنا ما تخزّنونه غير ذلك، ولماذا، ومن يطّلع عليه.',
        'Nachrichten an uns löschen wir nach {retention.messages}, Belege von Käufen nach {retention.receipts}. Beschreiben Sie hier, was Sie sonst speichern, warum und wer es sieht.',
      ),
    ],
    [
      'Who processes data',
      translate('Who processes data', 'من يعالج البيانات', 'Wer Daten verarbeitet'),
      [
        `${translate('Hosting company', 'شركة الاستضافة', 'Hosting-Anbieter')}: {company.host}`,
        `${translate('Data protection officer', 'مسؤول حماية البيانات', 'Datenschutzbeauftragte')}: {company.dataProtection}`,
      ]
        .map(paragraph)
        .join('\n'),
    ],
    contact(translate),
  ],
  'refund-policy': ({ translate, html }) => [
    [
      'Refunds',
      translate('Refunds', 'استرداد المبالغ', 'Erstattungen'),
      html(
        'Describe here when buyers get their money back, by when, and how they ask for it.',
        'اذكروا هنا متى يسترد المشتري ماله، وخلال أي مدة، وكيف يطلب ذلك.',
        'Beschreiben Sie hier, wann Käufer ihr Geld zurückbekommen, bis wann, und wie sie es verlangen.',
      ),
    ],
    contact(translate),
  ],
  'terms': ({ translate }) => [
    provider(translate),
    ['Prices', translate('Prices', 'الأسعار', 'Preise'), paragraph('{vat.prices}')],
    contact(translate),
  ],
  'withdrawal-policy': ({ translate, html }) => [
    [
      'Right of withdrawal',
      translate('Right of withdrawal', 'حق الانسحاب', 'Widerrufsrecht'),
      html(
        'Describe here within which time consumers can withdraw from a contract, and what follows.',
        'اذكروا هنا المدة التي يحق فيها للمستهلك الانسحاب من العقد، وما يترتب على ذلك.',
        'Beschreiben Sie hier, in welcher Frist Verbraucher einen Vertrag widerrufen können und was daraus folgt.',
      ),
    ],
    contact(translate),
  ],
  'imprint': ({ translate }) => [
    provider(translate),
    contact(translate),
    [
      'Register and tax',
      translate('Register and tax', 'السجل والضريبة', 'Register und Steuer'),
      [
        `${translate('Legal form', 'الشكل القانوني', 'Rechtsform')}: {company.legalForm}`,
        `${translate('Register', 'السجل', 'Register')}: {company.register}`,
        `${translate('VAT ID', 'رقم ضريبة القيمة المضافة', 'Umsatzsteuer-ID')}: {company.vatId}`,
        `${translate('Tax number', 'الرقم الضريبي', 'Steuernummer')}: {company.taxId}`,
      ]
        .map(paragraph)
        .join('\n'),
    ],
  ],
  'accessibility': ({ translate, html }) => [
    [
      'Feedback',
      translate('Feedback', 'ملاحظاتكم', 'Rückmeldung'),
      html(
        'If you cannot use a part of this website, write to {company.email}. Describe here which standard the site meets and what is still missing.',
        'إن تعذّر عليكم استخدام جزء من هذا الموقع فاكتبوا إلى {company.email}. واذكروا هنا المعيار الذي يستوفيه الموقع وما لا يزال ناقصًا.',
        'Wenn Sie einen Teil dieser Website nicht nutzen können, schreiben Sie an {company.email}. Beschreiben Sie hier, welchen Standard die Website erfüllt und was noch fehlt.',
      ),
    ],
  ],
};

/** Legal pages, marked as templates that a lawyer must complete. */
export const policyPages: Readonly<Record<string, Page>> = Object.fromEntries(
  policyNames.map((name): [string, Page] => [
    `policy-page/${name}`,
    (context) => ({
      title: policyTitle(name, context.translate),
      summary: paragraph(
        `<strong>${context.translate(
          'Template: replace this text with one that a lawyer has checked.',
          'نموذج: ضعوا مكانه نصًا راجعه محامٍ.',
          'Vorlage: Ersetzen Sie diesen Text durch einen, den ein Anwalt geprüft hat.',
        )}</strong>`,
      ),
      sections: sections[name](context).map(([title, titleTr, htmlContent], index) => ({
        id: index + 1,
        title,
        titleTr,
        htmlContent,
      })),
    }),
  ]),
);

function provider(translate: Translate): Section {
  const by = translate('Represented by', 'يمثلها', 'Vertreten durch');
  return [
    'Provider',
    translate('Provider', 'صاحب الموقع', 'Anbieter'),
    ['{company.legalName}', '{company.address}', `${by}: {company.representative}`]
      .map(paragraph)
      .join('\n'),
  ];
}

function contact(translate: Translate): Section {
  return [
    'Contact',
    translate('Contact', 'للتواصل', 'Kontakt'),
    paragraph(`${translate('Email', 'البريد الإلكتروني', 'E-Mail')}: {company.email}`),
  ];
}

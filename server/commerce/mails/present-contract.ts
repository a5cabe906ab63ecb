import { fillTemplate } from '#common/text/fill-template.ts';
import { formatCount } from '#common/text/format-count.ts';
import { formatDateTimeWithZone } from '#common/time/format-day.ts';
import { buyerLines, orderLineLabels } from '#common/money/order-lines.ts';
import type { PolicyName } from '#common/content/policies.ts';
import { sellerLabels, sellerLines } from '#common/money/seller-lines.ts';
import type { BuyerKind } from '#common/money/vat.ts';
import { languages } from '#i18n/languages.ts';
import { presentSeller } from '../../content/company/present-company.ts';
import type { Project } from '../../core/projects/projects.ts';
import type { Snapshot } from '../../content/published/published-content.ts';
import type { CourseView } from '../../learning/courses.ts';
import { presentPolicy } from '../../content/published/present-policy.ts';
import type { Translator } from '../../core/translator.ts';
import { consentText } from '#i18n/former-consents.ts';
import type { Order } from '../orders.ts';

/** Confirmation of a contract on a durable medium (§ 312f BGB), as part of an email. */
export type ContractPart = ReturnType<typeof presentContract>;

interface ContractSource {
  order: Order;
  project: Project;
  snapshot: Snapshot;
  /** Null for other products. */
  course: CourseView | null;
  origin: string;
  translator: Translator;
}

/** A business has no right of withdrawal. */
const documentNames: Readonly<Record<BuyerKind, readonly PolicyName[]>> = {
  consumer: ['terms', 'withdrawal-policy'],
  business: ['terms'],
};

/** Presents the contract's parties, the consent and the currently published documents. */
export function presentContract(source: ContractSource) {
  const { order, project, course, translator } = source;
  const { locale } = languages[order.language];
  const labels = translator.labels([
    ...sellerLabels,
    ...orderLineLabels,
    'contract.consent',
    'contract.consent.given',
    'contract.length',
    'contract.time',
    'course.minutes',
    'receipt.buyer',
    'receipt.order',
    'receipt.seller',
  ]);
  const seller = sellerLines(presentSeller(order.seller, project.company, order.language), labels);
  const minutes = course?.minutes ?? null;
  const { email, phone } = order.buyer;
  return {
    rows: [
      { term: labels['receipt.order'], text: order.id },
      ...(minutes === null
        ? []
        : [
            {
              term: labels['contract.length'],
              text: formatCount(labels['course.minutes'], minutes, locale),
            },
          ]),
      ...(order.consent
        ? [
            {
              term: labels['contract.consent.given'],
              text: `${fillTemplate(labels['contract.time'], { time: formatDateTimeWithZone(order.consent.at, locale, project.behaviour.dates) })}\n${consentText(order.consent.version, order.language, labels['contract.consent'])}`,
            },
          ]
        : []),
      { term: labels['receipt.seller'], text: seller.join('\n') },
      {
        term: labels['receipt.buyer'],
        text: [...buyerLines(order, labels, locale), email, phone].join('\n'),
      },
    ],
    documents: documentNames[order.billing.kind].flatMap((name) => documentOf(name, source)),
  };
}

function documentOf(name: PolicyName, { order, project, snapshot, origin }: ContractSource) {
  const policy = presentPolicy({ snapshot, project }, name, order.language);
  if (!policy) return [];
  const { language, title, effectiveDate, updatedOn, summary, parts } = policy;
  const date = updatedOn ?? effectiveDate;
  const absolute = (html = '') => html.replace(/href="\/(?!\/)/g, `href="${origin}/`);
  const head = date ? `${title.text} (${date.text})` : title.text;
  const intro = summary?.html ? [{ title: '', html: absolute(summary.html) }] : [];
  return [
    {
      language,
      title: head,
      parts: [
        ...intro,
        ...parts.map((part) => ({ title: part.title.text, html: absolute(part.text?.html) })),
      ],
    },
  ];
}

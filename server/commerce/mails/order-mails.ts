import { z } from 'zod';
import { formatMoney } from '#common/money/format-money.ts';
import {
  discountLabels,
  discountLines,
  orderLineLabels,
  vatLines,
} from '#common/money/order-lines.ts';
import { describeMismatch, type PaymentMismatch } from '#common/money/payment-mismatch.ts';
import { formatReceiptNumber } from '#common/money/receipt-number.ts';
import { getProjectName } from '#common/project-name.ts';
import { formatDay } from '#common/time/format-day.ts';
import { withReturnTo } from '#common/web/return-to.ts';
import { signInPath } from '#common/web/sign-in-path.ts';
import { languages } from '#i18n/languages.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import type { OrderLink } from '../../accounts/links/sign-in-links.ts';
import { type MailServices, requireSnapshot } from '../../content/mail-services.ts';
import { createTranslators } from '../../content/translators.ts';
import { FinalJobError, type JobHandler } from '../../core/jobs/run-job.ts';
import type { MailContent, MailRow } from '../../core/mail/mail.ts';
import type { Project } from '../../core/projects/projects.ts';
import type { Translator } from '../../core/translator.ts';
import type { Courses } from '../../learning/create-courses.ts';
import { presentOrders } from '../list-orders.ts';
import { orderMailKind, type OrderMailReason } from '../order-jobs.ts';
import { findOrder } from '../order-queries.ts';
import { markEmailSent } from '../order-record-queries.ts';
import type { Order } from '../orders.ts';
import { presentContract, type ContractPart } from './present-contract.ts';

interface OrderMailServices extends MailServices {
  appServices: { courses: Pick<Courses, 'view' | 'getProductTitle'> };
  accounts: { links: Pick<Accounts['links'], 'createForOrder'> };
  /** Returns the public origin of a project, without a trailing slash. */
  originOf(project: Project): string;
}

const payloadSchema = z.object({
  orderId: z.string(),
  about: z.enum([
    'paid',
    'refund-requested',
    'refund-refused',
    'refunded',
    'paid-twice',
    'mispaid',
  ]),
  mismatch: z
    .object({
      reason: z.enum(['amount', 'currency', 'integration', 'mode', 'order']),
      amount: z.number(),
      currency: z.string(),
    })
    .optional(),
});

/** Handlers of the jobs that send emails about orders, in the order's language. */
export function orderMailHandlers(services: OrderMailServices): Record<string, JobHandler> {
  const { content, appServices, accounts, mailer, log, originOf } = services;
  const translators = createTranslators();
  return {
    [orderMailKind]: async (payload, { jobId }) => {
      const { orderId, about, mismatch } = payloadSchema.parse(payload);
      const order = await requireOrder(services, orderId);
      const { snapshot, project } = await requireSnapshot(content, order.projectId);
      const { language, productKey } = order;
      // The email about a mismatched payment links to support, which needs no account.
      const signIn =
        about === 'mispaid'
          ? null
          : await accounts.links.createForOrder({
              userId: order.userId,
              email: order.buyer.email,
            });
      const { courses } = appServices;
      const course = await courses.view({ project, productKey, language }, null);
      const title = await courses.getProductTitle({ ...order, project });
      const translator = translators.of(snapshot, language, log);
      const origin = originOf(project);
      await mailer.send({
        id: jobId,
        sender: getProjectName(project, language),
        to: order.buyer.email,
        content: composeOrderMail(about, {
          order,
          mismatch: mismatch ?? null,
          project,
          origin,
          title: title.text,
          isCourse: course !== null,
          signIn,
          contract:
            about === 'paid'
              ? presentContract({ order, project, snapshot, course, origin, translator })
              : null,
          translator,
        }),
      });
      const sent = { address: order.buyer.email, at: Date.now() };
      await markEmailSent(services.database.db, jobId, sent);
    },
  };
}

async function requireOrder({ database }: MailServices, id: string): Promise<Order> {
  const row = await findOrder(database.db, id);
  const [order] = row ? await presentOrders(database.db, [row]) : [];
  if (!order) throw new FinalJobError(`There is no order ${id}`);
  return order;
}

interface OrderMail {
  order: Order;
  /** The payment that does not match the order; only for `mispaid`. */
  mismatch: PaymentMismatch | null;
  project: Project;
  origin: string;
  /** Title of the product, in the order's language. */
  title: string;
  /** True if the product is a course. */
  isCourse: boolean;
  /** The buyer's sign-in link; null if the order needs a login. */
  signIn: OrderLink | null;
  /** Confirmation of the contract; only in the email about the payment. */
  contract: ContractPart | null;
  translator: Translator;
}

/** Sentence about the documents below; a business has no right of withdrawal. */
const contractKeys = {
  consumer: 'mail.order.contract',
  business: 'mail.order.contract.business',
} as const;

/** Composes an email to the buyer about their order, with the figures of its receipt. */
function composeOrderMail(reason: OrderMailReason, mail: OrderMail): MailContent {
  const { order, project, title, signIn, contract, translator } = mail;
  const { language, buyer, refund } = order;
  // Paid in two windows as two orders: the other one keeps the course open.
  const isSecond = refund?.verdict === null && refund.reason === 'paid-twice';
  const about = reason === 'refunded' && isSecond ? 'paid-twice' : reason;
  const { locale } = languages[language];
  const key = `mail.order.${about}` as const;
  const values = {
    course: title,
    name: buyer.firstName,
    number: numberOf(order),
    amount: formatMoney(order.amount, locale),
    due: refund ? formatDay(refund.dueAt, locale, project.behaviour.dates) : '',
  };
  const text =
    about === 'mispaid'
      ? mismatchText(mail)
      : [translator.translate(`mail.order.${about}.text`, values)];
  // The text about a payment in the wrong mode already says whether money moved.
  const isTest =
    order.isTest && mail.mismatch?.reason !== 'mode' ? [translator.translate('receipt.test')] : [];
  const { token, code = null } = signIn ?? {};
  const help = token ? [translator.translate('mail.order.sign-in')] : [];
  return {
    language,
    subject: translator.translate(`${key}.subject`, values),
    heading: translator.translate(`${key}.heading`, values),
    text: [
      ...text,
      ...isTest,
      ...help,
      ...(contract ? [translator.translate(contractKeys[order.billing.kind])] : []),
    ],
    ...(code && { code, codeHelp: translator.translate('mail.order.code') }),
    link: linkOf(about, mail),
    rows: about === 'mispaid' ? orderRowsOf(mail) : [...rowsOf(mail), ...(contract?.rows ?? [])],
    quote: about === 'refund-refused' && refund?.note ? { text: refund.note, language } : null,
    ...(contract && { documents: contract.documents }),
    footer: translator.translate('mail.order.footer', {
      project: getProjectName(project, language),
    }),
  };
}

/** Describes the payment that arrived and what the buyer should do. */
function mismatchText({ mismatch, order, translator: { translate } }: OrderMail): string[] {
  if (!mismatch) return [];
  const { key, values } = describeMismatch(mismatch, order, languages[order.language].locale);
  return [translate(key, values), translate('payment.mispaid.text')];
}

function numberOf({ receiptNumber: number }: Order): string {
  return number === null ? '' : formatReceiptNumber(number);
}

function linkOf(
  about: OrderMailReason,
  { order, origin, isCourse, signIn, translator }: OrderMail,
) {
  const { language, productKey, id } = order;
  const home = `/${language}`;
  const hrefOf = (path: string) =>
    origin + (signIn ? withReturnTo(signInPath(language, signIn.token), path) : path);
  if (about === 'mispaid')
    return { text: translator.translate('payment.support'), href: `${origin}${home}/contact` };
  if (about !== 'paid')
    return {
      text: translator.translate('mail.order.payments'),
      href: hrefOf(
        `${home}/profile/payments${about === 'paid-twice' ? '' : `?refund=${id}#refund`}`,
      ),
    };
  return isCourse
    ? {
        text: translator.translate('mail.order.paid.link'),
        href: hrefOf(`${home}/course/${encodeURIComponent(productKey)}`),
      }
    : {
        text: translator.translate('mail.order.paid.link-other'),
        href: hrefOf(`${home}/receipt/${id}`),
      };
}

/** Facts of an order without a receipt, for support. */
function orderRowsOf({ order, title, translator: { translate } }: OrderMail): MailRow[] {
  return [
    { term: translate('receipt.order'), text: order.id },
    { term: translate('receipt.item'), text: title },
    {
      term: translate('payments.amount'),
      text: formatMoney(order.amount, languages[order.language].locale),
    },
  ];
}

function rowsOf({ order, project, title, origin, translator }: OrderMail): MailRow[] {
  const { translate } = translator;
  const { id, language, amount, listAmount, paidAt, refundedAt, vat } = order;
  const { locale } = languages[language];
  const receipt = `${origin}/${language}/receipt/${id}`;
  const dayRow = (term: string, time: number | null): MailRow[] =>
    time === null ? [] : [{ term, text: formatDay(time, locale, project.behaviour.dates) }];
  const discounts = discountLines(order, translator.labels(discountLabels), locale);
  const lineRows = (lines: typeof discounts): MailRow[] =>
    lines.map(({ name, amount: text }) => ({ term: name, text }));
  return [
    { term: translate('receipt.number'), text: numberOf(order), href: receipt },
    ...dayRow(translate('receipt.date'), paidAt),
    { term: translate('receipt.item'), text: title },
    ...(discounts.length > 0
      ? [{ term: translate('receipt.list-price'), text: formatMoney(listAmount, locale) }]
      : []),
    ...lineRows(discounts),
    ...lineRows(vatLines(vat, translator.labels(orderLineLabels), locale)),
    { term: translate('receipt.total'), text: formatMoney(amount, locale) },
    ...dayRow(translate('payments.state.refunded'), refundedAt),
  ];
}

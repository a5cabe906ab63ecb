import type { DateStyle } from '#common/behaviour.ts';
import { formatMoney } from '#common/money/format-money.ts';
import { formatReceiptNumber } from '#common/money/receipt-number.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { formatNumber, formatPercent } from '#common/text/format-number.ts';
import { formatDay } from '#common/time/format-day.ts';
import type { Labels } from '#i18n/labels.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { Refund } from '#server/commerce/orders.ts';
import type { OrderDetails } from '#server/commerce/staff/create-staff-orders.ts';
import type { ShownMoment } from '../../admin/parts/present-moment.ts';
import { orNotFound } from '../../require-language.ts';
import type { LoadArgs } from '../../load-args.ts';
import { presentStaffOrderState } from '../receipts/present-order-state.ts';
import { receiptPath } from '../receipts/receipt-path.ts';
import { presentEligibility } from '../refund/present-eligibility.ts';
import { describeStaffMismatch } from './load-all-payments.ts';
import { orderOutcomes, orderPageLabels } from './order-labels.ts';
import { staffPageOf } from '../../admin/parts/staff-page.ts';

export type OrderPageLabels = Labels<(typeof orderPageLabels)[number]>;
type OrderPageArgs = LoadArgs & { params: { order?: string } };

/** Loads an order for staff, with its ledger, emails, notes and refund. Throws a 404. */
export async function loadOrder(args: OrderPageArgs) {
  const page = await staffPageOf(args, orderPageLabels);
  const { language, labels, siteName, locale, dates, project, person, url, can, moment: at } = page;
  const { courses, orders, staffOrders } = page;
  const details = orNotFound(
    await staffOrders.getDetails(project.id, args.params.order ?? '', person),
  );
  const { order } = details;
  const frame: Frame = { labels, language, dates, at };
  const name = `${order.buyer.firstName} ${order.buyer.lastName}`;
  return {
    language,
    siteName,
    labels,
    id: order.id,
    personId: person.id,
    isTest: orders.isSandbox,
    name,
    title: fillTemplate(labels['admin.orders.title'], { name }),
    email: order.buyer.email,
    amount: formatMoney(order.amount, locale, order.currency),
    state: presentStaffOrderState(order, labels),
    isTestOrder: order.isTest,
    mismatch: order.mismatch && describeStaffMismatch(order.mismatch, labels, language),
    outcome: orderOutcomes.find((each) => each === url.searchParams.get('done')) ?? null,
    canCheck: !details.isSample,
    canResend: order.state === 'paid' || order.state === 'refunded' ? order.state : null,
    canCorrectEmail: details.canCorrectEmail,
    facts: presentFacts(details, frame),
    accountHref:
      order.account && (await can('user:list'))
        ? `/${language}/admin/people/${order.userId}`
        : null,
    product: await courses.getProductTitle({ ...order, project, language }),
    times: {
      ordered: at(order.createdAt),
      paid: order.paidAt === null ? null : at(order.paidAt),
      refunded: order.refundedAt === null ? null : at(order.refundedAt),
      asked: order.askedAt === null ? null : at(order.askedAt),
    },
    receiptHref: receiptPath(order, language),
    refund: order.refund && presentRefundState(order.refund, frame),
    canRefund:
      order.state === 'paid' &&
      order.transactionId !== null &&
      (order.refund === null || order.refund.state === 'refused'),
    eligibility: presentEligibility(details.eligibility, frame),
    entries: presentEntries(details, frame),
    emails: presentEmails(details, frame),
    notes: details.notes.map(({ at: time, ...note }) => ({ ...note, at: at(time) })),
  };
}

interface Frame {
  labels: OrderPageLabels;
  language: LanguageCode;
  dates: DateStyle;
  at(time: number): ShownMoment;
}

function presentFacts({ order }: OrderDetails, { labels, language }: Frame) {
  const { locale } = languages[language];
  const { billing, buyer, vat, account } = order;
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  return {
    phone: buyer.phone,
    country: billing.country && (countries.of(billing.country) ?? billing.country),
    company: billing.company,
    taxNumber: billing.taxNumber,
    account: account
      ? (account.email ?? labels['admin.orders.account.guest'])
      : labels['admin.orders.account.gone'],
    listPrice: order.listAmount === order.amount ? null : formatMoney(order.listAmount, locale),
    coupon: order.couponCode,
    vat: vat && formatPercent(vat.rate, locale),
    method: order.paymentKind && labels[`payment.kind.${order.paymentKind}`],
    receipt: order.receiptNumber === null ? null : formatReceiptNumber(order.receiptNumber),
    number: order.id,
    providerOrder: order.providerOrderId,
    transaction: order.transactionId,
  };
}

function presentRefundState(refund: Refund, { labels, language, dates }: Frame) {
  const { state, requestedAt, decidedAt, doneAt, dueAt, reason, note } = refund;
  const dayOf = (time: number) => formatDay(time, languages[language].locale, dates);
  const name = state === 'sending' ? 'approved' : state;
  const time = {
    requested: requestedAt,
    approved: decidedAt,
    refused: decidedAt,
    failed: decidedAt,
    done: doneAt,
  };
  return {
    text: fillTemplate(labels[`admin.orders.refund.state.${name}`], {
      day: dayOf(time[name] ?? requestedAt),
      due: dayOf(dueAt),
    }),
    isOpen: state === 'requested' || state === 'failed',
    reason,
    note,
  };
}

function presentEntries({ entries }: OrderDetails, { labels, language, at }: Frame) {
  const { locale } = languages[language];
  return entries.map((entry, index) => {
    const { verdict, amount, currency, isRefund, isRepeated } = entry;
    const mismatch = /^wrong-(amount|currency|integration|mode|order)$/.exec(verdict)?.[1];
    return {
      id: String(index),
      at: at(entry.at),
      // Of this program's own kinds, unless a later version wrote it.
      event: labels[`admin.orders.event.${entry.kind}` as 'admin.orders.event.other'] ?? entry.kind,
      source:
        labels[`admin.orders.source.${entry.source}` as 'admin.orders.source.callback'] ??
        entry.source,
      transaction: entry.transactionId,
      amount: formatAmount(isRefund ? -amount : amount, currency, locale),
      result: isRepeated
        ? labels['admin.orders.result.repeated']
        : verdict === 'applied' || verdict === 'ignored'
          ? labels[`admin.orders.result.${verdict}`]
          : mismatch === undefined
            ? labels['admin.orders.result.refused']
            : describeStaffMismatch(
                { reason: mismatch as 'amount', amount, currency },
                labels,
                language,
              ),
      kind:
        isRepeated || verdict === 'ignored'
          ? 'outline'
          : verdict === 'applied'
            ? 'mint'
            : 'red-soft',
    } as const;
  });
}

/** A currency of another country must not throw. */
function formatAmount(amount: number, currency: string, locale: string): string {
  if (currency === 'EGP') return formatMoney(amount, locale);
  return `${formatNumber(amount / 100, locale)} ${currency}`;
}

function presentEmails({ emails, order }: OrderDetails, { labels, at }: Frame) {
  const kinds = { waiting: 'outline', sent: 'mint', failed: 'red-soft' } as const;
  return emails.map(({ id, about, address, at: time, sentAt, status, error }) => ({
    id,
    at: at(sentAt ?? time),
    about: labels[`admin.orders.email.${about}`],
    address: address ?? order.buyer.email,
    state: { text: labels[`admin.orders.email.${status}`], kind: kinds[status] },
    error,
  }));
}

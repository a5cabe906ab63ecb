import { nameIn } from '#common/name-in.ts';
import type { DateStyle } from '#common/behaviour.ts';
import { fillTemplate } from '#common/fill-template.ts';
import { formatDay } from '#common/format-day.ts';
import { formatMoney } from '#common/format-money.ts';
import type { LocalText } from '#common/local-text.ts';
import type { PaymentMismatch } from '#common/payment-mismatch.ts';
import { receiptNumber } from '#common/receipt-number.ts';
import type { Labels } from '#i18n/labels.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { MessageKey } from '#i18n/messages/en.ts';
import type { ListedOrder } from '#server/orders/orders.ts';
import { memberOf } from '../../member.ts';
import { requireLanguage } from '../../require-language.ts';
import { desksOf, siteOf } from '../../server-context.ts';
import { titleFinder } from '../find-titles.ts';
import type { LoadArgs } from '../load-payment.ts';
import { orderStateLabels, presentOrderState, type ShownState } from '../present-order-state.ts';
import { receiptAddress } from '../receipt-address.ts';
import { staffPageLabels } from './staff-page.tsx';

const labelKeys = [
  ...staffPageLabels,
  ...orderStateLabels,
  'admin.payments.empty',
  'admin.payments.lead',
  'admin.payments.wrong.amount',
  'admin.payments.wrong.currency',
  'admin.payments.wrong.integration',
  'admin.payments.wrong.mode',
  'admin.payments.wrong.order',
  'admin.payments.newest',
  'admin.payments.older',
  'admin.payments.receipt',
  'admin.refunds.buyer',
  'payment.kind.card',
  'payment.kind.wallet',
  'payments.amount',
  'payments.course',
  'payments.date',
  'payments.state',
  'payments.test',
] as const satisfies readonly MessageKey[];

export type StaffLabels = Labels<(typeof labelKeys)[number]>;

/** An order as an administrator's list shows it. */
export interface StaffRow {
  id: string;
  title: LocalText;
  day: string;
  amount: string;
  /** The kind of its payment, in words; null before that, and where a coupon took all of it. */
  paidBy: string | null;
  state: ShownState;
  /** What came without paying it, in words; null where nothing did. */
  mismatch: string | null;
  isTest: boolean;
  buyer: { name: string; email: string };
  receipt: { number: string; href: string } | null;
}

/** As many as the desk answers at a time: where there are fewer, none are older. */
const pageSize = 100;

/** A page of all orders, newest first; `?before=` names the last one of the page before. */
export async function loadAllPayments({ context, params, url }: LoadArgs) {
  const site = siteOf(context);
  const language = requireLanguage(site, params.lang);
  const labels = await site.labels(language, labelKeys);
  const { orders } = desksOf(context);
  const before = url.searchParams.get('before');
  const session = await memberOf(context);
  const list = await orders.listAll(session, site.project.id, before ?? undefined);
  const last = list.length === pageSize ? list.at(-1) : undefined;
  const titleOf = titleFinder(context, language);
  const address = `/${language}/admin/payments`;
  return {
    language,
    siteName: nameIn(site.project, language),
    labels,
    isTest: orders.isSandbox,
    rows: await Promise.all(
      list.map(async (order) =>
        presentRow(order, {
          labels,
          language,
          dates: site.project.behaviour.dates,
          title: await titleOf(order),
        }),
      ),
    ),
    older: last ? `${address}?before=${last.id}` : null,
    newest: before === null ? null : address,
  };
}

interface Frame {
  dates: DateStyle;
  labels: StaffLabels;
  language: LanguageCode;
  title: LocalText;
}

function presentRow(order: ListedOrder, { labels, language, dates, title }: Frame): StaffRow {
  const { id, buyer, isTest, receiptNumber: number } = order;
  const href = receiptAddress(order, language);
  return {
    id,
    title,
    day: formatDay(order.createdAt, languages[language].locale, dates),
    amount: formatMoney(order.amount, languages[language].locale),
    paidBy: order.paymentKind && labels[`payment.kind.${order.paymentKind}`],
    state: presentOrderState(order, labels),
    mismatch: order.mismatch && mismatchInWords(order.mismatch, labels, language),
    isTest,
    buyer: { name: `${buyer.firstName} ${buyer.lastName}`, email: buyer.email },
    receipt: number === null || href === null ? null : { number: receiptNumber(number), href },
  };
}

function mismatchInWords(
  { reason, amount, currency }: PaymentMismatch,
  labels: StaffLabels,
  language: LanguageCode,
): string {
  return fillTemplate(labels[`admin.payments.wrong.${reason}`], {
    amount: formatMoney(amount, languages[language].locale),
    currency,
  });
}

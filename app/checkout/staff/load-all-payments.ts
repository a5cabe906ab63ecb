import type { DateStyle } from '#common/behaviour.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { formatDay } from '#common/time/format-day.ts';
import { formatMoney } from '#common/money/format-money.ts';
import { isolate } from '#common/text/isolate.ts';
import type { LocalText } from '#common/text/local-text.ts';
import { keysetHrefs, readKeysetPlace } from '#common/web/keyset-query.ts';
import type { PaymentMismatch } from '#common/money/payment-mismatch.ts';
import { formatReceiptNumber } from '#common/money/receipt-number.ts';
import type { Labels } from '#i18n/labels.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { AppServices } from '#server/api/app-services.ts';
import type { ListedOrder } from '#server/commerce/orders.ts';
import type { OrderFilter } from '#server/commerce/staff/create-staff-orders.ts';
import { listLabels } from '../../admin/parts/list-labels.ts';
import { presentListSize } from '../../admin/parts/present-list-size.ts';
import type { LoadArgs } from '../../load-args.ts';
import { presentStaffOrderState } from '../receipts/present-order-state.ts';
import { receiptPath } from '../receipts/receipt-path.ts';
import { listProductTitles } from './list-product-titles.ts';
import { readOrderFilter } from './order-filter.ts';
import { salesLabels } from './sales-parts.tsx';
import { staffPageOf } from '../../admin/parts/staff-page.ts';

/** Labels of describeStaffMismatch. */
export const mismatchLabels = ['admin.payments.wrong*'] as const;

const labelKeys = [
  ...salesLabels,
  ...listLabels,
  'admin.figures.all-courses',
  'admin.orders.from',
  'admin.orders.months',
  'admin.orders.none',
  'admin.orders.search',
  'admin.orders.state*',
  'admin.orders.sum*',
  'admin.orders.until',
  'admin.payments*',
  'admin.refunds.buyer',
  'payment.kind*',
  'payments.*',
] as const;

export type StaffLabels = Labels<(typeof labelKeys)[number]>;

/** Loads a page of the orders that the filter in the address selects, newest first. */
export async function loadAllPayments(args: LoadArgs) {
  const { language, labels, dates, project, person, courses, orders, staffOrders, url } =
    await staffPageOf(args, labelKeys);
  const { filter, values, isFiltered } = readOrderFilter(url, language);
  const query = { filter, place: readKeysetPlace(url) };
  const page = await staffOrders.listPage(project.id, query, person);
  const size = await staffOrders.sumList(project.id, filter, person);
  return {
    language,
    labels,
    isTest: orders.isSandbox,
    values,
    products: await listProductTitles(args.context, language),
    isFiltered,
    size: presentSum(size, { labels, language, state: filter.state }),
    csvHref: `${url.pathname}.csv${url.search}`,
    rows: await Promise.all(
      page.rows.map(async (order) =>
        presentRow(order, {
          labels,
          language,
          dates,
          title: await courses.getProductTitle({ ...order, project, language }),
        }),
      ),
    ),
    ...keysetHrefs(url, page),
  };
}

type OrderSum = Awaited<ReturnType<AppServices['staffOrders']['sumList']>>;

function presentSum(
  { amount, ...size }: OrderSum,
  { labels, language, state }: Pick<Frame, 'labels' | 'language'> & Pick<OrderFilter, 'state'>,
): string {
  const { locale } = languages[language];
  const text = presentListSize(size, labels, locale);
  if (amount === null) return text;
  const key = state === 'refunded-by-day' ? 'admin.orders.sum.refunded' : 'admin.orders.sum';
  return fillTemplate(labels[key], { size: text, amount: isolate(formatMoney(amount, locale)) });
}

interface Frame {
  dates: DateStyle;
  labels: StaffLabels;
  language: LanguageCode;
  title: LocalText;
}

export type StaffRow = ReturnType<typeof presentRow>;

function presentRow(order: ListedOrder, { labels, language, dates, title }: Frame) {
  const { id, buyer, isTest, receiptNumber: number } = order;
  const receiptHref = receiptPath(order, language);
  return {
    id,
    href: `/${language}/admin/payments/${id}`,
    title,
    day: formatDay(order.createdAt, languages[language].locale, dates),
    amount: formatMoney(order.amount, languages[language].locale),
    // Null if unpaid, or if a coupon covered the whole price.
    paidBy: order.paymentKind && labels[`payment.kind.${order.paymentKind}`],
    state: presentStaffOrderState(order, labels),
    mismatch: order.mismatch && describeStaffMismatch(order.mismatch, labels, language),
    isTest,
    buyer: { name: `${buyer.firstName} ${buyer.lastName}`, email: buyer.email },
    receipt:
      number === null || receiptHref === null
        ? null
        : { number: formatReceiptNumber(number), href: receiptHref },
  };
}

/** Describes a payment that does not match its order in a few words. */
export function describeStaffMismatch(
  { reason, amount, currency }: PaymentMismatch,
  labels: Labels<(typeof mismatchLabels)[number]>,
  language: LanguageCode,
): string {
  return fillTemplate(labels[`admin.payments.wrong.${reason}`], {
    amount: formatMoney(amount, languages[language].locale),
    currency,
  });
}

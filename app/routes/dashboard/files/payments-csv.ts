import { answerCsv, type CsvValue, formatCsvTime } from '#common/web/csv.ts';
import { formatReceiptNumber } from '#common/money/receipt-number.ts';
import type { Labels } from '#i18n/labels.ts';
import type { ListedOrder } from '#server/commerce/orders.ts';
import { listAllPages } from '../../../admin/parts/list-all-pages.ts';
import {
  orderStateLabels,
  presentStaffOrderState,
} from '../../../checkout/receipts/present-order-state.ts';
import { listProductTitles } from '../../../checkout/staff/list-product-titles.ts';
import { readOrderFilter } from '../../../checkout/staff/order-filter.ts';
import type { Route } from './+types/payments-csv.ts';
import { staffPageOf } from '../../../admin/parts/staff-page.ts';

const columns = [
  'admin.orders.number',
  'admin.payments.receipt',
  'admin.orders.ordered',
  'admin.orders.paid',
  'admin.orders.refunded',
  'payments.state',
  'admin.orders.product',
  'admin.orders.list-price',
  'payments.amount',
  'admin.orders.currency',
  'admin.orders.coupon',
  'admin.orders.vat',
  'contract.vat.net',
  'admin.orders.method',
  'payment.first-name',
  'payment.last-name',
  'payment.email',
  'payment.phone',
  'admin.orders.country',
  'admin.orders.company',
  'admin.orders.tax-number',
  'admin.orders.transaction',
  'payments.test',
] as const;

/** Labels of values. */
const valueLabels = [
  ...orderStateLabels,
  'payment.kind*',
  'admin.people.yes',
  'admin.people.no',
] as const;

/** The orders that the filter in the address selects, as a file: times in Cairo, amounts in EGP. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const labelKeys = [...columns, ...valueLabels];
  const { language, labels, project, person, staffOrders, url } = await staffPageOf(
    args,
    labelKeys,
  );
  const { filter } = readOrderFilter(url, language);
  const titles = await listProductTitles(args.context, language);
  const names = new Map(titles.map(({ key, title }) => [key, title]));
  return answerCsv({
    name: 'payments',
    headings: columns.map((key) => labels[key]),
    rows: listAllPages(
      (page) => staffOrders.listPage(project.id, { filter, ...page }, person),
      (order) => rowOf(order, names.get(order.productKey) ?? order.description, labels),
      // Each read of this list goes through all refunds of the period.
      filter.state === 'refunded-by-day' ? 5_000 : undefined,
    ),
  });
}

function rowOf(
  order: ListedOrder,
  title: string,
  labels: Labels<(typeof valueLabels)[number]>,
): CsvValue[] {
  const { buyer, billing, vat, receiptNumber: receipt } = order;
  return [
    order.id,
    receipt === null ? null : formatReceiptNumber(receipt),
    ...[order.createdAt, order.paidAt, order.refundedAt].map((time) =>
      time === null ? null : formatCsvTime(time),
    ),
    presentStaffOrderState(order, labels).text,
    title,
    order.listAmount / 100,
    order.amount / 100,
    order.currency,
    order.couponCode,
    vat && vat.rate,
    vat && vat.net / 100,
    order.paymentKind && labels[`payment.kind.${order.paymentKind}`],
    buyer.firstName,
    buyer.lastName,
    buyer.email,
    buyer.phone,
    billing.country,
    billing.company,
    billing.taxNumber,
    order.transactionId,
    labels[order.isTest ? 'admin.people.yes' : 'admin.people.no'],
  ];
}

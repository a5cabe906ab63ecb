import { answerCsv, type CsvValue } from '#common/web/csv.ts';
import { formatBusinessTime } from '#common/time/business-time.ts';
import { formatReceiptNumber } from '#common/money/receipt-number.ts';
import type { ListedOrder } from '#server/commerce/orders.ts';
import { listAllPages } from '../../admin/parts/list-all-pages.ts';
import {
  orderStateLabels,
  presentOrderState,
} from '../../checkout/receipts/present-order-state.ts';
import { readOrderFilter } from '../../checkout/staff/order-filter.ts';
import { requireMember } from '../../member.ts';
import { requireLanguage } from '../../require-language.ts';
import { appServicesOf, siteOf } from '../../server-context.ts';
import type { Route } from './+types/payments-csv.ts';

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

/** The orders that the filter in the address selects, as a file: times in Cairo, amounts in EGP. */
export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Response> {
  const site = siteOf(context);
  const language = requireLanguage(site, params.lang);
  const { person } = await requireMember(context);
  const headings = await site.labels(language, columns);
  const states = await site.labels(language, orderStateLabels);
  const { filter } = readOrderFilter(url, language);
  const { staffOrders } = appServicesOf(context);
  return answerCsv({
    name: 'payments',
    headings: Object.values(headings),
    rows: listAllPages(
      (page) => staffOrders.listPage(site.project.id, { filter, ...page }, person),
      (order) => rowOf(order, presentOrderState(order, states).text),
    ),
  });
}

function rowOf(order: ListedOrder, state: string): CsvValue[] {
  const { buyer, billing, vat, receiptNumber: receipt } = order;
  return [
    order.id,
    receipt === null ? null : formatReceiptNumber(receipt),
    ...[order.createdAt, order.paidAt, order.refundedAt].map((time) =>
      time === null ? null : formatBusinessTime(time).replace('T', ' '),
    ),
    state,
    order.description,
    order.listAmount / 100,
    order.amount / 100,
    order.currency,
    order.couponCode,
    vat && vat.rate,
    vat && vat.net / 100,
    order.paymentKind,
    buyer.firstName,
    buyer.lastName,
    buyer.email,
    buyer.phone,
    billing.country,
    billing.company,
    billing.taxNumber,
    order.transactionId,
    order.isTest ? 1 : 0,
  ];
}

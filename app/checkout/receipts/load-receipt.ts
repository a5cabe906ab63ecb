import type { LocalText } from '#common/text/local-text.ts';
import { buyerLines, orderLineLabels, discountLines, vatLines } from '#common/money/order-lines.ts';
import { sellerLabels, sellerLines } from '#common/money/seller-lines.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { formatDay } from '#common/time/format-day.ts';
import { formatMoney } from '#common/money/format-money.ts';
import { formatReceiptNumber } from '#common/money/receipt-number.ts';
import type { Labels } from '#i18n/labels.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { Order } from '#server/commerce/orders.ts';
import { type Confirmation, loadConfirmation } from '../../account/codes/load-confirmation.ts';
import { courseAddress } from '../../learn/lesson-address.ts';
import { requireMember } from '../../member.ts';
import { notFound } from '../../require-language.ts';
import { appServicesOf, pageOf } from '../../server-context.ts';
import type { LoadArgs } from '../../load-args.ts';

const labelKeys = [
  ...sellerLabels,
  ...orderLineLabels,
  'account.share',
  'contract.time',
  'payment.test',
  'profile.payments',
  'receipt.*',
] as const;

export interface Receipt {
  language: LanguageCode;
  siteName: string;
  labels: Labels<(typeof labelKeys)[number]>;
  number: string;
  orderId: string;
  /** Day of the payment, with its time zone. */
  date: string;
  /** Day of the supply of a course: that of the payment. Null for other products. */
  suppliedOn: string | null;
  /** Lines, name first. */
  seller: string[];
  /** `name`: the company, or else the person. `lines`: the person, tax number and country. */
  buyer: { name: string; lines: string[]; phone: string; email: string };
  item: LocalText;
  /** Price before discounts. */
  listPrice: string;
  discounts: Amount[];
  /** Net amount and tax; empty if the tax is unknown. */
  vat: Amount[];
  total: string;
  /** Kind and day of the payment, as text. */
  paid: string;
  refunded: string | null;
  isTest: boolean;
  confirmation: Confirmation | null;
  /** Path of a paid course, for the buyer only; otherwise null. */
  course: string | null;
}

interface Amount {
  name: string;
  amount: string;
}

interface ReceiptArgs extends Omit<LoadArgs, 'params'> {
  params: { lang?: string; order?: string };
}

/** Loads the receipt of an order that the person may see. Throws a 404. */
export async function loadReceipt(args: ReceiptArgs): Promise<Receipt> {
  const { context, params } = args;
  const { site, language, siteName, dates, locale, project } = pageOf({ context, params });
  const session = await requireMember(context);
  const { courses, orders } = appServicesOf(context);
  const order = await orders.find(params.order ?? '', session);
  if (!order || order.receiptNumber === null || order.projectId !== project.id) throw notFound();
  const labels = await site.labels(language, labelKeys);
  const product = await orders.products.find(order.projectId, order.productKey);
  const paidOn = formatDay(order.paidAt ?? order.createdAt, locale, dates);
  return {
    language,
    siteName,
    labels,
    number: formatReceiptNumber(order.receiptNumber),
    orderId: order.id,
    date: fillTemplate(labels['contract.time'], { time: paidOn }),
    suppliedOn: product?.courseId == null ? null : paidOn,
    seller: sellerLines(site.company(language, order.seller), labels),
    buyer: presentBuyer(order, labels, language),
    item: await courses.getProductTitle({ ...order, project, language }),
    ...amountsOf(order, labels, language),
    paid: fillTemplate(
      labels[`receipt.by-${order.paymentKind ?? (order.amount === 0 ? 'coupon' : 'card')}`],
      { day: paidOn },
    ),
    refunded:
      order.refundedAt === null
        ? null
        : fillTemplate(labels['receipt.refunded'], {
            day: formatDay(order.refundedAt, locale, dates),
          }),
    isTest: order.isTest,
    confirmation: await loadConfirmation(args, args.url.pathname),
    course:
      product?.courseId != null && order.state === 'paid' && order.userId === session.person.id
        ? courseAddress({ language, course: order.productKey })
        : null,
  };
}

function amountsOf(order: Order, labels: Receipt['labels'], language: LanguageCode) {
  const { locale } = languages[language];
  return {
    listPrice: formatMoney(order.listAmount, locale),
    discounts: discountLines(order, labels, locale),
    vat: vatLines(order.vat, labels, locale),
    total: formatMoney(order.amount, locale),
  };
}

function presentBuyer(order: Order, labels: Receipt['labels'], language: LanguageCode) {
  const [name = '', ...lines] = buyerLines(order, labels, languages[language].locale);
  const { phone, email } = order.buyer;
  return { name, lines, phone, email };
}

import { nameIn } from '#common/name-in.ts';
import type { LocalText } from '#common/local-text.ts';
import { buyerLines, orderLineLabels, vatLines } from '#common/order-lines.ts';
import { sellerLabels, sellerLines } from '#common/seller-lines.ts';
import { fillTemplate } from '#common/fill-template.ts';
import { formatDay } from '#common/format-day.ts';
import { formatMoney } from '#common/format-money.ts';
import { receiptNumber } from '#common/receipt-number.ts';
import type { Labels } from '#i18n/labels.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { MessageKey } from '#i18n/messages/en.ts';
import type { Order } from '#server/orders/orders.ts';
import { type Confirmation, loadConfirmation } from '../account/load-confirmation.ts';
import { courseAddress } from '../learn/lesson-address.ts';
import { memberOf } from '../member.ts';
import { notFound, requireLanguage } from '../require-language.ts';
import { desksOf, siteOf } from '../server-context.ts';
import { titleFinder } from './find-titles.ts';
import type { LoadArgs } from './load-payment.ts';

const labelKeys = [
  'account.share',
  ...sellerLabels,
  ...orderLineLabels,
  'payment.test',
  'profile.payments',
  'receipt.buyer',
  'receipt.by-card',
  'receipt.by-coupon',
  'receipt.by-wallet',
  'receipt.coupon',
  'receipt.date',
  'receipt.discount',
  'receipt.item',
  'receipt.list-price',
  'receipt.number',
  'receipt.order',
  'receipt.print',
  'receipt.refunded',
  'receipt.seller',
  'receipt.test',
  'receipt.title',
  'receipt.total',
] as const satisfies readonly MessageKey[];

export interface Receipt {
  language: LanguageCode;
  siteName: string;
  labels: Labels<(typeof labelKeys)[number]>;
  number: string;
  orderId: string;
  day: string;
  /** Lines, the name first. */
  seller: string[];
  /** The company's before the person's; the tax number and the country as they are labelled. */
  buyer: { name: string; lines: string[]; phone: string; email: string };
  item: LocalText;
  /** Without the discount; null where there is none. */
  listPrice: string | null;
  discount: Amount | null;
  /** Net amount and tax; empty where no tax is known. */
  vat: Amount[];
  total: string;
  /** How and when it was paid. */
  paid: string;
  refunded: string | null;
  isTest: boolean;
  confirmation: Confirmation | null;
  /** The path that a link for the buyer leads to; null for anybody else. */
  course: string | null;
}

interface Amount {
  name: string;
  amount: string;
}

interface ReceiptArgs extends Omit<LoadArgs, 'params'> {
  params: { lang?: string; order?: string };
}

/** The receipt of an order of one's own, or of anybody's for those who see all orders. Throws a 404. */
export async function loadReceipt(args: ReceiptArgs): Promise<Receipt> {
  const { context, params } = args;
  const site = siteOf(context);
  const language = requireLanguage(site, params.lang);
  const session = await memberOf(context);
  const order = await desksOf(context).orders.find(params.order ?? '', session);
  if (!order || order.receiptNumber === null || order.projectId !== site.project.id)
    throw notFound();
  const labels = await site.labels(language, labelKeys);
  const { dates } = site.project.behaviour;
  const paidOn = formatDay(order.paidAt ?? order.createdAt, languages[language].locale, dates);
  return {
    language,
    siteName: nameIn(site.project, language),
    labels,
    number: receiptNumber(order.receiptNumber),
    orderId: order.id,
    day: paidOn,
    seller: sellerLines(site.company(language, order.seller), labels),
    buyer: presentBuyer(order, labels, language),
    item: await titleFinder(context, language)(order),
    ...amountsOf(order, labels, language),
    paid: fillTemplate(
      labels[`receipt.by-${order.paymentKind ?? (order.amount === 0 ? 'coupon' : 'card')}`],
      { day: paidOn },
    ),
    refunded:
      order.refundedAt === null
        ? null
        : fillTemplate(labels['receipt.refunded'], {
            day: formatDay(order.refundedAt, languages[language].locale, dates),
          }),
    isTest: order.isTest,
    confirmation: await loadConfirmation(args, args.url.pathname),
    course:
      order.userId === session.person.id
        ? courseAddress({ language, course: order.productKey })
        : null,
  };
}

function amountsOf(
  { amount, listAmount, couponCode, vat }: Order,
  labels: Receipt['labels'],
  language: LanguageCode,
): Pick<Receipt, 'listPrice' | 'discount' | 'vat' | 'total'> {
  const { locale } = languages[language];
  const hasDiscount = listAmount > amount;
  const name =
    couponCode === null
      ? labels['receipt.discount']
      : fillTemplate(labels['receipt.coupon'], { code: couponCode });
  return {
    listPrice: hasDiscount ? formatMoney(listAmount, locale) : null,
    // Its name says that it is taken off: an Arabic zero beside a minus reads as another zero.
    discount: hasDiscount ? { name, amount: formatMoney(listAmount - amount, locale) } : null,
    vat: vatLines(vat, labels, locale),
    total: formatMoney(amount, locale),
  };
}

function presentBuyer(
  order: Order,
  labels: Receipt['labels'],
  language: LanguageCode,
): Receipt['buyer'] {
  const [name = '', ...lines] = buyerLines(order, labels, languages[language].locale);
  const { phone, email } = order.buyer;
  return { name, lines, phone, email };
}

import type { LocalText } from '#common/local-text.ts';
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
  seller: { name: string; lines: LocalText[]; email: string | null };
  buyer: { name: string; phone: string; email: string };
  item: LocalText;
  /** Without the discount; null where there is none. */
  listPrice: string | null;
  discount: { name: string; amount: string } | null;
  total: string;
  /** How and when it was paid. */
  paid: string;
  refunded: string | null;
  isTest: boolean;
  confirmation: Confirmation | null;
  /** The path that a link for the buyer leads to; null for anybody else. */
  course: string | null;
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
  const { places, emails } = await site.contactPage(language);
  const paidOn = formatDay(order.paidAt ?? order.createdAt, languages[language].locale, dates);
  const { firstName, lastName, phone, email } = order.buyer;
  return {
    language,
    siteName: site.project.name,
    labels,
    number: receiptNumber(order.receiptNumber),
    orderId: order.id,
    day: paidOn,
    seller: {
      name: site.project.name,
      lines: places.map(({ address, city }) => joined(address, city, language)),
      email: emails[0] ?? null,
    },
    buyer: { name: `${firstName} ${lastName}`, phone, email },
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
  { amount, listAmount, couponCode }: Order,
  labels: Receipt['labels'],
  language: LanguageCode,
): Pick<Receipt, 'listPrice' | 'discount' | 'total'> {
  const hasDiscount = listAmount > amount;
  const name =
    couponCode === null
      ? labels['receipt.discount']
      : fillTemplate(labels['receipt.coupon'], { code: couponCode });
  return {
    listPrice: hasDiscount ? formatMoney(listAmount, languages[language].locale) : null,
    discount: hasDiscount
      ? { name, amount: formatMoney(amount - listAmount, languages[language].locale) }
      : null,
    total: formatMoney(amount, languages[language].locale),
  };
}

/** The contact page sets a city apart from its street; a letter does not. */
function joined(address: LocalText, city: LocalText | null, language: LanguageCode): LocalText {
  if (!city) return address;
  const comma = language === 'ar' ? '،' : ',';
  return { ...address, text: `${address.text}${comma} ${city.text}` };
}

import { nameIn } from '#common/name-in.ts';
import type { RouterContextProvider } from 'react-router';
import type { DateStyle } from '#common/behaviour.ts';
import { withReturnTo } from '#common/return-to.ts';
import type { LocalText } from '#common/local-text.ts';
import { fillTemplate } from '#common/fill-template.ts';
import { formatDay, formatMoment } from '#common/format-day.ts';
import { formatMoney } from '#common/format-money.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { Session } from '#server/accounts/accounts.ts';
import type { Order, Price, Product, WatchedOrder } from '#server/orders/orders.ts';
import { type BuyerPart, loadBuyer } from './load-buyer.ts';
import { presentBill, vatNote } from './present-vat.ts';
import { countryOf } from '#common/vat.ts';
import { loadMailViewer, type MailViewer } from '../load-mail-viewer.ts';
import type { PaymentKind } from '#server/orders/payment-methods.ts';
import { type Confirmation, loadConfirmation } from '../account/load-confirmation.ts';
import { courseAddress, lessonAddress, paymentAddress } from '../learn/lesson-address.ts';
import { notFound, requireLanguage } from '../require-language.ts';
import { desksOf, siteOf, visitorOf } from '../server-context.ts';
import { alertWords } from './alert-words.ts';
import {
  cleanReturn,
  isRefused,
  readReturn,
  type ReturnedBuyer,
  returnSince,
} from './buyer-return.ts';
import { type CheckoutLabels, checkoutLabels } from './checkout-labels.ts';
import { couponField } from './form-names.ts';
import { courseFacts } from './course-facts.ts';
import { titleFinder } from './find-titles.ts';
import {
  isUnsettled,
  noticeOf,
  type PaymentView,
  stateForScripts,
  viewOf,
} from './payment-view.ts';
import { presentMismatch, type ShownMismatch } from './present-mismatch.ts';
import { presentPrice, type ShownPrice } from './present-price.ts';
import { receiptAddress } from './receipt-address.ts';

export interface LoadArgs {
  context: Readonly<RouterContextProvider>;
  params: { lang?: string };
  url: URL;
}

export interface PaymentFrame {
  language: LanguageCode;
  siteName: string;
  labels: CheckoutLabels;
  /** Whether payments are tests. */
  isTest: boolean;
}

export interface OfferedProduct {
  key: string;
  title: LocalText;
  /** How much a course holds, in words. */
  facts: readonly string[];
  price: ShownPrice;
  /** The tax in it; null where none is known. */
  vat: string | null;
  href: string;
}

export interface Payment extends BuyerPart {
  productKey: string;
  title: LocalText;
  /** How much a course holds, in words. */
  facts: readonly string[];
  /** Where what is sold is to be had: the course; null for anything else. */
  course: string | null;
  view: PaymentView;
  /** How long the buyer has been back from the provider; null where they are not, or where nothing is awaited. */
  returned: ReturnedBuyer | null;
  /** The instruction about a payment that does not fit the order; null where none arrived. */
  mispaid: ShownMismatch | null;
  /** The page that says how to reach support. */
  support: string;
  /** Whether the buyer wants the form though a payment is under way. */
  isAgain: boolean;
  /** What became of an order before, in words. */
  notice: string | null;
  price: ShownPrice;
  isFinal: boolean;
  coupon: ShownCoupon | null;
  /** Piasters that are to be paid before tax is added, or were paid. */
  amount: number;
  /** What was paid, in words, and the tax in it; null before there is an order. */
  paid: { total: string; vat: string | null } | null;
  /** Whether a coupon takes all of it, or took it: no card is asked for. */
  isCovered: boolean;
  /** Whether consumers have to agree to immediate access, which a paid course gives. */
  asksConsent: boolean;
  /** Who is logged in; '' for nobody. */
  personId: string;
  /** The ways in for a visitor or a guest; null for whoever has an account. */
  ways: { login: string; signUp: string } | null;
  /** Whether an order was asked for that only its buyer may see, and nobody is logged in. */
  isHidden: boolean;
  /** The kinds of payment that it takes. */
  kinds: readonly PaymentKind[];
  order: ShownOrder | null;
  mailViewer: MailViewer | null;
  confirmation: Confirmation | null;
}

export interface ShownCoupon {
  code: string;
  /** `untried`: whoever named it in an address has not asked what it is good for. */
  is: 'good' | 'bad' | 'untried';
  text: string;
}

export interface ShownOrder {
  id: string;
  state: Order['state'];
  /** What scripts hear of it while nothing changes. */
  news: string;
  checkoutUrl: string | null;
  /** Until when it can be paid, in words. */
  until: string;
  email: string;
  receipt: string | null;
  isExpired: boolean;
  /** The coupon that it was ordered with, and what that took off; null for none. */
  coupon: string | null;
}

/** What is for sale, or, where the address names a product, what its payment page shows. Throws a 404. */
export async function loadPayment(
  args: LoadArgs,
): Promise<PaymentFrame & ({ products: OfferedProduct[] } | { payment: Payment })> {
  const site = siteOf(args.context);
  const language = requireLanguage(site, args.params.lang);
  const labels = await site.labels(language, checkoutLabels);
  const { isSandbox: isTest } = desksOf(args.context).orders;
  const frame = { language, siteName: nameIn(site.project, language), labels, isTest };
  const key = args.url.searchParams.get('product');
  if (args.url.searchParams.has('hmac')) {
    await desksOf(args.context).orders.refreshOnReturn(
      args.url.searchParams.get('purchase') ?? '',
      isRefused(args.url.searchParams),
    );
    throw cleanReturn(args.url);
  }
  if (key === null) return { ...frame, products: await listProducts(args.context, frame) };
  return { ...frame, payment: await loadProduct(args, frame, key) };
}

async function listProducts(
  context: LoadArgs['context'],
  frame: PaymentFrame,
): Promise<OfferedProduct[]> {
  const { language } = frame;
  const { products } = desksOf(context).orders;
  const { project } = siteOf(context);
  const shownIn = priceFrame(frame, project.behaviour);
  const titleOf = titleFinder(context, language);
  const list = await products.list(project.id);
  return await Promise.all(
    list.map(async (product) => ({
      key: product.key,
      title: await titleOf({ ...product, productKey: product.key }),
      facts: await courseFacts(context, product.key, frame),
      price: presentPrice(products.price(product), shownIn),
      vat: productVat(product, frame, context),
      href: paymentAddress({ language, course: product.key }),
    })),
  );
}

function priceFrame({ language, labels }: PaymentFrame, { dates }: { dates: DateStyle }) {
  return { language, untilWords: labels['payment.sale.until'], dates };
}

/** For a consumer where the page's language is read: who buys is not known yet. */
function productVat(
  { amount }: Product,
  frame: PaymentFrame,
  context: LoadArgs['context'],
): string | null {
  const { project } = siteOf(context);
  const rules = project.vatRules;
  const country = countryOf('', {
    language: frame.language,
    seller: project.company.country,
  });
  return presentBill({ price: amount, rules }, { country, kind: 'consumer' }, frame).vat;
}

async function loadProduct(args: LoadArgs, frame: PaymentFrame, key: string): Promise<Payment> {
  const { context, url } = args;
  const { language } = frame;
  const { project } = siteOf(context);
  const { orders, courses } = desksOf(context);
  const product = await orders.products.find(project.id, key);
  if (!product) throw notFound();
  const session = await visitorOf(context).session();
  const purchase = url.searchParams.get('purchase');
  const order = session && (await findOrderOf(args, session, key));
  const price = orders.products.price(product);
  const known = order?.returnedAt ?? null;
  const returned = readReturn(url) ?? (known === null ? null : returnSince(known));
  const isNamed = order !== null && order.id === purchase;
  // The provider may lead back to another browser, which knows neither the buyer nor the order.
  const isElsewhere = !session && purchase !== null && returned?.confirmingFor !== 0;
  const standing = {
    order,
    isNamed,
    isOwned:
      session !== null && (await courses.enrolments.isEnrolled(session.person.id, project.id, key)),
    isFree: product.amount === 0,
    isAgain: url.searchParams.has('again'),
    isReturned: returned !== null && (isNamed || isElsewhere || known !== null),
  };
  const view = viewOf(standing);
  const coupon =
    view === 'form' ? await quote(args, frame, { productKey: key, price, session }) : null;
  const shown = order && view !== 'form' ? priceOfOrder(order) : price;
  const amount = coupon?.amount ?? shown.amount;
  const course = product.courseId === null ? null : { language, course: key };
  return {
    productKey: key,
    title: await titleFinder(context, language)({ ...product, productKey: key }),
    facts: await courseFacts(context, key, frame),
    course: course && courseAddress(course),
    view,
    returned: view === 'confirming' ? returned : null,
    mispaid: view === 'mispaid' && order ? presentMismatch(order, frame) : null,
    support: `/${language}/contact`,
    isAgain: standing.isAgain,
    notice: noticeInWords(standing, frame, project.behaviour.dates),
    price: presentPrice(shown, priceFrame(frame, project.behaviour)),
    isFinal: (shown.listAmount !== null && !shown.isSaleRefundable) || (coupon?.isFinal ?? false),
    coupon: coupon?.shown ?? null,
    amount,
    paid: order && view !== 'form' ? presentPaid(order, frame) : null,
    asksConsent: course !== null && amount > 0,
    isCovered: amount === 0 && product.amount > 0,
    personId: session?.person.id ?? '',
    ways: session && session.person.role !== 'guest' ? null : waysOf(url, course, language),
    isHidden: !session && purchase !== null,
    kinds: orders.paymentKinds,
    ...(await loadBuyer(args, session, { order, productKey: key, language })),
    mailViewer: await loadMailViewer(context, language),
    confirmation: await loadConfirmation(args, url.pathname + url.search),
    order: order && presentOrder(order, frame, project.behaviour.dates),
  };
}

/**
 * Where visitors log in and sign up. A login leads to the course, which sends those who do not own it back to this page,
 * unless the address holds more than the product: a coupon, or an order to be shown.
 */
function waysOf(
  { pathname, search, searchParams }: URL,
  course: { language: LanguageCode; course: string } | null,
  language: LanguageCode,
): NonNullable<Payment['ways']> {
  const lesson = searchParams.get('lesson');
  const isPlain = !searchParams.has(couponField) && !searchParams.has('purchase');
  const owned =
    course && (lesson === null ? courseAddress(course) : lessonAddress({ ...course, lesson }));
  return {
    login: withReturnTo(`/${language}/login`, (isPlain && owned) || pathname + search),
    signUp: withReturnTo(`/${language}/signup`, pathname + search),
  };
}

function noticeInWords(
  standing: Parameters<typeof noticeOf>[0] & { order: WatchedOrder | null },
  { language, labels }: PaymentFrame,
  dates: DateStyle,
): string | null {
  const { locale } = languages[language];
  const { order } = standing;
  const notice = noticeOf(standing);
  const day = order?.refundedAt != null ? formatDay(order.refundedAt, locale, dates) : '';
  return notice && fillTemplate(labels[`payment.${notice}`], { day });
}

/** The order that the address names, or else the newest; what may have changed is asked about first. */
async function findOrderOf(
  { context, url }: LoadArgs,
  session: Session,
  productKey: string,
): Promise<WatchedOrder | null> {
  const { orders } = desksOf(context);
  const { project } = siteOf(context);
  const { id: personId } = session.person;
  const purchase = url.searchParams.get('purchase');
  const named = purchase === null ? null : await orders.refresh(purchase, session);
  const isOwn = named?.userId === personId || named?.claimedFrom === personId;
  if (named?.productKey === productKey && isOwn) return named;
  const newest = await orders.findNewest(personId, project.id, productKey);
  return newest && isUnsettled(newest) ? await orders.refresh(newest.id, session) : newest;
}

function priceOfOrder({ amount, listAmount, isFinal }: Order): Price {
  return {
    amount,
    listAmount: listAmount > amount ? listAmount : null,
    isSaleRefundable: !isFinal,
    until: null,
  };
}

interface Quoted {
  shown: ShownCoupon;
  amount: number;
  isFinal: boolean;
}

/** What the coupon that the address names comes to for whoever asks; null where it names none. */
async function quote(
  { context, url }: LoadArgs,
  { language, labels }: PaymentFrame,
  { productKey, price, session }: { productKey: string; price: Price; session: Session | null },
): Promise<Quoted | null> {
  const code = url.searchParams.get(couponField)?.trim() ?? null;
  if (code === null) return null;
  const without = (is: ShownCoupon['is'], text: string): Quoted => ({
    shown: { code, is, text },
    amount: price.amount,
    isFinal: false,
  });
  if (code === '') return without('bad', labels['payment.coupon-missing']);
  // Codes may be tried by whoever can be told from others alone.
  if (!session) return without('untried', '');
  const projectId = siteOf(context).project.id;
  const { coupons } = desksOf(context).orders;
  const { address } = visitorOf(context).caller(language);
  const result = await coupons.quote({ projectId, productKey, code, address }, session);
  switch (result.outcome) {
    case 'priced': {
      const saved = formatMoney(price.amount - result.amount, languages[language].locale);
      const { code: known, isRefundable } = result.coupon;
      const text = fillTemplate(labels['payment.coupon.good'], { code: known, amount: saved });
      return {
        shown: { code: known, is: 'good', text },
        amount: result.amount,
        isFinal: !isRefundable,
      };
    }
    case 'bad-coupon':
      return without('bad', labels[`coupon.${result.fault}`]);
    case 'too-many': {
      const wait = { is: 'too-many', count: result.retryAfter } as const;
      return without('bad', alertWords(wait, labels, language));
    }
    case 'unknown-product':
      throw notFound();
  }
}

function presentPaid({ amount, vat }: Order, frame: PaymentFrame): Payment['paid'] {
  const total = formatMoney(amount, languages[frame.language].locale);
  return { total, vat: vat && vatNote(vat.rate, frame) };
}

function presentOrder(
  order: WatchedOrder,
  { language, labels }: PaymentFrame,
  dates: DateStyle,
): ShownOrder {
  const { locale } = languages[language];
  return {
    id: order.id,
    state: order.state,
    news: stateForScripts(order),
    checkoutUrl: order.checkoutUrl,
    until: formatMoment(order.expiresAt, locale, dates),
    email: order.buyer.email,
    receipt: receiptAddress(order, order.language),
    isExpired: order.state === 'expired',
    coupon:
      order.couponCode === null
        ? null
        : fillTemplate(labels['payment.coupon.good'], {
            code: order.couponCode,
            amount: formatMoney(order.listAmount - order.amount, locale),
          }),
  };
}

import type { DateStyle } from '#common/behaviour.ts';
import { formatCount } from '#common/text/format-count.ts';
import { withReturnTo } from '#common/web/return-to.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { formatDay, formatDateTime } from '#common/time/format-day.ts';
import { formatMoney } from '#common/money/format-money.ts';
import { couponDiscountOf } from '#common/money/order-lines.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { Session } from '#server/accounts/people/person.ts';
import type { Order, Price, Product, OrderWithMismatch } from '#server/commerce/orders.ts';
import type { LoadArgs } from '../load-args.ts';
import { loadBuyer } from './load-buyer.ts';
import type { PaymentFrame, OfferedProduct, Payment, ShownCoupon, ShownOrder } from './payment.ts';
import { presentBill, vatNote } from './present-vat.ts';
import { guessBuyerCountry } from '#common/money/vat.ts';
import { loadMailViewer } from '../load-mail-viewer.ts';
import { loadConfirmation } from '../account/codes/load-confirmation.ts';
import { courseAddress, lessonAddress, paymentAddress } from '../learn/lesson-address.ts';
import { notFound, orNotFound } from '../require-language.ts';
import { appServicesOf, pageOf, siteOf, visitorOf } from '../server-context.ts';
import { paymentAlertText, type PaymentAlert } from './payment-alert-text.ts';
import {
  redirectWithoutProviderQuery,
  isRefused,
  parseReturn,
  describeReturn,
} from './buyer-return.ts';
import { checkoutLabels } from './checkout-labels.ts';
import { couponField } from './form-names.ts';
import { isUnsettled, findOrderNotice, pollStateOf, choosePaymentView } from './payment-view.ts';
import { presentMismatch } from './present-mismatch.ts';
import { presentPrice } from './present-price.ts';
import { receiptPath } from './receipts/receipt-path.ts';

/** Loads the payment page of the product in the address, or the list of products. Throws a 404. */
export async function loadPayment(
  args: LoadArgs,
): Promise<PaymentFrame & ({ products: OfferedProduct[] } | { payment: Payment })> {
  const { site, language, siteName } = pageOf(args);
  const labels = await site.labels(language, checkoutLabels);
  const { isSandbox: isTest } = appServicesOf(args.context).orders;
  const frame = { language, siteName, labels, isTest };
  const key = args.url.searchParams.get('product');
  if (args.url.searchParams.has('hmac')) {
    await appServicesOf(args.context).orders.refreshOnReturn(
      args.url.searchParams.get('purchase') ?? '',
      isRefused(args.url.searchParams),
    );
    throw redirectWithoutProviderQuery(args.url);
  }
  if (key === null) return { ...frame, products: await listProducts(args.context, frame) };
  return { ...frame, payment: await loadProduct(args, frame, key) };
}

async function listProducts(context: LoadArgs['context'], frame: PaymentFrame) {
  const { language } = frame;
  const { courses, orders } = appServicesOf(context);
  const { products } = orders;
  const { project } = siteOf(context);
  const shownIn = priceFrame(frame, project.behaviour);
  const list = await products.list(project.id);
  const sold = list.filter(({ isSold }) => isSold);
  return await Promise.all(
    sold.map(async (product) => {
      const { key } = product;
      const price = products.price(product);
      return {
        key,
        title: await courses.getProductTitle({ ...product, productKey: key, project, language }),
        facts: await loadCourseFacts(context, key, frame),
        price: presentPrice(price, shownIn),
        vat: productVat(product, frame, context),
        isFinal: !price.isSaleRefundable,
        href: paymentAddress({ language, course: key }),
      };
    }),
  );
}

function priceFrame({ language, labels }: PaymentFrame, { dates }: { dates: DateStyle }) {
  return { language, untilWords: labels['payment.sale.until'], dates };
}

/** Tax for a consumer in the language's country, because the buyer is not known yet. */
function productVat({ amount }: Product, frame: PaymentFrame, context: LoadArgs['context']) {
  const { project } = siteOf(context);
  const rules = project.vatRules;
  const country = guessBuyerCountry('', {
    language: frame.language,
    seller: project.company.country,
  });
  return presentBill({ price: amount, rules }, { country, kind: 'consumer' }, frame).vat;
}

async function loadProduct(args: LoadArgs, frame: PaymentFrame, key: string): Promise<Payment> {
  const { context, url } = args;
  const { language } = frame;
  const { project } = siteOf(context);
  const { orders, courses } = appServicesOf(context);
  const product = orNotFound(await orders.products.find(project.id, key));
  const session = await visitorOf(context).session();
  const purchase = url.searchParams.get('purchase');
  const order = session && (await findOrderOf(args, session, key));
  const price = orders.products.price(product);
  const known = order?.returnedAt ?? null;
  const returned = parseReturn(url) ?? (known === null ? null : describeReturn(known));
  const isNamed = order !== null && order.id === purchase;
  // The provider may redirect to another browser, where the buyer is not logged in.
  const isOtherBrowser = !session && purchase !== null && returned?.confirmingForMs !== 0;
  const pageState = {
    order,
    isNamed,
    isOwned:
      session !== null && (await courses.enrolments.isEnrolled(session.person.id, project.id, key)),
    isFree: product.amount === 0,
    showsFormAgain: product.isSold && url.searchParams.has('again'),
    isReturned: returned !== null && (isNamed || isOtherBrowser || known !== null),
  };
  const view = choosePaymentView(pageState);
  // A buyer still reads what became of an order.
  if (view === 'form' && !order && purchase === null && !product.isSold) throw notFound();
  const code = view === 'form' ? couponCodeOf(url, isNamed ? order : null) : null;
  const coupon = await quoteCoupon(args, frame, { productKey: key, price, session, code });
  const shown = order && view !== 'form' ? priceOfOrder(order) : price;
  const amount = coupon?.amount ?? shown.amount;
  const course = product.courseId === null ? null : { language, course: key };
  return {
    productKey: key,
    title: await courses.getProductTitle({ ...product, productKey: key, project, language }),
    facts: await loadCourseFacts(context, key, frame),
    course: course && courseAddress(course),
    view,
    returned: view === 'confirming' ? returned : null,
    mispaid: view === 'mispaid' && order ? presentMismatch(order, frame) : null,
    support: `/${language}/contact`,
    showsFormAgain: pageState.showsFormAgain,
    isSold: product.isSold,
    notice: presentNotice(pageState, frame, project.behaviour.dates),
    price: presentPrice(shown, priceFrame(frame, project.behaviour)),
    isFinal: (shown.listAmount !== null && !shown.isSaleRefundable) || (coupon?.isFinal ?? false),
    coupon: coupon?.shown ?? null,
    amount,
    paid: order && view !== 'form' ? presentPaid(order, frame) : null,
    asksConsent: course !== null && amount > 0,
    isCovered: amount === 0 && product.amount > 0,
    personId: session?.person.id ?? '',
    authLinks:
      session && session.person.role !== 'guest' ? null : presentAuthLinks(url, course, language),
    isHidden: !session && purchase !== null,
    kinds: orders.paymentKinds,
    ...(await loadBuyer(args, session, { order, productKey: key, language })),
    mailViewer: await loadMailViewer(context, language),
    confirmation: await loadConfirmation(args, url.pathname + url.search),
    order: order && presentOrder(order, frame, project.behaviour.dates),
  };
}

/**
 * Returns the links to log in and sign up. After a login the course opens, which redirects people
 * who do not own it back here. If the address names a coupon or an order, the login returns to this
 * page.
 */
function presentAuthLinks(
  { pathname, search, searchParams }: URL,
  course: { language: LanguageCode; course: string } | null,
  language: LanguageCode,
): NonNullable<Payment['authLinks']> {
  const lesson = searchParams.get('lesson');
  const namesOnlyProduct = !searchParams.has(couponField) && !searchParams.has('purchase');
  const owned =
    course && (lesson === null ? courseAddress(course) : lessonAddress({ ...course, lesson }));
  return {
    login: withReturnTo(`/${language}/login`, (namesOnlyProduct && owned) || pathname + search),
    signUp: withReturnTo(`/${language}/signup`, pathname + search),
  };
}

function presentNotice(
  pageState: Parameters<typeof findOrderNotice>[0] & { order: OrderWithMismatch | null },
  { language, labels }: PaymentFrame,
  dates: DateStyle,
): string | null {
  const { locale } = languages[language];
  const { order } = pageState;
  const notice = findOrderNotice(pageState);
  const day = order?.refundedAt != null ? formatDay(order.refundedAt, locale, dates) : '';
  return notice && fillTemplate(labels[`payment.${notice}`], { day });
}

/** Finds the order in the address, or else the newest. Unsettled orders are synchronised first. */
async function findOrderOf({ context, url }: LoadArgs, session: Session, productKey: string) {
  const { orders } = appServicesOf(context);
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

interface CouponQuote {
  shown: ShownCoupon;
  amount: number;
  isFinal: boolean;
}

/** After a refusal, or to change details, the form keeps the coupon of the order in the address. */
function couponCodeOf({ searchParams }: URL, named: Order | null): string | null {
  return searchParams.get(couponField)?.trim() ?? named?.couponCode ?? null;
}

interface CouponInput {
  code: string | null;
  productKey: string;
  price: Price;
  session: Session | null;
}

async function quoteCoupon(
  { context }: LoadArgs,
  { language, labels }: PaymentFrame,
  { code, productKey, price, session }: CouponInput,
): Promise<CouponQuote | null> {
  if (code === null) return null;
  const unpriced = (status: ShownCoupon['status'], text: string): CouponQuote => ({
    shown: { code, status, text },
    amount: price.amount,
    isFinal: false,
  });
  if (code === '') return unpriced('bad', labels['payment.coupon-missing']);
  const projectId = siteOf(context).project.id;
  const { coupons } = appServicesOf(context).orders;
  const { address } = visitorOf(context).caller(language);
  const result = await coupons.quote({ projectId, productKey, code, address }, session);
  switch (result.outcome) {
    case 'priced': {
      const saved = formatMoney(price.amount - result.amount, languages[language].locale);
      const { code: known, isRefundable } = result.coupon;
      const text = fillTemplate(labels['payment.coupon.good'], { code: known, amount: saved });
      return {
        shown: { code: known, status: 'good', text },
        amount: result.amount,
        isFinal: !isRefundable,
      };
    }
    case 'bad-coupon':
      return unpriced('bad', labels[`coupon.${result.fault}`]);
    case 'too-many': {
      const alert: PaymentAlert = { kind: 'too-many', count: result.retryAfter };
      return unpriced('bad', paymentAlertText(alert, labels, language));
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
  order: OrderWithMismatch,
  { language, labels }: PaymentFrame,
  dates: DateStyle,
): ShownOrder {
  const { locale } = languages[language];
  return {
    id: order.id,
    state: order.state,
    news: pollStateOf(order),
    checkoutUrl: order.checkoutUrl,
    until: formatDateTime(order.expiresAt, locale, dates),
    email: order.buyer.email,
    receipt: receiptPath(order, order.language),
    isExpired: order.state === 'expired',
    coupon:
      order.couponCode === null
        ? null
        : fillTemplate(labels['payment.coupon.good'], {
            code: order.couponCode,
            amount: formatMoney(couponDiscountOf(order), locale),
          }),
  };
}

/** Returns a course's number of lessons and minutes as text. Empty for other products. */
async function loadCourseFacts(
  context: LoadArgs['context'],
  productKey: string,
  { language, labels }: PaymentFrame,
): Promise<string[]> {
  const place = { project: siteOf(context).project, productKey, language };
  const course = await appServicesOf(context).courses.view(place, null);
  if (!course || course.lessons === 0) return [];
  const { locale } = languages[language];
  const { lessons, minutes } = course;
  return [
    formatCount(labels['course.lessons'], lessons, locale),
    ...(minutes === null ? [] : [formatCount(labels['course.minutes'], minutes, locale)]),
  ];
}

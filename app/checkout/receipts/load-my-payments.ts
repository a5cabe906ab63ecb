import type { DateStyle } from '#common/behaviour.ts';
import type { LocalText } from '#common/text/local-text.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { formatDay } from '#common/time/format-day.ts';
import { formatMoney } from '#common/money/format-money.ts';
import { isWithdrawable } from '#common/money/withdrawal-period.ts';
import type { Labels } from '#i18n/labels.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { Session } from '#server/accounts/people/person.ts';
import type {
  Order,
  Refund,
  RefundEligibility,
  OrderWithMismatch,
} from '#server/commerce/orders.ts';
import { loadProfile } from '../../account/profile/load-profile.ts';
import { paymentAddress } from '../../learn/lesson-address.ts';
import { requireMember } from '../../member.ts';
import { notFound } from '../../require-language.ts';
import { appServicesOf, siteOf } from '../../server-context.ts';
import type { LoadArgs } from '../../load-args.ts';
import { isMispaid, isUnsettled } from '../payment-view.ts';
import { mismatchLabels, presentMismatch, type ShownMismatch } from '../present-mismatch.ts';
import { isConfirming } from '../buyer-return.ts';
import { presentOrderState, type ShownState } from './present-order-state.ts';
import { presentEligibility, type ShownEligibility } from '../refund/present-eligibility.ts';
import { presentDeclaration, declaredAt } from '../refund/present-declaration.ts';
import { receiptPath } from './receipt-path.ts';
import { refundPath } from '../refund/refund-path.ts';

const labelKeys = [
  ...mismatchLabels,
  'payment.receipt',
  'payment.support',
  'payment.test*',
  'payments.*',
  'refund.*',
  'withdraw.link',
] as const;

export type PaymentsLabels = Labels<(typeof labelKeys)[number]>;

export interface PaymentRow {
  id: string;
  title: LocalText;
  day: string;
  amount: string;
  state: ShownState;
  isTest: boolean;
  /** Links to the payment, receipt, refund and withdrawal; null if not available. */
  pay: string | null;
  receipt: string | null;
  refund: string | null;
  withdraw: string | null;
  /** Reason why the policy excludes a refund; null if it allows one, or one was requested. */
  noRefund: string | null;
  /** Instruction about a payment that does not match the order; null if there is none. */
  mispaid: ShownMismatch | null;
}

/** The refund of one order: its eligibility and the status of a request. */
export interface RefundPart {
  orderId: string;
  title: string;
  amount: string;
  verdict: ShownEligibility | null;
  /** Declaration of withdrawal that opened no request, as text; null for none. */
  declaration: string | null;
  /** Status of the request as text; null if none was made. */
  state: string | null;
  /** Staff's note on a refused request. */
  note: string | null;
  /** True if a refund can be requested now. */
  isOpen: boolean;
  support: string | null;
}

/** Loads the person's payments, and the refund of the one named in the address. Throws a 404. */
export async function loadMyPayments(args: LoadArgs) {
  const { context, url } = args;
  const profile = await loadProfile(args, 'payments', labelKeys);
  const { language, labels } = profile;
  const session = await requireMember(context);
  const { courses, orders } = appServicesOf(context);
  const { project } = siteOf(context);
  const { dates } = project.behaviour;
  const titleOf = (order: Order) => courses.getProductTitle({ ...order, project, language });
  const ownOrders = await orders.listOwn(session, project.id);
  const rows = await Promise.all(
    ownOrders.map(async (order) => {
      const frame = { language, labels, dates, title: await titleOf(order) };
      const isOpen = order.state === 'paid' && !order.refund;
      return presentRow(
        order,
        isOpen ? await orders.refunds.checkEligibility(order.id, session) : null,
        frame,
      );
    }),
  );
  const refundOrderId = url.searchParams.get('refund');
  const order = ownOrders.find(({ id }) => id === refundOrderId);
  if (refundOrderId !== null && !order) throw notFound();
  return {
    ...profile,
    isTest: orders.isSandbox,
    support: `/${language}/contact`,
    rows,
    refund: order
      ? await loadRefund(args, session, order, {
          language,
          labels,
          dates,
          title: await titleOf(order),
        })
      : null,
  };
}

interface Frame {
  language: LanguageCode;
  dates: DateStyle;
  labels: PaymentsLabels;
  title: LocalText;
}

/** `verdict`: the order's refund eligibility; null if unpaid, or if a refund was requested. */
function presentRow(
  order: OrderWithMismatch,
  verdict: RefundEligibility | null,
  frame: Frame,
): PaymentRow {
  const { language, labels, dates, title } = frame;
  const { id, productKey } = order;
  const mispaid = isMispaid(order) ? presentMismatch(order, { language, labels }) : null;
  const isPayable =
    isUnsettled(order) && order.checkoutUrl !== null && !mispaid && !isConfirming(order);
  return {
    id,
    title,
    day: formatDay(order.paidAt ?? order.createdAt, languages[language].locale, dates),
    amount: formatMoney(order.amount, languages[language].locale),
    state: presentOrderState(order, labels, mispaid !== null),
    isTest: order.isTest,
    pay: isPayable ? `${paymentAddress({ language, course: productKey })}&purchase=${id}` : null,
    receipt: receiptPath(order, language),
    refund:
      verdict?.isAllowed || order.refund || declaredAt(order) !== null
        ? refundPath(language, id)
        : null,
    withdraw: isWithdrawable(order, Date.now()) ? `/${language}/withdraw?order=${id}` : null,
    noRefund: verdict?.reason ? presentEligibility(verdict, frame).answer : null,
    mispaid,
  };
}

async function loadRefund(
  { context }: LoadArgs,
  session: Session,
  order: OrderWithMismatch,
  frame: Frame,
): Promise<RefundPart> {
  const { language, labels, title } = frame;
  const { refund } = order;
  const isRequested = refund !== null && refund.state !== 'refused';
  const isWithdrawal = refund?.kind === 'withdrawal';
  const currentVerdict = await appServicesOf(context).orders.refunds.checkEligibility(
    order.id,
    session,
  );
  // A request keeps its verdict until the money is refunded.
  const requestVerdict = refund?.state === 'done' ? null : (refund?.verdict ?? null);
  const verdict = isRequested ? requestVerdict : currentVerdict;
  const { emails } = await siteOf(context).contactPage(language);
  return {
    orderId: order.id,
    title: fillTemplate(labels['refund.title'], { course: title.text }),
    amount: formatMoney(order.amount, languages[language].locale),
    // A withdrawal does not depend on the policy.
    verdict: verdict && !(isRequested && isWithdrawal) ? presentEligibility(verdict, frame) : null,
    declaration: presentDeclaration(order, currentVerdict?.isAllowed ?? false, frame),
    state: refund && describeRefund(refund, frame),
    note: refund?.state === 'refused' ? refund.note : null,
    isOpen: !isRequested && (currentVerdict?.isAllowed ?? false),
    support: emails[0] ?? null,
  };
}

function describeRefund(
  { kind, state, requestedAt, dueAt, decidedAt, doneAt }: Refund,
  { labels, language, dates }: Frame,
): string {
  const describe = (key: 'done' | 'refused' | 'requested' | 'sent' | 'withdrawn', time: number) =>
    fillTemplate(labels[`refund.state.${key}`], {
      day: formatDay(time, languages[language].locale, dates),
      due: formatDay(dueAt, languages[language].locale, dates),
    });
  switch (state) {
    case 'requested':
      return describe(kind === 'withdrawal' ? 'withdrawn' : 'requested', requestedAt);
    case 'approved':
    case 'sending':
    case 'failed':
      return describe('sent', requestedAt);
    case 'done':
      return describe('done', doneAt ?? requestedAt);
    case 'refused':
      return describe('refused', decidedAt ?? requestedAt);
  }
}

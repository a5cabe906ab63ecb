import type { DateStyle } from '#common/behaviour.ts';
import type { LocalText } from '#common/local-text.ts';
import { fillTemplate } from '#common/fill-template.ts';
import { formatDay } from '#common/format-day.ts';
import { formatMoney } from '#common/format-money.ts';
import { isWithdrawable } from '#common/withdrawal-period.ts';
import type { Labels } from '#i18n/labels.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { MessageKey } from '#i18n/messages/en.ts';
import type { Session } from '#server/accounts/accounts.ts';
import type { Refund, RefundVerdict, WatchedOrder } from '#server/orders/orders.ts';
import { loadProfile } from '../account/profile/load-profile.ts';
import { paymentAddress } from '../learn/lesson-address.ts';
import { memberOf } from '../member.ts';
import { notFound } from '../require-language.ts';
import { desksOf, siteOf } from '../server-context.ts';
import { titleFinder } from './find-titles.ts';
import type { LoadArgs } from './load-payment.ts';
import { isMispaid, isUnsettled } from './payment-view.ts';
import { mismatchLabels, presentMismatch, type ShownMismatch } from './present-mismatch.ts';
import { isConfirming } from './buyer-return.ts';
import { orderStateLabels, presentOrderState, type ShownState } from './present-order-state.ts';
import { presentVerdict, type ShownVerdict, verdictLabels } from './present-verdict.ts';
import { receiptAddress } from './receipt-address.ts';
import { refundAddress } from './refund-address.ts';

const labelKeys = [
  ...mismatchLabels,
  ...orderStateLabels,
  ...verdictLabels,
  'payment.test',
  'payment.test.text',
  'payment.receipt',
  'payment.support',
  'payments.amount',
  'payments.course',
  'payments.date',
  'payments.more',
  'payments.pay',
  'payments.refund',
  'payments.state',
  'payments.test',
  'profile.payments.browse',
  'profile.payments.empty',
  'refund.access',
  'refund.back',
  'refund.failed',
  'refund.note',
  'refund.send',
  'refund.sending',
  'refund.state.done',
  'refund.state.refused',
  'refund.state.requested',
  'refund.state.sent',
  'refund.state.withdrawn',
  'refund.support',
  'refund.title',
  'refund.why',
  'withdraw.link',
] as const satisfies readonly MessageKey[];

export type PaymentsLabels = Labels<(typeof labelKeys)[number]>;

/** An order as its buyer's list shows it. */
export interface PaymentRow {
  id: string;
  title: LocalText;
  day: string;
  amount: string;
  state: ShownState;
  isTest: boolean;
  /** Where it goes on: to the payment, to its receipt, to its refund; null where there is no such way. */
  pay: string | null;
  receipt: string | null;
  refund: string | null;
  withdraw: string | null;
  /** Why the policy gives nothing back of what was paid, in words; null where it does, or where it was asked for. */
  noRefund: string | null;
  /** The instruction about a payment that does not fit it; null where none arrived. */
  mispaid: ShownMismatch | null;
}

/** The refund of one order: the policy's answer, and what became of a request. */
export interface RefundPart {
  orderId: string;
  title: string;
  amount: string;
  verdict: ShownVerdict | null;
  /** What became of the request, in words; null where none was made. */
  state: string | null;
  /** What was answered to a request that was refused. */
  note: string | null;
  /** Whether it can be asked for now. */
  isOpen: boolean;
  support: string | null;
}

/** The person's payments, and, where the address names one, its refund. */
export async function loadMyPayments(args: LoadArgs) {
  const { context, url } = args;
  const profile = await loadProfile(args, labelKeys);
  const { language, labels } = profile;
  const session = await memberOf(context);
  const { orders } = desksOf(context);
  const { project } = siteOf(context);
  const { dates } = project.behaviour;
  const own = await orders.listOwn(session, project.id);
  const titleOf = titleFinder(context, language);
  const rows = await Promise.all(
    own.map(async (order) => {
      const frame = { language, labels, dates, title: await titleOf(order) };
      const isOpen = order.state === 'paid' && !order.refund;
      return presentRow(
        order,
        isOpen ? await orders.refunds.verdict(order.id, session) : null,
        frame,
      );
    }),
  );
  const chosen = url.searchParams.get('refund');
  const order = own.find(({ id }) => id === chosen);
  if (chosen !== null && !order) throw notFound();
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

/** With what the policy says to giving it back; null where that is not to be asked, or no longer. */
function presentRow(order: WatchedOrder, verdict: RefundVerdict | null, frame: Frame): PaymentRow {
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
    receipt: receiptAddress(order, language),
    refund: verdict?.isAllowed || order.refund ? refundAddress(language, id) : null,
    withdraw: isWithdrawable(order, Date.now()) ? `/${language}/withdraw?order=${id}` : null,
    noRefund: verdict?.reason ? presentVerdict(verdict, frame).answer : null,
    mispaid,
  };
}

async function loadRefund(
  { context }: LoadArgs,
  session: Session,
  order: WatchedOrder,
  frame: Frame,
): Promise<RefundPart> {
  const { language, labels, title } = frame;
  const { refund } = order;
  const isAsked = refund !== null && refund.state !== 'refused';
  const isWithdrawal = refund?.kind === 'withdrawal';
  const judged = await desksOf(context).orders.refunds.verdict(order.id, session);
  // What was asked for stands as it was judged then, until the money is back.
  const asked = refund?.state === 'done' ? null : (refund?.verdict ?? null);
  const verdict = isAsked ? asked : judged;
  const { emails } = await siteOf(context).contactPage(language);
  return {
    orderId: order.id,
    title: fillTemplate(labels['refund.title'], { course: title.text }),
    amount: formatMoney(order.amount, languages[language].locale),
    // A withdrawal has nothing to do with the policy.
    verdict: verdict && !(isAsked && isWithdrawal) ? presentVerdict(verdict, frame) : null,
    state: refund && refundInWords(refund, frame),
    note: refund?.state === 'refused' ? refund.note : null,
    isOpen: !isAsked && (judged?.isAllowed ?? false),
    support: emails[0] ?? null,
  };
}

function refundInWords(
  { kind, state, requestedAt, dueAt, decidedAt, doneAt }: Refund,
  { labels, language, dates }: Frame,
): string {
  const on = (key: 'done' | 'refused' | 'requested' | 'sent' | 'withdrawn', time: number) =>
    fillTemplate(labels[`refund.state.${key}`], {
      day: formatDay(time, languages[language].locale, dates),
      due: formatDay(dueAt, languages[language].locale, dates),
    });
  switch (state) {
    case 'requested':
      return on(kind === 'withdrawal' ? 'withdrawn' : 'requested', requestedAt);
    case 'approved':
    case 'sending':
    case 'failed':
      return on('sent', requestedAt);
    case 'done':
      return on('done', doneAt ?? requestedAt);
    case 'refused':
      return on('refused', decidedAt ?? requestedAt);
  }
}

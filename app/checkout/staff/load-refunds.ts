import type { DateStyle } from '#common/behaviour.ts';
import type { LocalText } from '#common/text/local-text.ts';
import { businessDay } from '#common/time/business-time.ts';
import { formatDay } from '#common/time/format-day.ts';
import { formatMoney } from '#common/money/format-money.ts';
import { buyerLines, orderLineLabels } from '#common/money/order-lines.ts';
import { formatReceiptNumber } from '#common/money/receipt-number.ts';
import type { Labels } from '#i18n/labels.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { OpenRefund, Order, Refund } from '#server/commerce/orders.ts';
import type { OpenWithdrawal } from '#server/commerce/withdrawals/answer-withdrawal.ts';
import type { LoadArgs } from '../../load-args.ts';
import { presentEligibility, eligibilityLabels } from '../refund/present-eligibility.ts';
import { receiptPath } from '../receipts/receipt-path.ts';
import { identityProofLabels } from './identity-proof-form.tsx';
import { salesLabels } from './sales-parts.tsx';
import type { StaffRefund } from './staff-refund.ts';
import { staffPageOf } from '../../admin/parts/staff-page.ts';

const labelKeys = [
  ...salesLabels,
  ...orderLineLabels,
  ...identityProofLabels,
  ...eligibilityLabels,
  'admin.payments.receipt',
  'admin.refunds*',
  'payments.amount',
  'payments.test',
] as const;

export type RefundLabels = Labels<(typeof labelKeys)[number]>;

/** Loads all open refunds, most urgent first. */
export async function loadRefunds(args: LoadArgs) {
  const { language, labels, dates, project, person, courses, orders, url } = await staffPageOf(
    args,
    labelKeys,
  );
  const { id: projectId } = project;
  const open = await orders.refunds.listOpen(projectId, person);
  const withdrawals = await orders.withdrawals.listOpen(projectId, person);
  const titleOf = (order: Pick<Order, 'productKey' | 'description'>) =>
    courses.getProductTitle({ ...order, project, language });
  const titleOfOrder = async (order: OpenWithdrawal['order']) =>
    order ? await titleOf(order) : null;
  const now = Date.now();
  return {
    language,
    labels,
    isTest: orders.isSandbox,
    done: outcomes.find((outcome) => outcome === url.searchParams.get('done')) ?? null,
    withdrawals: await Promise.all(
      withdrawals.map(async (one) =>
        presentWithdrawal(one, { language, dates, now, title: await titleOfOrder(one.order) }),
      ),
    ),
    refunds: await Promise.all(
      open.map(async (one) =>
        presentRefund(one, { labels, language, dates, now, title: await titleOf(one.order) }),
      ),
    ),
  };
}

export type ShownWithdrawal = ReturnType<typeof presentWithdrawal>;

function presentWithdrawal(
  { id, name, email, contract, order, receivedAt, dueAt }: OpenWithdrawal,
  { language, dates, now, title }: Omit<Frame, 'labels' | 'title'> & { title: LocalText | null },
) {
  const { locale } = languages[language];
  return {
    id,
    name,
    email,
    contract,
    order: order && title && { text: title.text, href: `/${language}/admin/payments/${order.id}` },
    received: formatDay(receivedAt, locale, dates),
    due: formatDay(dueAt, locale, dates),
    isOverdue: businessDay(now) > businessDay(dueAt),
  };
}

const outcomes = ['approved', 'refused', 'answered', 'gone'] as const;

interface Frame {
  dates: DateStyle;
  labels: RefundLabels;
  language: LanguageCode;
  now: number;
  title: LocalText;
}

export function presentRefund(
  { refund, order, verdictNow }: OpenRefund,
  frame: Frame,
): StaffRefund {
  const { labels, language, dates, now, title } = frame;
  const { receiptNumber: number, buyer, billing } = order;
  const withdrawalBy = refund.kind === 'withdrawal' ? billing.kind : null;
  const href = receiptPath(order, language);
  const verdictThen = refund.verdict;
  const verdicts = [
    { name: labels['admin.refunds.then'], verdict: verdictThen },
    { name: labels['admin.refunds.now'], verdict: verdictNow },
  ];
  return {
    id: refund.id,
    title,
    href: `/${language}/admin/payments/${order.id}`,
    amount: formatMoney(refund.amount, languages[language].locale),
    buyer: {
      name: `${buyer.firstName} ${buyer.lastName}`,
      lines: buyerLines(order, labels, languages[language].locale),
      email: buyer.email,
    },
    receipt:
      number === null || href === null ? null : { number: formatReceiptNumber(number), href },
    requested: formatDay(refund.requestedAt, languages[language].locale, dates),
    due: formatDay(refund.dueAt, languages[language].locale, dates),
    isOverdue: businessDay(now) > businessDay(refund.dueAt),
    isTest: order.isTest,
    reason: reasonOf(refund, labels),
    withdrawalBy,
    consent: withdrawalBy === 'consumer' ? consentOf(order, frame) : null,
    status: statusOf(refund),
    failureText: refund.state === 'failed' ? refund.note : null,
    verdicts: verdicts.flatMap(({ name, verdict }) =>
      verdict ? [{ name, verdict: presentEligibility(verdict, frame) }] : [],
    ),
  };
}

function consentOf({ consent }: Order, { labels, language, dates }: Frame): string {
  if (!consent) return labels['admin.refunds.no-consent'];
  return formatDay(consent.at, languages[language].locale, dates);
}

function statusOf({ state }: Refund): StaffRefund['status'] {
  return state === 'requested' || state === 'failed' ? state : 'sent';
}

function reasonOf({ reason, verdict }: Refund, labels: RefundLabels): string {
  if (verdict === null && (reason === 'paid-twice' || reason === 'account-gone'))
    return labels[`admin.refunds.${reason}`];
  return reason === '' ? labels['admin.refunds.no-reason'] : reason;
}

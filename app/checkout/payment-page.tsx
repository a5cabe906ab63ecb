import { type RefCallback, useState, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { buyerKindOf, type PaymentValues } from '#common/forms/payment-form.ts';
import type { PaymentKind } from '#server/core/config/payment-methods.ts';
import { ConfirmEmail } from '../account/codes/confirm-email.tsx';
import { FormAlert } from '../ui/field.tsx';
import { StyleSheet } from '../ui/style-sheet.tsx';
import styles from './checkout.css?url';
import { Text } from '../ui/text.tsx';
import { paymentAddress } from '../learn/lesson-address.ts';
import { couponField } from './form-names.ts';
import type { Payment, PaymentFrame, ShownOrder } from './payment.ts';
import { type Bill, presentBill } from './present-vat.ts';
import { OrderSummary } from './order-summary.tsx';
import { paymentPagePath } from './payment-page-path.ts';
import { PaymentForm } from './payment-form.tsx';
import { Confirming, Mispaid, Settled, Waiting } from './payment-outcome.tsx';
import type { PaymentFormResult } from './handle-payment-post.ts';
import { scriptEndpoint } from './send-payment.ts';
import { TestBanner } from './test-banner.tsx';
import { useFocusOnChange } from './use-focus-on-change.ts';
import type { CheckoutLabels } from './checkout-labels.ts';
import { isUnsettled } from './payment-view.ts';

interface PaymentPageProps extends PaymentFrame {
  payment: Payment;
  /** Result of a post without scripts; null before one. */
  answer: PaymentFormResult | null;
}

/** A product's payment page: the form beside the order summary, then the outcome of the payment. */
export function PaymentPage(props: PaymentPageProps) {
  const { payment, language, labels, isTest, answer } = props;
  const navigate = useNavigate();
  const show = (address: string) =>
    void navigate(address, { replace: true, preventScrollReset: true });
  const { view, notice, returned } = payment;
  // Focuses the outcome's heading, or the notice.
  const outcomeRef = useFocusOnChange(`${view} ${notice} ${returned?.confirmingForMs === 0}`);
  const isForm = view === 'form';
  const [typed, setTyped] = useState(answer?.values ?? payment.values);
  const buyer = { country: typed.country, kind: buyerKindOf(typed) };
  const bill = presentBill({ price: payment.amount, rules: payment.vatRules }, buyer, {
    labels,
    language,
  });
  const notSoldText = payment.closedIn[typed.country] ?? null;
  const label = (
    <OrderSummary payment={payment} bill={bill} language={language} labels={labels} onShow={show} />
  );
  return (
    <div className="stack gap-7 wrap page-space payment">
      <StyleSheet href={styles} />
      <header className="stack items-start payment-heading">
        {isTest && <TestBanner labels={labels} />}
        <Text of={payment.title} as="h1" className="h1" twoWeights />
        {payment.notice && !answer && <FormAlert text={payment.notice} ref={outcomeRef} />}
        {isForm && payment.isHidden && <FormAlert text={labels['payment.see-order']} />}
      </header>
      {isForm && label}
      <div className="stack content-start payment-main">
        <PaymentMain
          {...props}
          bill={bill}
          notSoldText={notSoldText}
          heading={outcomeRef}
          onShow={show}
          onTyped={setTyped}
        />
      </div>
      {/* The outcome comes first: on a phone the summary would push it out of view. */}
      {!isForm && label}
    </div>
  );
}

interface PaymentMainProps extends PaymentPageProps {
  bill: Bill;
  notSoldText: string | null;
  heading: RefCallback<HTMLElement>;
  onShow(address: string): void;
  onTyped(values: PaymentValues): void;
}

function PaymentMain(props: PaymentMainProps) {
  const { payment, language, labels, answer, bill, notSoldText, heading, onShow, onTyped } = props;
  const { view, order } = payment;
  const [isBlocked, setIsBlocked] = useState(false);
  const page = paymentAddress({ language, course: payment.productKey });
  const outcome = order ? `${page}&purchase=${order.id}` : page;
  useOrderPolling(order, scriptEndpoint(page), () => onShow(outcome));
  useBuyerReturn(payment, (at) => onShow(`${outcome}&returned=${at}`));

  const frame = { payment, language, labels };
  if (view === 'waiting')
    return <Waiting {...frame} heading={heading} outcome={outcome} isBlocked={isBlocked} />;
  if (view === 'confirming') return <Confirming {...frame} heading={heading} outcome={outcome} />;
  if (view === 'mispaid') return <Mispaid {...frame} heading={heading} outcome={outcome} />;
  if (view !== 'form') return <Settled {...frame} heading={heading} />;
  const formAddress = (shown: Payment) => pageWithCoupon(paymentPagePath(shown, language), payment);
  // A faulty post shows the form again, even if another payment is in progress by then.
  const form = formAddress({ ...payment, showsFormAgain: true });
  return (
    <>
      {!payment.isCovered && <PaymentMarks kinds={payment.kinds} labels={labels} />}
      <PaymentForm
        {...frame}
        addresses={{ page: form, script: scriptEndpoint(page) }}
        answer={answer}
        bill={bill}
        notSoldText={notSoldText}
        onTyped={onTyped}
        onDone={(result, wasBlocked) => {
          setIsBlocked(wasBlocked);
          if (result.outcome === 'settled') window.location.assign(result.address);
          else onShow(`${page}&purchase=${result.orderId}`);
        }}
        onOutdated={() => onShow(formAddress(payment))}
      />
      {payment.confirmation && (
        <ConfirmEmail confirmation={payment.confirmation} language={language} />
      )}
    </>
  );
}

/** Adds the page's coupon to an address. */
function pageWithCoupon(page: string, { coupon }: Payment): string {
  if (!coupon) return page;
  return `${page}&${new URLSearchParams({ [couponField]: coupon.code }).toString()}`;
}

/** The brands and the icon of each kind of payment. */
const kindMarks = {
  card: { brands: ['visa', 'mastercard', 'meeza'], outline: 'M2 5h20v14H2zM2 9.5h20M5.5 15h4' },
  wallet: {
    brands: ['vodafone-cash', 'orange-cash', 'e-and-cash'],
    outline: 'M7 2h10v20H7zM10.5 18.5h3',
  },
} as const satisfies Record<PaymentKind, { brands: readonly string[]; outline: string }>;

/** Shows the offered kinds of payment as text, without the brands' artwork. */
function PaymentMarks({
  kinds,
  labels,
}: {
  kinds: readonly PaymentKind[];
  labels: CheckoutLabels;
}) {
  return (
    <div className="stack gap-2 payment-marks" role="group" aria-labelledby="payment-marks">
      <p id="payment-marks">{labels['payment.marks']}</p>
      <dl>
        {kinds.map((kind) => (
          <div key={kind}>
            <dt>
              <svg
                viewBox="0 0 24 24"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.75"
                strokeLinejoin="round"
                aria-hidden="true"
              >
                <path d={kindMarks[kind].outline} />
              </svg>
              {labels[`payment.kind.${kind}`]}
            </dt>
            {kindMarks[kind].brands.map((brand) => (
              <dd key={brand}>{labels[`payment.mark.${brand}`]}</dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  );
}

/**
 * Tells an order's other tabs when its buyer is back from the provider, so that they stop asking
 * for the payment, and reloads the page when the time for confirmation is over. Calls `onReturn`
 * with the time of the return.
 */
function useBuyerReturn({ view, order, returned }: Payment, onReturn: (at: number) => void): void {
  const id = order?.id ?? null;
  const at = returned?.at ?? null;
  const confirmingFor = returned?.confirmingForMs ?? 0;
  const show = useEffectEvent(onReturn);

  useEffect(() => {
    if (at === null || confirmingFor === 0) return;
    const timer = setTimeout(() => show(at), confirmingFor + 1);
    return () => clearTimeout(timer);
  }, [at, confirmingFor]);

  useEffect(() => {
    if (id === null || (view !== 'waiting' && view !== 'confirming')) return;
    const channel = new BroadcastChannel(`payment-${id}`);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- channels have none.
    if (at !== null) channel.postMessage(at);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'number' && view === 'waiting') show(data);
    });
    return () => channel.close();
  }, [id, at, view]);
}

/** Polling interval after some requests, in milliseconds; most buyers pay within two minutes. */
function pollDelayMs(requests: number): number {
  if (requests < 30) return 2_000;
  return requests < 60 ? 5_000 : 20_000;
}

/**
 * Polls the state of an order that can still be paid, and checks at once when its buyer comes back
 * to the page. Calls `onNews` when the state changes.
 */
function useOrderPolling(order: ShownOrder | null, address: string, onNews: () => void): void {
  const id = order?.id ?? null;
  const state = order && isUnsettled(order) ? order.news : null;
  const notify = useEffectEvent(onNews);
  useEffect(() => {
    if (id === null || state === null) return;
    return pollOrder({ address: `${address}&order=${id}`, state, onNews: () => notify() });
  }, [id, state, address]);
}

interface PollOptions {
  address: string;
  state: string;
  onNews(): void;
}

function pollOrder({ address, state, onNews }: PollOptions): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let requests = 0;
  let isFetching = false;

  async function poll(): Promise<void> {
    if (isFetching) return;
    isFetching = true;
    clearTimeout(timer);
    const current = await readState(address, signal);
    isFetching = false;
    if (signal.aborted) return;
    if (current !== null && current !== state) return onNews();
    requests += 1;
    timer = setTimeout(() => void poll(), pollDelayMs(requests));
  }
  const pollIfVisible = () => {
    if (document.visibilityState === 'visible') void poll();
  };

  timer = setTimeout(() => void poll(), pollDelayMs(0));
  document.addEventListener('visibilitychange', pollIfVisible, { signal });
  for (const event of ['focus', 'online', 'pageshow'])
    addEventListener(event, pollIfVisible, { signal });
  return () => {
    controller.abort();
    clearTimeout(timer);
  };
}

/** Returns the order's state, 'gone' if it does not exist, or null after an error. */
async function readState(address: string, signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch(address, { headers: { Accept: 'application/json' }, signal });
    if (response.status === 404) return 'gone';
    const news: unknown = await response.json();
    if (typeof news !== 'object' || news === null || !('state' in news)) return null;
    return typeof news.state === 'string' ? news.state : null;
  } catch {
    return null;
  }
}

import { type RefCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmEmail } from '../account/codes/confirm-email.tsx';
import { FormAlert } from '../ui/field.tsx';
import { StyleSheet } from '../ui/style-sheet.tsx';
import styles from './checkout.css?url';
import { Text } from '../ui/text.tsx';
import { paymentAddress } from '../learn/lesson-address.ts';
import { couponField } from './form-names.ts';
import { buyerKindOf, type PaymentValues } from '#common/forms/payment-form.ts';
import type { Payment, PaymentFrame } from './payment.ts';
import { type Bill, presentBill } from './present-vat.ts';
import { OrderSummary } from './order-summary.tsx';
import { paymentPagePath } from './payment-page-path.ts';
import { PaymentForm } from './payment-form.tsx';
import { PaymentMarks } from './payment-marks.tsx';
import { Confirming, Mispaid, Settled, Waiting } from './payment-outcome.tsx';
import type { PaymentFormResult } from './handle-payment-post.ts';
import { scriptEndpoint } from './send-payment.ts';
import { TestBanner } from './test-banner.tsx';
import { useOrderPolling } from './use-order-polling.ts';
import { useBuyerReturn } from './use-buyer-return.ts';
import { useFocusOnChange } from './use-focus-on-change.ts';

interface PaymentPageProps extends PaymentFrame {
  payment: Payment;
  /** Result of a post without scripts; null before one. */
  answer: PaymentFormResult | null;
}

/**
 * The payment page of a product: the form beside the order summary, then the outcome of the
 * payment.
 */
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
    <div className="wrap payment">
      <StyleSheet href={styles} />
      <header className="payment-heading">
        {isTest && <TestBanner labels={labels} />}
        <Text of={payment.title} as="h1" className="h1" twoWeights />
        {payment.notice && !answer && <FormAlert text={payment.notice} ref={outcomeRef} />}
        {isForm && payment.isHidden && <FormAlert text={labels['payment.see-order']} />}
      </header>
      {isForm && label}
      <div className="payment-main">
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
  const formAddress = (standing: Payment) =>
    pageWithCoupon(paymentPagePath(standing, language), payment);
  // A faulty post shows the form again, even if another payment is in progress by then.
  const form = formAddress({ ...payment, isAgain: true });
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

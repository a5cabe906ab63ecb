import { type JSX, type RefCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmEmail } from '../account/confirm-email.tsx';
import { FormAlert } from '../components/field.tsx';
import { GroupStyles } from '../components/group-styles.tsx';
import { Text } from '../components/text.tsx';
import { paymentAddress } from '../learn/lesson-address.ts';
import { couponField } from './form-names.ts';
import { buyerKindOf, type PaymentValues } from '#common/payment-form.ts';
import type { Payment, PaymentFrame } from './load-payment.ts';
import { type Bill, presentBill } from './present-vat.ts';
import { OrderLabel } from './order-label.tsx';
import { ownAddress } from './own-address.ts';
import { PaymentForm } from './payment-form.tsx';
import { PaymentMarks } from './payment-marks.tsx';
import { Confirming, Mispaid, Settled, Waiting } from './payment-outcome.tsx';
import type { PaymentAnswer } from './post-payment.ts';
import { scriptAddress } from './send-payment.ts';
import { TestBanner } from './test-banner.tsx';
import { useOrderNews } from './use-order-news.ts';
import { useReturn } from './use-return.ts';

interface PaymentPageProps extends PaymentFrame {
  payment: Payment;
  /** What came of a post without scripts; null before that. */
  answer: PaymentAnswer | null;
}

/** Buying one thing: the form beside the label of the order, then what becomes of the payment. */
export function PaymentPage(props: PaymentPageProps): JSX.Element {
  const { payment, language, labels, isTest, answer } = props;
  const navigate = useNavigate();
  const show = (address: string) =>
    void navigate(address, { replace: true, preventScrollReset: true });
  const news = useNews(payment);
  const isForm = payment.view === 'form';
  const [typed, setTyped] = useState(answer?.values ?? payment.values);
  const buyer = { country: typed.country, kind: buyerKindOf(typed) };
  const bill = presentBill({ price: payment.amount, rules: payment.vatRules }, buyer, {
    labels,
    language,
  });
  const closing = payment.closedIn[typed.country] ?? null;
  const label = (
    <OrderLabel payment={payment} bill={bill} language={language} labels={labels} onShow={show} />
  );
  return (
    <div className="wrap payment">
      <GroupStyles of="checkout" />
      <header className="payment-heading">
        {isTest && <TestBanner labels={labels} />}
        <Text of={payment.title} as="h1" className="h1" twoWeights />
        {payment.notice && !answer && <FormAlert text={payment.notice} ref={news} />}
        {isForm && payment.isHidden && <FormAlert text={labels['payment.see-order']} />}
      </header>
      {isForm && label}
      <div className="payment-main">
        <PaymentMain
          {...props}
          bill={bill}
          closing={closing}
          heading={news}
          onShow={show}
          onTyped={setTyped}
        />
      </div>
      {/* What became of the payment is read first: on a phone the label would push it out of sight. */}
      {!isForm && label}
    </div>
  );
}

interface PaymentMainProps extends PaymentPageProps {
  bill: Bill;
  closing: string | null;
  heading: RefCallback<HTMLElement>;
  onShow(address: string): void;
  onTyped(values: PaymentValues): void;
}

function PaymentMain(props: PaymentMainProps): JSX.Element {
  const { payment, language, labels, answer, bill, closing, heading, onShow, onTyped } = props;
  const { view, order } = payment;
  const [isBlocked, setIsBlocked] = useState(false);
  const page = paymentAddress({ language, course: payment.productKey });
  const outcome = order ? `${page}&purchase=${order.id}` : page;
  useOrderNews(order, scriptAddress(page), () => onShow(outcome));
  useReturn(payment, (at) => onShow(`${outcome}&returned=${at}`));

  const frame = { payment, language, labels };
  if (view === 'waiting')
    return <Waiting {...frame} heading={heading} outcome={outcome} isBlocked={isBlocked} />;
  if (view === 'confirming') return <Confirming {...frame} heading={heading} outcome={outcome} />;
  if (view === 'mispaid') return <Mispaid {...frame} heading={heading} outcome={outcome} />;
  if (view !== 'form') return <Settled {...frame} heading={heading} />;
  const addressOf = (standing: Payment) => pageWithCoupon(ownAddress(standing, language), payment);
  // What is wrong with a post is said in the form, though another payment may be under way by then.
  const form = addressOf({ ...payment, isAgain: true });
  return (
    <>
      {!payment.isCovered && <PaymentMarks kinds={payment.kinds} labels={labels} />}
      <PaymentForm
        {...frame}
        addresses={{ page: form, script: scriptAddress(page) }}
        answer={answer}
        bill={bill}
        closing={closing}
        onTyped={onTyped}
        onDone={(result, wasBlocked) => {
          setIsBlocked(wasBlocked);
          if (result.is === 'settled') window.location.assign(result.address);
          else onShow(`${page}&purchase=${result.orderId}`);
        }}
        onOutdated={() => onShow(addressOf(payment))}
      />
      {payment.confirmation && (
        <ConfirmEmail confirmation={payment.confirmation} language={language} />
      )}
    </>
  );
}

/** The page's own address, with the coupon that it has been told of. */
function pageWithCoupon(page: string, { coupon }: Payment): string {
  if (!coupon) return page;
  return `${page}&${new URLSearchParams({ [couponField]: coupon.code }).toString()}`;
}

/** What came of a payment, a heading or a notice: it gets the focus once the page shows another. */
function useNews({ view, notice, returned }: Payment): RefCallback<HTMLElement> {
  const news = useRef<HTMLElement>(null);
  const told = `${view} ${notice} ${returned?.confirmingFor === 0}`;
  const shown = useRef(told);
  useEffect(() => {
    if (shown.current !== told) news.current?.focus();
    shown.current = told;
  }, [told]);
  return (element) => {
    news.current = element;
  };
}

import { type JSX, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { FormAlert } from '../components/field.tsx';
import { GroupStyles } from '../components/group-styles.tsx';
import { Text } from '../components/text.tsx';
import { paymentAddress } from '../learn/lesson-address.ts';
import type { Payment, PaymentFrame } from './load-payment.ts';
import { OrderLabel } from './order-label.tsx';
import { PaymentForm } from './payment-form.tsx';
import { Settled, Waiting } from './payment-outcome.tsx';
import type { PaymentAnswer } from './post-payment.ts';
import { TestBanner } from './test-banner.tsx';
import { useOrderNews } from './use-order-news.ts';

interface PaymentPageProps extends PaymentFrame {
  payment: Payment;
  /** What came of a post without scripts; null before that. */
  answer: PaymentAnswer | null;
}

/** Buying one thing: the form beside the label of the order, then what becomes of the payment. */
export function PaymentPage(props: PaymentPageProps): JSX.Element {
  const { payment, language, labels, isTest } = props;
  return (
    <div className="wrap payment">
      <GroupStyles of="checkout" />
      <header className="payment-heading">
        {isTest && <TestBanner labels={labels} />}
        <Text of={payment.title} as="h1" className="h1" twoWeights />
      </header>
      <OrderLabel payment={payment} language={language} labels={labels} />
      <div className="payment-main">
        <PaymentMain {...props} />
      </div>
    </div>
  );
}

function PaymentMain({ payment, language, labels, answer }: PaymentPageProps): JSX.Element {
  const { view, order, coupon, notice } = payment;
  const [isBlocked, setIsBlocked] = useState(false);
  const page = paymentAddress({ language, course: payment.productKey });
  const { heading, show } = useOutcomes(view);
  const addresses = addressesOf(page, coupon?.isGood ? coupon.code : null);
  const outcome = order ? `${page}&purchase=${order.id}` : page;
  useOrderNews(order, addresses.script, () => show(outcome));

  if (view === 'waiting')
    return (
      <Waiting
        payment={payment}
        language={language}
        labels={labels}
        heading={heading}
        outcome={outcome}
        isBlocked={isBlocked}
      />
    );
  if (view !== 'form')
    return <Settled payment={payment} language={language} labels={labels} heading={heading} />;
  return (
    <>
      {notice && !answer && <FormAlert text={notice} />}
      {payment.isHidden && <FormAlert text={labels['payment.see-order']} />}
      <PaymentForm
        payment={payment}
        language={language}
        labels={labels}
        addresses={addresses}
        answer={answer}
        onDone={(result, blocked) => {
          setIsBlocked(blocked);
          if (result.is === 'settled') return window.location.assign(result.address);
          show(`${page}&purchase=${result.orderId}`);
        }}
        onSessionOver={() => show(addresses.page)}
      />
    </>
  );
}

/** Where the form goes: without its script to the page itself, with it to the address for scripts. */
function addressesOf(page: string, coupon: string | null): { page: string; script: string } {
  const more = coupon === null ? '' : `&${new URLSearchParams({ coupon }).toString()}`;
  return { page: page + more, script: page.replace('/payment?', '/payment/order?') };
}

/** Shows what became of the order, and gives its heading the focus once the page is another. */
function useOutcomes(view: Payment['view']) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(view);
  const navigate = useNavigate();
  useEffect(() => {
    if (shown.current !== view) heading.current?.focus();
    shown.current = view;
  }, [view]);
  return {
    heading,
    show: (address: string) => void navigate(address, { replace: true, preventScrollReset: true }),
  };
}

import type { JSX } from 'react';
import { Form, Link } from 'react-router';
import type { LanguageCode } from '#i18n/languages.ts';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { TextField } from '../components/field.tsx';
import { Mark } from '../components/mark.tsx';
import { Text } from '../components/text.tsx';
import type { CheckoutLabels } from './checkout-labels.ts';
import { couponField } from './form-names.ts';
import type { Payment } from './load-payment.ts';
import type { ShownPrice } from './present-price.ts';

interface OrderLabelProps {
  payment: Payment;
  language: LanguageCode;
  labels: CheckoutLabels;
}

/** The label of the order: what it is, what it costs, and what speaks for less. */
export function OrderLabel({ payment, language, labels }: OrderLabelProps): JSX.Element {
  const { title, price, isFinal, view, coupon, total } = payment;
  return (
    <aside className="label payment-label" aria-labelledby="payment-order">
      <h2 id="payment-order" className="payment-band control-text">
        <Mark className="payment-mark" />
        {labels['payment.order']}
      </h2>
      <div className="payment-bill">
        <Text of={title} as="p" className="h3" />
        {!price.isFree && <PriceLines price={price} labels={labels} />}
        {coupon?.isGood && <CouponLine payment={payment} language={language} labels={labels} />}
        {!price.isFree && (
          <p className="payment-total">
            <span>{labels['payment.total']}</span>
            <bdi>{total}</bdi>
          </p>
        )}
        {view === 'form' && !coupon?.isGood && (
          <CouponForm payment={payment} language={language} labels={labels} />
        )}
        {!price.isFree && (
          <p className="small text-muted">
            {isFinal && <>{labels['payment.final']} </>}
            <a className="payment-policy" href={`/${language}/refund-policy`}>
              {labels['payment.refund-policy']}
            </a>
          </p>
        )}
      </div>
    </aside>
  );
}

/** What it costs; in a sale what it did, and until when. */
export function PriceLines({
  price,
  labels,
}: {
  price: ShownPrice;
  labels: CheckoutLabels;
}): JSX.Element {
  return (
    <div className="payment-price">
      <p className="payment-amount">
        <span className="sr-only">{labels['payment.now']}: </span>
        <bdi>{price.now.amount}</bdi> <bdi className="payment-unit">{price.now.unit}</bdi>
      </p>
      {price.before && (
        <p className="payment-sale">
          <span className="sr-only">{labels['payment.before']}: </span>
          <s>
            <bdi>{price.before}</bdi>
          </s>
          <Badge kind="amber" text={labels['payment.sale']} />
          {price.until && <span className="small text-muted">{price.until}</span>}
        </p>
      )}
    </div>
  );
}

function CouponLine({ payment, language, labels }: OrderLabelProps): JSX.Element {
  const without = new URLSearchParams({ product: payment.productKey });
  return (
    <p className="payment-coupon-line">
      <span role="status">{payment.coupon?.text}</span>{' '}
      <Link
        className="payment-policy"
        to={`/${language}/payment?${without.toString()}`}
        replace
        preventScrollReset
      >
        {labels['payment.coupon.remove']}
      </Link>
    </p>
  );
}

/** A form of its own that names the coupon in the page's address: what else was typed is not its business. */
function CouponForm({ payment, language, labels }: OrderLabelProps): JSX.Element {
  const { coupon, productKey } = payment;
  return (
    <details className="payment-coupon" open={coupon !== null}>
      <summary>{labels['payment.coupon.have']}</summary>
      <Form method="get" action={`/${language}/payment`} replace preventScrollReset>
        <input type="hidden" name="product" value={productKey} />
        <TextField
          key={coupon?.code ?? ''}
          name={couponField}
          label={labels['payment.coupon']}
          defaultValue={coupon?.code ?? ''}
          error={coupon && !coupon.isGood ? coupon.text : null}
          required
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
        />
        <Button submits kind="secondary" direction="none" text={labels['payment.coupon.apply']} />
      </Form>
    </details>
  );
}

import { type RefCallback, useState } from 'react';
import type { LanguageCode } from '#i18n/languages.ts';
import { Badge } from '../ui/badge.tsx';
import { BrandMark } from '../site/brand-mark.tsx';
import { Money } from '../ui/inline/money.tsx';
import { Text } from '../ui/text.tsx';
import type { CheckoutLabels } from './checkout-labels.ts';
import type { Payment } from './payment.ts';
import type { ShownPrice } from './present-price.ts';
import type { Bill } from './present-vat.ts';
import { useFocusOnChange } from './use-focus-on-change.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { useScriptSubmit } from '../forms/use-script-submit.ts';
import { paymentAlertText, type PaymentAlert } from './payment-alert-text.ts';
import { couponField, couponIntent, intentField, personField } from './form-names.ts';
import { paymentPagePath } from './payment-page-path.ts';
import { scriptEndpoint, sendPayment } from './send-payment.ts';

interface OrderSummaryProps extends CouponProps {
  bill: Bill;
}

export function OrderSummary({ bill, ...props }: OrderSummaryProps) {
  const { payment, language, labels } = props;
  const { title, facts, price, course, isFinal, isCovered, view, coupon, paid, order } = payment;
  const { total, vat } = paid ?? bill;
  const totalKey = totalKeyOf(payment);
  const couponRef = useFocusOnChange(`${coupon?.status} ${coupon?.code}`);
  return (
    <aside className="label payment-label" aria-labelledby="payment-order">
      <h2 id="payment-order" className="line label-band control-text">
        <BrandMark className="label-mark" />
        {labels['payment.order']}
      </h2>
      <div className="stack gap-4 payment-bill">
        <Text of={title} as="p" className="h3" />
        {facts.length > 0 && <p className="small text-muted">{facts.join(' · ')}</p>}
        {price.isFree ? (
          <p>{labels['payment.free.text']}</p>
        ) : (
          <>
            <PriceLines
              price={price}
              labels={labels}
              coupon={view === 'form' ? null : (order?.coupon ?? null)}
            />
            {coupon?.status === 'good' && (
              <CouponLine {...props} text={coupon.text} ref={couponRef} />
            )}
            {isFinal && !isCovered && <p className="small">{labels['payment.final']}</p>}
            {totalKey && (
              <p className="payment-total">
                <span>{labels[isCovered ? 'payment.covered' : totalKey]}</span>
                {!isCovered && <bdi>{total}</bdi>}
              </p>
            )}
            {totalKey && !isCovered && vat && <p className="small text-muted">{vat}</p>}
            {course !== null && !isCovered && <p className="small">{labels['offer.once']}</p>}
            {view === 'form' && coupon?.status !== 'good' && (
              <CouponForm key={coupon?.code ?? ''} {...props} ref={couponRef} />
            )}
            <p className="small text-muted">
              <a className="link" href={`/${language}/refund-policy`}>
                {labels['payment.refund-policy']}
              </a>
            </p>
          </>
        )}
      </div>
    </aside>
  );
}

/** Returns the label of the total; null if nothing is to be paid and nothing was paid. */
function totalKeyOf({ view, order }: Payment): 'payment.total' | 'receipt.total' | null {
  if (view === 'form' || view === 'waiting') return 'payment.total';
  return order?.state === 'paid' ? 'receipt.total' : null;
}

interface PriceLinesProps {
  price: ShownPrice;
  labels: Pick<CheckoutLabels, 'payment.before' | 'payment.now' | 'payment.sale'>;
  /** The coupon with its discount, as text; null for none. */
  coupon?: string | null;
  /** Tax in the price, unless it is shown elsewhere. */
  vat?: string | null;
}

/** Shows the price; in a sale or with a coupon also the list price and the reason. */
export function PriceLines({ price, labels, coupon = null, vat = null }: PriceLinesProps) {
  return (
    <div className="stack gap-2 payment-price">
      <p className="figure payment-amount">
        <span className="sr-only">{labels['payment.now']}: </span>
        <Money of={price.now} />
      </p>
      {vat && <p className="small text-muted">{vat}</p>}
      {price.before && (
        <p className="row payment-sale">
          <span className="sr-only">{labels['payment.before']}: </span>
          <s className="struck">
            <bdi>{price.before}</bdi>
          </s>
          {coupon === null ? (
            <Badge kind="amber" text={labels['payment.sale']} />
          ) : (
            <span>{coupon}</span>
          )}
          {price.until && <span className="small text-muted">{price.until}</span>}
        </p>
      )}
    </div>
  );
}

interface CouponProps {
  payment: Payment;
  language: LanguageCode;
  labels: CheckoutLabels;
  /** Navigates to another address of this page without a reload. */
  onShow(address: string): void;
}

interface RefProps {
  /** Ref of the element that shows what has become of the coupon. */
  ref: RefCallback<HTMLElement>;
}

/** Shows a coupon's discount, with a link that removes the coupon. */
function CouponLine({
  payment,
  language,
  labels,
  text,
  onShow,
  ref,
}: CouponProps & RefProps & { text: string }) {
  const addressWithoutCoupon = paymentPagePath(payment, language);
  return (
    <p className="payment-coupon-line">
      <span role="status" tabIndex={-1} ref={ref}>
        {text}
      </span>{' '}
      <a
        className="link"
        href={addressWithoutCoupon}
        onClick={(event) => {
          event.preventDefault();
          onShow(addressWithoutCoupon);
        }}
      >
        {labels['payment.coupon.remove']}
      </a>
    </p>
  );
}

/** Separate from the payment form, so that trying a coupon keeps the other fields. */
function CouponForm({ payment, language, labels, onShow, ref }: CouponProps & RefProps) {
  const { coupon, personId } = payment;
  const [alert, setAlert] = useState<PaymentAlert | null>(null);
  const page = paymentPagePath(payment, language);
  const alertOrCouponText = alert ? paymentAlertText(alert, labels, language) : coupon?.text;

  const { isSending, submit } = useScriptSubmit(async (form) => {
    const typed = new FormData(form);
    const refuse = (reason: PaymentAlert) => {
      setAlert(reason);
      form.querySelector<HTMLInputElement>(`[name=${couponField}]`)?.focus();
    };
    if (String(typed.get(couponField) ?? '').trim() === '')
      return refuse({ kind: 'coupon-missing' });
    const result = await sendPayment(scriptEndpoint(page), typed);
    if (result?.outcome === 'settled') return onShow(result.address);
    const sendFailure: PaymentAlert = { kind: navigator.onLine ? 'failed' : 'offline' };
    refuse((result?.outcome === 'again' && result.answer.alert) || sendFailure);
  });
  return (
    <details className="payment-coupon" open={coupon !== null}>
      <summary ref={coupon ? null : ref}>{labels['payment.coupon.have']}</summary>
      <form method="post" action={page} noValidate onSubmit={(event) => void submit(event)}>
        <input type="hidden" name={intentField} value={couponIntent} />
        <input type="hidden" name={personField} value={personId} />
        <TextField
          name={couponField}
          ref={coupon ? ref : null}
          label={labels['payment.coupon']}
          defaultValue={coupon?.code ?? ''}
          error={alertOrCouponText || null}
          required
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
        />
        <Button submits kind="plain" text={labels['payment.coupon.apply']} isLoading={isSending} />
      </form>
    </details>
  );
}

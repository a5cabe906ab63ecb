import { type RefCallback, useState } from 'react';
import type { LanguageCode } from '#i18n/languages.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { useScriptSubmit } from '../forms/use-script-submit.ts';
import { paymentAlertText, type PaymentAlert } from './payment-alert-text.ts';
import { couponField, couponIntent, intentField, personField } from './form-names.ts';
import type { CheckoutLabels } from './checkout-labels.ts';
import type { Payment } from './payment.ts';
import { paymentPagePath } from './payment-page-path.ts';
import { scriptEndpoint, sendPayment } from './send-payment.ts';

export interface CouponProps {
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
export function CouponLine({
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
        className="payment-policy"
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
export function CouponForm({ payment, language, labels, onShow, ref }: CouponProps & RefProps) {
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
        <Button
          submits
          kind="secondary"
          direction="none"
          text={labels['payment.coupon.apply']}
          isLoading={isSending}
        />
      </form>
    </details>
  );
}

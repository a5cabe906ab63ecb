import { type JSX, useState } from 'react';
import { Button } from '../components/button.tsx';
import { TextField } from '../components/field.tsx';
import { alertWords } from './alert-words.ts';
import { couponField, couponIntent, intentField, personField } from './form-names.ts';
import type { OrderLabelProps } from './order-label.tsx';
import { ownAddress } from './own-address.ts';
import type { PaymentAlert } from './post-payment.ts';
import { scriptAddress, sendPayment } from './send-payment.ts';

/** What a coupon takes off, and the way back to the price without it. */
export function CouponLine({
  payment,
  language,
  labels,
  text,
  onShow,
}: OrderLabelProps & { text: string }): JSX.Element {
  const without = ownAddress(payment, language);
  return (
    <p className="payment-coupon-line">
      <span role="status">{text}</span>{' '}
      <a
        className="payment-policy"
        href={without}
        onClick={(event) => {
          event.preventDefault();
          onShow(without);
        }}
      >
        {labels['payment.coupon.remove']}
      </a>
    </p>
  );
}

/** A form of its own, so that trying a coupon leaves alone what else was typed. */
export function CouponForm({ payment, language, labels, onShow }: OrderLabelProps): JSX.Element {
  const { coupon, personId } = payment;
  const [isSending, setIsSending] = useState(false);
  const [alert, setAlert] = useState<PaymentAlert | null>(null);
  const page = ownAddress(payment, language);
  const told = alert ? alertWords(alert, labels, language) : coupon?.text;

  async function send(form: HTMLFormElement): Promise<void> {
    const typed = new FormData(form);
    if (String(typed.get(couponField) ?? '').trim() === '')
      return setAlert({ is: 'coupon-missing' });
    setIsSending(true);
    const result = await sendPayment(scriptAddress(page), typed);
    setIsSending(false);
    if (result?.is === 'settled') return onShow(result.address);
    const noAnswer = { is: navigator.onLine ? 'failed' : 'offline' } as const;
    setAlert((result?.is === 'again' && result.answer.alert) || noAnswer);
  }
  return (
    <details className="payment-coupon" open={coupon !== null}>
      <summary>{labels['payment.coupon.have']}</summary>
      <form
        method="post"
        action={page}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) void send(event.currentTarget);
        }}
      >
        <input type="hidden" name={intentField} value={couponIntent} />
        <input type="hidden" name={personField} value={personId} />
        <TextField
          name={couponField}
          label={labels['payment.coupon']}
          defaultValue={coupon?.code ?? ''}
          error={told || null}
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

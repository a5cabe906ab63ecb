import type { ComponentProps } from 'react';
import { fillTemplate } from '#common/text/fill-template.ts';
import { consentField } from '#common/forms/payment-form.ts';
import { Button } from '../ui/button.tsx';
import { FormAlert, TextField } from '../ui/field.tsx';
import { saveFormInput } from '../forms/saved-form-input.ts';
import type { CheckoutLabels } from './checkout-labels.ts';
import { LegalLinks } from './legal-links.tsx';
import { BillingFields, ConsentField } from './billing-fields.tsx';
import { amountField, couponField, personField } from './form-names.ts';
import type { Bill } from './present-vat.ts';
import type { Payment } from './payment.ts';
import { type PaymentFormOptions, usePaymentForm } from './use-payment-form.ts';

interface PaymentFormProps extends PaymentFormOptions {
  bill: Bill;
  /** Sentence that the product is not sold in the chosen country; null if it is. */
  notSoldText: string | null;
}

/** The buyer's details and the order button. Works without scripts. */
export function PaymentForm({ bill, notSoldText, ...options }: PaymentFormProps) {
  const { payment, language, labels, addresses, answer } = options;
  const { personId, coupon, asksConsent } = payment;
  const form = usePaymentForm(options);
  const { notice, field } = form;
  // The page answers a post and has no field errors, only this message.
  const isOnlyMessage = notice?.sequence === 0 && Object.keys(answer?.faults ?? {}).length === 0;
  return (
    <form
      {...form.props}
      id="payment-form"
      className="payment-form form-fields"
      action={addresses.page}
      aria-labelledby="payment-details"
    >
      <h2 id="payment-details" className="h3">
        {labels['payment.details']}
      </h2>
      {payment.authLinks && <Ways ways={payment.authLinks} labels={labels} />}
      {notice && (
        <FormAlert
          key={notice.sequence}
          text={notice.text}
          {...(isOnlyMessage && { autoFocus: true })}
        />
      )}
      <input type="hidden" name={personField} value={personId} />
      {coupon && coupon.status !== 'bad' && (
        <input type="hidden" name={couponField} value={coupon.code} />
      )}
      <input type="hidden" name={amountField} value={bill.amount} />
      <div className="field-pair">
        <TextField {...field('firstName')} autoComplete="given-name" />
        <TextField {...field('lastName')} autoComplete="family-name" />
      </div>
      <ContactFields field={field} labels={labels} />
      <BillingFields
        field={field}
        countries={payment.countries}
        notSoldText={notSoldText}
        isBusiness={bill.kind === 'business'}
        labels={labels}
      />
      {asksConsent && bill.kind === 'consumer' && (
        <ConsentField field={field(consentField)} isGiven={answer?.hasConsent ?? false} />
      )}
      <SubmitPart
        isSending={form.isSending}
        hint={notSoldText ?? form.missing}
        payment={payment}
        total={bill.total}
        labels={labels}
      />
      <LegalLinks language={language} labels={labels} />
    </form>
  );
}

interface ContactFieldsProps {
  field: ComponentProps<typeof BillingFields>['field'];
  labels: CheckoutLabels;
}

function ContactFields({ field, labels }: ContactFieldsProps) {
  return (
    <div className="field-pair">
      <TextField
        {...field('phone')}
        type="tel"
        autoComplete="tel"
        hint={labels['payment.phone.hint']}
      />
      <TextField
        {...field('email')}
        type="email"
        autoComplete="email"
        hint={labels['payment.email.hint']}
      />
    </div>
  );
}

interface SubmitPartProps {
  isSending: boolean;
  /** Reason why the order cannot be sent yet; null if it can. */
  hint: string | null;
  payment: Pick<Payment, 'isCovered' | 'course'>;
  total: string;
  labels: CheckoutLabels;
}

function SubmitPart({ isSending, hint, payment, total, labels }: SubmitPartProps) {
  const { isCovered, course } = payment;
  const freeKey = course === null ? 'payment.get' : 'payment.start';
  return (
    <div className="payment-send">
      {/* Otherwise the blurred field could show an error and move the button during the click. */}
      <Button
        submits
        text={
          isCovered ? labels[freeKey] : fillTemplate(labels['payment.submit'], { amount: total })
        }
        busyText={labels['payment.submit.busy']}
        isLoading={isSending}
        disabled={hint !== null}
        aria-describedby={hint ? 'payment-hint' : undefined}
        onMouseDown={(event) => event.preventDefault()}
      />
      {hint && (
        <p id="payment-hint" className="field-hint">
          {hint}
        </p>
      )}
      {!isCovered && <p className="small text-muted">{labels['payment.provider']}</p>}
    </div>
  );
}

/** Login and sign-up links for visitors and guests. Typed text is kept. */
function Ways({
  ways,
  labels,
}: {
  ways: NonNullable<Payment['authLinks']>;
  labels: CheckoutLabels;
}) {
  const saveTyped = () => saveFormInput(window.location.pathname, '');
  return (
    <div className="payment-ways">
      <p className="payment-way-links">
        {labels['payment.bought']}{' '}
        <a className="account-link" href={ways.login} onClick={saveTyped}>
          {labels['payment.login']}
        </a>
      </p>
      <p>{labels['payment.visitor']}</p>
      <p className="payment-way-links">
        <a className="account-link" href={ways.signUp} onClick={saveTyped}>
          {labels['payment.sign-up']}
        </a>
      </p>
      <p className="small text-muted">{labels['payment.as-guest']}</p>
    </div>
  );
}

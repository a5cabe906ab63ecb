import type { ComponentProps, JSX } from 'react';
import { fillTemplate } from '#common/text/fill-template.ts';
import { checkedFields, consentField, type PaymentField } from '#common/forms/payment-form.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { Button } from '../components/button.tsx';
import { FormAlert, TextField } from '../components/field.tsx';
import { saveFormInput } from '../saved-form-input.ts';
import { paymentAlertText } from './payment-alert-text.ts';
import type { CheckoutLabels } from './checkout-labels.ts';
import { LegalLinks } from './legal-links.tsx';
import { BillingFields, ConsentField } from './billing-fields.tsx';
import { amountField, couponField, personField } from './form-names.ts';
import type { Bill } from './present-vat.ts';
import type { Payment } from './payment.ts';
import type { PaymentFormResult } from './handle-payment-post.ts';
import { usePaymentForm } from './use-payment-form.ts';

interface PaymentFormProps {
  payment: Payment;
  language: LanguageCode;
  labels: CheckoutLabels;
  /** Targets of the form: `page` without scripts, `script` for the script. */
  addresses: { page: string; script: string };
  answer: PaymentFormResult | null;
  bill: Bill;
  /** Sentence that the product is not sold in the chosen country; null if it is. */
  notSoldText: string | null;
  onTyped: Parameters<typeof usePaymentForm>[0]['onTyped'];
  onDone: Parameters<typeof usePaymentForm>[0]['onDone'];
  onOutdated(): void;
}

/** Focuses a field when the response to a post without scripts loads. */
const focus = { autoFocus: true } as const;

/** The buyer's details and the order button. Works without scripts. */
export function PaymentForm({
  payment,
  language,
  labels,
  addresses,
  answer,
  bill,
  notSoldText,
  ...events
}: PaymentFormProps): JSX.Element {
  const { personId, coupon, isCovered, asksConsent } = payment;
  const form = usePaymentForm({
    address: addresses.script,
    labels,
    personId,
    rules: payment.rules,
    isCountryKnown: payment.isCountryKnown,
    isCovered,
    asksConsent,
    answer,
    ...events,
  });
  const { notice } = form;
  const typed = answer?.values ?? payment.values;
  const firstWrong = checkedFields.find((name) => answer?.faults[name]);
  const field = (name: PaymentField) => ({
    ...form.field(name),
    defaultValue: typed[name],
    ...(name === firstWrong && focus),
  });
  return (
    <form
      ref={form.ref}
      id="payment-form"
      className="payment-form form-fields"
      method="post"
      action={addresses.page}
      noValidate
      aria-labelledby="payment-details"
      onBlur={form.handleBlur}
      onChange={form.handleChange}
      onSubmit={form.handleSubmit}
    >
      <h2 id="payment-details" className="h3">
        {labels['payment.details']}
      </h2>
      {payment.authLinks && <Ways ways={payment.authLinks} labels={labels} />}
      {notice && (
        <FormAlert
          key={notice.turn}
          text={paymentAlertText(notice.alert, labels, language)}
          ref={form.alert}
          {...(notice.turn === 0 && !firstWrong && focus)}
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
        <ConsentField
          error={form.consentError}
          isGiven={answer?.hasConsent ?? false}
          labels={labels}
          {...(firstWrong === consentField && focus)}
        />
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

function ContactFields({ field, labels }: ContactFieldsProps): JSX.Element {
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

function SubmitPart({ isSending, hint, payment, total, labels }: SubmitPartProps): JSX.Element {
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
}): JSX.Element {
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

import {
  type ComponentProps,
  type FormEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { fillTemplate } from '#common/text/fill-template.ts';
import {
  consentField,
  type PaymentRules,
  paymentRules,
  type PaymentFaults,
  type PaymentField,
  type PaymentValues,
} from '#common/forms/payment-form.ts';
import { listProblems, readForm } from '#common/forms/form-rules.ts';
import { countryOfPhone } from '#common/money/countries.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { Button } from '../ui/button.tsx';
import { FormAlert, TextField } from '../ui/field.tsx';
import { saveFormInput, restoreFormInput } from '../forms/saved-form-input.ts';
import type { CheckoutLabels } from './checkout-labels.ts';
import { LegalLinks } from './legal-links.tsx';
import { BillingFields, ConsentField } from './billing-fields.tsx';
import { amountField, couponField, personField } from './form-names.ts';
import type { Bill } from './present-vat.ts';
import type { Payment } from './payment.ts';
import { type FormActions, useForm } from '../forms/use-form.ts';
import { usePreservedInput } from '../forms/use-preserved-input.ts';
import { useScriptSubmit } from '../forms/use-script-submit.ts';
import { useIsHydrated } from '../islands/use-is-hydrated.ts';
import type { PaymentFormResult, PaymentResult } from './handle-payment-post.ts';
import { type PaymentAlert, paymentAlertText } from './payment-alert-text.ts';
import { sendPayment } from './send-payment.ts';

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
      {payment.authLinks && <CheckoutLoginLinks links={payment.authLinks} labels={labels} />}
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
  payment: Payment;
  total: string;
  labels: CheckoutLabels;
}

function SubmitPart({ isSending, hint, payment, total, labels }: SubmitPartProps) {
  const { isCovered, course } = payment;
  const freeKey = course === null ? 'payment.get' : 'payment.start';
  return (
    <div className="stack gap-3 items-start payment-send">
      <Button
        submits
        text={
          isCovered ? labels[freeKey] : fillTemplate(labels['payment.submit'], { amount: total })
        }
        busyText={labels['payment.submit.busy']}
        isLoading={isSending}
        disabled={hint !== null}
        aria-describedby={hint ? 'payment-hint' : undefined}
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
function CheckoutLoginLinks({
  links,
  labels,
}: {
  links: NonNullable<Payment['authLinks']>;
  labels: CheckoutLabels;
}) {
  const saveTyped = () => saveFormInput(window.location.pathname, '');
  return (
    <div className="stack gap-2 payment-auth-links">
      <p className="row payment-link-list">
        {labels['payment.bought']}{' '}
        <a className="link account-link" href={links.login} onClick={saveTyped}>
          {labels['payment.login']}
        </a>
      </p>
      <p>{labels['payment.visitor']}</p>
      <p className="row payment-link-list">
        <a className="link account-link" href={links.signUp} onClick={saveTyped}>
          {labels['payment.sign-up']}
        </a>
      </p>
      <p className="small text-muted">{labels['payment.as-guest']}</p>
    </div>
  );
}

interface PaymentFormOptions {
  payment: Payment;
  language: LanguageCode;
  labels: CheckoutLabels;
  /** Targets of the form: `page` without scripts, `script` for the script. */
  addresses: { page: string; script: string };
  /** Result of a post without scripts; null before one. */
  answer: PaymentFormResult | null;
  /** Called with the values after each change. */
  onTyped(values: PaymentValues): void;
  /** Called when the form succeeded; `isBlocked` if the browser blocked the checkout's tab. */
  onDone(result: Exclude<PaymentResult, { outcome: 'again' }>, isBlocked: boolean): void;
  /** Called when the price, the coupon or the session has changed since the page was loaded. */
  onOutdated(): void;
}

const fieldLabels = {
  firstName: 'payment.first-name',
  lastName: 'payment.last-name',
  phone: 'payment.phone',
  email: 'payment.email',
  country: 'contract.country',
  company: 'contract.company',
  taxNumber: 'contract.tax-number',
  [consentField]: 'contract.consent',
} as const satisfies Record<PaymentField | typeof consentField, keyof CheckoutLabels>;

/** Names of the fields in a list of several. */
const fieldNames = {
  ...fieldLabels,
  taxNumber: 'contract.tax-number.short',
  [consentField]: 'contract.consent.given',
} as const;

/** Alerts after which the page must be reloaded. */
const outdated: ReadonlySet<string> = new Set<PaymentAlert['kind']>([
  'session-over',
  'price-changed',
  'coupon',
]);

type PaymentActions = FormActions<PaymentRules, PaymentAlert['kind']>;

function usePaymentForm(options: PaymentFormOptions) {
  const { payment, language, labels, answer, onTyped } = options;
  const { personId, asksConsent } = payment;
  const rules = paymentRules({ ...payment.formSettings, asksConsent });
  const textOf = (alert: PaymentAlert) => paymentAlertText(alert, labels, language);
  const { isSending, submit } = useScriptSubmit(async (element, actions: PaymentActions) => {
    // Opened before the first await: later the browser would block it as a popup.
    const tab = payment.isCovered ? null : openCheckoutTab(labels['payment.tab']);
    const result = await sendPayment(options.addresses.script, new FormData(element));
    if (result?.outcome === 'checkout') tab?.navigate(result.checkoutUrl);
    else tab?.close();
    if (result && result.outcome !== 'again') return options.onDone(result, tab === null);
    const kind = navigator.onLine ? 'failed' : 'offline';
    const { alert, faults } = result?.answer ?? { alert: { kind } as const, faults: {} };
    if (result) actions.showFaults(faults);
    if (alert) actions.showNotice(alert.kind, textOf(alert));
    const isConsentNewlyNeeded = faults[consentField] && !asksConsent;
    if (isConsentNewlyNeeded || (alert && outdated.has(alert.kind))) options.onOutdated();
  });
  const alert = answer?.alert;
  const form = useForm<PaymentRules, PaymentAlert['kind']>({
    rules,
    labelOf: (name) => labels[fieldLabels[name]],
    errorText: (fault) => labels[fault],
    values: answer?.values ?? payment.values,
    faults: answer?.faults,
    notice: alert ? { kind: alert.kind, text: textOf(alert) } : null,
    reportsEmpty: true,
    showsValid: true,
    onSubmit: (event, actions) => void submit(event, actions),
  });
  const read = (element: HTMLFormElement) => readForm(rules, new FormData(element));
  const selectCountryOfPhone = useCountryOfPhone(
    payment.isCountryKnown || answer !== null,
    (element) => read(element).phone,
  );
  useFilledForm(form.props.ref, personId, (element) => {
    form.check(element);
    onTyped(read(element));
  });
  const isHydrated = useIsHydrated();

  return {
    ...form,
    isSending,
    /** Hint about missing input; null if complete, or before hydration. */
    missing: isHydrated ? describeFaults(form.faults, labels, language) : null,
    props: {
      ...form.props,
      onChange({ currentTarget, target }: FormEvent<HTMLFormElement>) {
        selectCountryOfPhone(currentTarget, target);
        form.check(currentTarget);
        onTyped(read(currentTarget));
      },
    },
  };
}

/** Describes a single fault by its own text, several by the names of their fields; null for none. */
function describeFaults(
  faults: PaymentFaults,
  labels: CheckoutLabels,
  language: LanguageCode,
): string | null {
  const [first, ...others] = listProblems(faults);
  if (!first) return null;
  if (others.length === 0) return labels[first.fault];
  const names = [first, ...others].map(({ field }) => labels[fieldNames[field]]);
  const fields = new Intl.ListFormat(languages[language].locale).format(names);
  return fillTemplate(labels['payment.check'], { fields });
}

/** Restores saved input, and calls `onFilled`: the browser may have autofilled the fields before hydration. */
function useFilledForm(
  ref: RefObject<HTMLFormElement | null>,
  personId: string,
  onFilled: (form: HTMLFormElement) => void,
): void {
  usePreservedInput();
  const checkFilled = useEffectEvent(onFilled);
  useEffect(() => {
    if (personId !== '') restoreFormInput(window.location.pathname, personId);
    if (ref.current) checkFilled(ref.current);
  }, [ref, personId]);
}

/** Selects the country of the typed telephone number, until the buyer has chosen a country. */
function useCountryOfPhone(isKnown: boolean, phoneOf: (form: HTMLFormElement) => string) {
  const isChosen = useRef(isKnown);
  return (form: HTMLFormElement, changed: EventTarget) => {
    const country = form.elements.namedItem('country');
    if (changed === country) isChosen.current = true;
    const isPhone = changed === form.elements.namedItem('phone');
    if (!isPhone || isChosen.current || !(country instanceof HTMLSelectElement)) return;
    country.value = countryOfPhone(phoneOf(form), country.value) ?? country.value;
  };
}

/** A tab opened while a click is handled, before its address is known. */
interface CheckoutTab {
  navigate(address: string): void;
  close(): void;
}

/** Opens a tab that shows a text until it has an address. Returns null if the browser blocks it. */
function openCheckoutTab(text: string): CheckoutTab | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  const { lang, dir } = document.documentElement;
  Object.assign(tab.document.documentElement, { lang, dir });
  tab.document.title = text;
  tab.document.body.append(text);
  return {
    navigate(address) {
      // The provider's page gets no access to ours.
      tab.opener = null;
      tab.location.replace(address);
    },
    close: () => tab.close(),
  };
}

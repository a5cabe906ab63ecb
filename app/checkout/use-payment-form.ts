import {
  type FocusEvent,
  type FormEvent,
  type Ref,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import {
  buyerKindOf,
  type CheckedField,
  checkedFields,
  checkPayment,
  consentField,
  emptyPayment,
  type PaymentFaults,
  type PaymentField,
  paymentFields,
  paymentLimits,
  type PaymentRules,
  type PaymentValues,
  tidyPayment,
} from '#common/forms/payment-form.ts';
import { countryOfPhone } from '#common/money/countries.ts';
import { tidyPhone } from '#common/forms/person-fields.ts';
import { useIsHydrated } from '../islands/use-is-hydrated.ts';
import { restoreFormInput } from '../saved-form-input.ts';
import { usePreservedInput } from '../use-preserved-input.ts';
import type { CheckoutLabels } from './checkout-labels.ts';
import type { PaymentFormResult, PaymentResult } from './handle-payment-post.ts';
import type { PaymentAlert } from './payment-alert-text.ts';
import { sendPayment } from './send-payment.ts';

interface PaymentFormOptions {
  /** Endpoint for the script. */
  address: string;
  labels: CheckoutLabels;
  /** Id of the logged-in person; '' for a visitor. */
  personId: string;
  rules: PaymentRules;
  /** True if the buyer chose the country before. */
  isCountryKnown: boolean;
  /** True if a coupon covers the whole price, so that no checkout is opened. */
  isCovered: boolean;
  /** True if consumers must consent to immediate access. */
  asksConsent: boolean;
  /** Called with the values after each change. */
  onTyped(values: PaymentValues): void;
  /** Result of a post without scripts; null before one. */
  answer: PaymentFormResult | null;
  /** Called when the form succeeded; `isBlocked` if the browser blocked the checkout's tab. */
  onDone(result: Exclude<PaymentResult, { outcome: 'again' }>, isBlocked: boolean): void;
  /** Called when the price, the coupon or the session has changed since the page was loaded. */
  onOutdated(): void;
}

/** State of the payment form. A field's fault is shown once the field was left. */
export function usePaymentForm(options: PaymentFormOptions) {
  const { personId } = options;
  const ref = useRef<HTMLFormElement>(null);
  const fields = usePaymentFields(options);
  const { check, show } = fields;
  const { onTyped } = options;
  const selectCountryOfPhone = useCountryOfPhone(options);
  const { notice, isSending, send } = useSendPayment(options, show);
  const alert = useFocusOn(notice);
  const isAwake = useIsHydrated();
  usePreservedInput();

  /** The browser may have autofilled the fields before hydration. */
  const checkFilled = useEffectEvent(() => {
    if (!ref.current) return;
    check(ref.current);
    onTyped(readTyped(ref.current));
  });
  useEffect(() => {
    if (personId !== '') restoreFormInput(window.location.pathname, personId);
    checkFilled();
  }, [personId]);

  return {
    ref,
    isSending,
    notice,
    /**
     * Ref of the form's alert, which receives the focus because on a phone it is far from the
     * button.
     */
    alert,
    /** Hint about the first missing input; null if complete, or before hydration. */
    missing: isAwake ? fields.missing : null,
    field: fields.field,
    consentError: fields.consentError,
    handleBlur({ currentTarget, target }: FocusEvent<HTMLFormElement>) {
      const blurred = checkedFields.find((name) => name === target.name);
      if (blurred) show(check(currentTarget), [blurred]);
    },
    handleChange({ currentTarget, target }: FormEvent<HTMLFormElement>) {
      selectCountryOfPhone(currentTarget, target);
      check(currentTarget);
      onTyped(readTyped(currentTarget));
    },
    handleSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      const found = check(event.currentTarget);
      show(found, checkedFields);
      if (Object.keys(found).length === 0 && !isSending) void send(event.currentTarget);
    },
  };
}

/** State of the fields' faults, and which of them are shown. */
function usePaymentFields({
  answer,
  labels,
  rules,
  asksConsent,
}: Pick<PaymentFormOptions, 'answer' | 'labels' | 'rules' | 'asksConsent'>) {
  const [faults, setFaults] = useState<PaymentFaults>(answer?.faults ?? {});
  const [touched, setTouched] = useState<ReadonlySet<string>>(
    () => new Set(Object.keys(answer?.faults ?? {})),
  );
  const firstFault = checkedFields.flatMap((name) => faults[name] ?? [])[0];
  return {
    missing: firstFault ? labels[firstFault] : null,
    check(form: HTMLFormElement): PaymentFaults {
      const found = checkForm(form, { rules, asksConsent });
      setFaults(found);
      return found;
    },
    show(found: PaymentFaults, names: readonly CheckedField[]) {
      setFaults(found);
      setTouched((before) => new Set([...before, ...names]));
    },
    consentError:
      touched.has(consentField) && faults[consentField] ? labels[faults[consentField]] : null,
    /** Returns the props of a field's component. */
    field(name: PaymentField) {
      const fault = touched.has(name) ? faults[name] : undefined;
      return {
        name,
        label: labels[fieldLabels[name]],
        required: !optionalFields.has(name),
        maxLength: paymentLimits[name],
        error: fault ? labels[fault] : null,
        isValid: touched.has(name) && !faults[name] && !optionalFields.has(name),
      };
    },
  };
}

/** Selects the country of the typed telephone number, until the buyer has chosen a country. */
function useCountryOfPhone({
  rules,
  answer,
  isCountryKnown,
}: Pick<PaymentFormOptions, 'rules' | 'answer' | 'isCountryKnown'>) {
  const isChosen = useRef(isCountryKnown || answer !== null);
  return (form: HTMLFormElement, changed: EventTarget) => {
    const country = form.elements.namedItem('country');
    if (changed === country) isChosen.current = true;
    const isPhone = changed === form.elements.namedItem('phone');
    if (!isPhone || isChosen.current || !(country instanceof HTMLSelectElement)) return;
    const phone = tidyPhone(readTyped(form).phone, rules.phone);
    country.value = countryOfPhone(phone, country.value) ?? country.value;
  };
}

const optionalFields: ReadonlySet<PaymentField> = new Set(['company', 'taxNumber']);

const fieldLabels = {
  firstName: 'payment.first-name',
  lastName: 'payment.last-name',
  phone: 'payment.phone',
  email: 'payment.email',
  country: 'contract.country',
  company: 'contract.company',
  taxNumber: 'contract.tax-number',
} as const satisfies Record<PaymentField, keyof CheckoutLabels>;

/** An alert about the whole form. `turn` distinguishes repetitions of the same alert. */
interface Notice {
  alert: PaymentAlert;
  turn: number;
}

function useFocusOn(notice: Notice | null): Ref<HTMLParagraphElement> {
  const alert = useRef<HTMLParagraphElement>(null);
  const turn = notice?.turn ?? 0;
  useEffect(() => {
    if (turn > 0) alert.current?.focus();
  }, [turn]);
  return alert;
}

/** Alerts after which the page must be reloaded. */
const outdated: ReadonlySet<PaymentAlert['kind']> = new Set([
  'session-over',
  'price-changed',
  'coupon',
]);

type ShowFaults = ReturnType<typeof usePaymentFields>['show'];

function useSendPayment(options: PaymentFormOptions, show: ShowFaults) {
  const { address, answer, labels, isCovered } = options;
  const [isSending, setIsSending] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(
    answer?.alert ? { alert: answer.alert, turn: 0 } : null,
  );
  const showAlert = (alert: PaymentAlert) =>
    setNotice((before) => ({ alert, turn: (before?.turn ?? 0) + 1 }));

  async function send(form: HTMLFormElement): Promise<void> {
    // Opened before the first await: later the browser would block it as a popup.
    const tab = isCovered ? null : openCheckoutTab(labels['payment.tab']);
    setIsSending(true);
    const result = await sendPayment(address, new FormData(form));
    setIsSending(false);
    if (result?.outcome === 'checkout') tab?.navigate(result.checkoutUrl);
    else tab?.close();
    if (!result) return showAlert({ kind: navigator.onLine ? 'failed' : 'offline' });
    if (result.outcome !== 'again') return options.onDone(result, tab === null);
    show(result.answer.faults, checkedFields);
    const { alert, faults } = result.answer;
    if (alert) showAlert(alert);
    const isConsentNewlyNeeded = faults[consentField] && !options.asksConsent;
    if (isConsentNewlyNeeded || (alert && outdated.has(alert.kind))) options.onOutdated();
  }
  return { isSending, notice, send };
}

function checkForm(
  form: HTMLFormElement,
  { rules, asksConsent }: Pick<PaymentFormOptions, 'rules' | 'asksConsent'>,
): PaymentFaults {
  const values = tidyPayment(readTyped(form), rules);
  const found = checkPayment(values, rules);
  const isConsumer = buyerKindOf(values) === 'consumer';
  if (asksConsent && isConsumer && !new FormData(form).has(consentField))
    return { ...found, [consentField]: 'contract.consent.missing' };
  return found;
}

function readTyped(form: HTMLFormElement): PaymentValues {
  const typed = new FormData(form);
  const entries = paymentFields.map((field) => [field, String(typed.get(field) ?? '')]);
  return { ...emptyPayment, ...Object.fromEntries(entries) };
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

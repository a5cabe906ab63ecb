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
} from '#common/payment-form.ts';
import { countryOfPhone } from '#common/countries.ts';
import { tidyPhone } from '#common/person-fields.ts';
import { useIsAwake } from '../islands/use-is-awake.ts';
import { restoreTyped } from '../keep-typed.ts';
import { useLanguageSwitch } from '../use-language-switch.ts';
import type { CheckoutLabels } from './checkout-labels.ts';
import { openCheckoutTab } from './checkout-tab.ts';
import type { PaymentAlert, PaymentAnswer, PaymentResult } from './post-payment.ts';
import { sendPayment } from './send-payment.ts';

interface PaymentFormOptions {
  /** Where a script sends the form. */
  address: string;
  labels: CheckoutLabels;
  /** Who is logged in; '' for nobody. */
  personId: string;
  rules: PaymentRules;
  /** Whether the country is one that the buyer chose before. */
  isCountryKnown: boolean;
  /** Whether a coupon takes all of it: no checkout is opened. */
  isCovered: boolean;
  /** Whether consumers have to agree to immediate access. */
  asksConsent: boolean;
  /** Takes each change of what was typed. */
  onTyped(values: PaymentValues): void;
  /** What came of a post without scripts; null before that. */
  answer: PaymentAnswer | null;
  /** The form is done with; `isBlocked` where the browser kept the checkout's tab from opening. */
  onDone(result: Exclude<PaymentResult, { is: 'again' }>, isBlocked: boolean): void;
  /** The page is out of date: the price, the coupon or the session is another by now. */
  onOutdated(): void;
}

/** The payment form: faults are told of fields that were left; what was typed stays until the checkout is open. */
export function usePaymentForm(options: PaymentFormOptions) {
  const { personId } = options;
  const ref = useRef<HTMLFormElement>(null);
  const fields = usePaymentFields(options);
  const { check, show } = fields;
  const { onTyped } = options;
  const followPhone = useCountryOfPhone(options);
  const { notice, isSending, send } = useSendPayment(options, show);
  const alert = useFocusOn(notice);
  const isAwake = useIsAwake();
  useLanguageSwitch();

  /** A browser may have filled the fields before. */
  const checkFilled = useEffectEvent(() => {
    if (!ref.current) return;
    check(ref.current);
    onTyped(typedIn(ref.current));
  });
  useEffect(() => {
    if (personId !== '') restoreTyped(window.location.pathname, personId);
    checkFilled();
  }, [personId]);

  return {
    ref,
    isSending,
    notice,
    /** What is said of the form: it gets the focus as it appears, for on a phone it is far from the button. */
    alert,
    /** The first thing that the form lacks, as far as scripts know. */
    missing: isAwake ? fields.missing : null,
    field: fields.field,
    consentError: fields.consentError,
    handleBlur({ currentTarget, target }: FocusEvent<HTMLFormElement>) {
      const left = checkedFields.find((name) => name === target.name);
      if (left) show(check(currentTarget), [left]);
    },
    handleChange({ currentTarget, target }: FormEvent<HTMLFormElement>) {
      followPhone(currentTarget, target);
      check(currentTarget);
      onTyped(typedIn(currentTarget));
    },
    handleSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      const found = check(event.currentTarget);
      show(found, checkedFields);
      if (Object.keys(found).length === 0 && !isSending) void send(event.currentTarget);
    },
  };
}

/** What is wrong with the fields, and of which of them it is told. */
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
    /** What a field's component is told. */
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

/** Chooses the country of a telephone number as it is typed, until the buyer has chosen one. */
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
    const phone = tidyPhone(typedIn(form).phone, rules.phone);
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

/** What is said of the form as a whole. `turn` makes the same words news when they come again. */
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

/** What the page, loaded again, shows. */
const outdated: ReadonlySet<PaymentAlert['is']> = new Set([
  'session-over',
  'price-changed',
  'coupon',
]);

type Show = ReturnType<typeof usePaymentFields>['show'];

function useSendPayment(options: PaymentFormOptions, show: Show) {
  const { address, answer, labels, isCovered } = options;
  const [isSending, setIsSending] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(
    answer?.alert ? { alert: answer.alert, turn: 0 } : null,
  );
  const say = (alert: PaymentAlert) =>
    setNotice((before) => ({ alert, turn: (before?.turn ?? 0) + 1 }));

  async function send(form: HTMLFormElement): Promise<void> {
    // In the press itself: later a browser would take it for a window that nobody asked for.
    const tab = isCovered ? null : openCheckoutTab(labels['payment.tab']);
    setIsSending(true);
    const result = await sendPayment(address, new FormData(form));
    setIsSending(false);
    if (result?.is === 'checkout') tab?.leadTo(result.checkoutUrl);
    else tab?.close();
    if (!result) return say({ is: navigator.onLine ? 'failed' : 'offline' });
    if (result.is !== 'again') return options.onDone(result, tab === null);
    show(result.answer.faults, checkedFields);
    const { alert, faults } = result.answer;
    if (alert) say(alert);
    const isConsentNew = faults[consentField] && !options.asksConsent;
    if (isConsentNew || (alert && outdated.has(alert.is))) options.onOutdated();
  }
  return { isSending, notice, send };
}

function checkForm(
  form: HTMLFormElement,
  { rules, asksConsent }: Pick<PaymentFormOptions, 'rules' | 'asksConsent'>,
): PaymentFaults {
  const values = tidyPayment(typedIn(form), rules);
  const found = checkPayment(values, rules);
  const isConsumer = buyerKindOf(values) === 'consumer';
  if (asksConsent && isConsumer && !new FormData(form).has(consentField))
    return { ...found, [consentField]: 'contract.consent.missing' };
  return found;
}

function typedIn(form: HTMLFormElement): PaymentValues {
  const typed = new FormData(form);
  const entries = paymentFields.map((field) => [field, String(typed.get(field) ?? '')]);
  return { ...emptyPayment, ...Object.fromEntries(entries) };
}

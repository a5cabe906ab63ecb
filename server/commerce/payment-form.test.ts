import { expect, test } from 'vitest';
import { messages } from '#i18n/messages/index.ts';
import { behaviours } from '#common/behaviour.ts';
import { checkForm, listProblems, tidyForm } from '#common/forms/form-rules.ts';
import {
  buyerRules,
  emptyPayment,
  paymentRules,
  type PaymentSettings,
  splitName,
} from '#common/forms/payment-form.ts';

const right = {
  firstName: 'Nadia',
  lastName: 'Helmy',
  phone: '01005550142',
  email: 'nadia@clinic.example',
};

const said = (values: typeof right, settings: PaymentSettings = behaviours.product) => {
  const rules = buyerRules(settings);
  const problems = listProblems(checkForm(rules, tidyForm(rules, values)));
  return Object.fromEntries(problems.map(({ field, fault }) => [field, messages.en[fault]]));
};

test('right values have no faults', () => expect(said(right)).toEqual({}));

test('every field is asked for in the specification’s words', () =>
  expect(said(emptyPayment)).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    phone: 'Phone number is required',
    email: 'Email is required',
  }));

test.each([
  ['phone', '0100555abc', 'Invalid phone number format'],
  ['phone', '12345', 'Invalid phone number format'],
  ['email', 'nadia@clinic', 'Invalid email format'],
  ['lastName', 'Helmy 2', 'Use only letters, spaces, hyphens, apostrophes and full stops'],
  ['firstName', 'N'.repeat(51), 'Please shorten this.'],
])('%s %j is told: %s', (field, value, message) =>
  expect(said({ ...right, [field]: value })).toEqual({ [field]: message }),
);

test('Arabic digits and grouped numbers are telephone numbers', () =>
  expect(said({ ...right, phone: '٠١٠٠ ٥٥٥ ٠١٤٢' })).toEqual({}));

test('a country code is kept for the provider', () =>
  expect(
    tidyForm(buyerRules(behaviours.product), { ...right, phone: '0044 7700 900123' }).phone,
  ).toBe('+447700900123'));

test('by the letter of the specification, a name is any and a number digits alone', () => {
  const { specification } = behaviours;
  expect(said({ ...right, lastName: 'Helmy 2' }, specification)).toEqual({});
  expect(said({ ...right, phone: '+20 100 555 0142' }, specification)).toEqual({
    phone: 'Invalid phone number format',
  });
});

test('a consumer consents where it is asked, a business need not', () => {
  const faultsOf = (company: string, asksConsent = true) =>
    checkForm(paymentRules({ ...behaviours.product, asksConsent }), { ...right, company });
  expect(faultsOf('')).toEqual({ consent: 'contract.consent.missing' });
  expect(faultsOf('Clinic Ltd')).toEqual({});
  expect(faultsOf('', false)).toEqual({});
});

test('a tax number needs a company', () =>
  expect(checkForm(buyerRules(behaviours.product), { ...right, taxNumber: 'DE1' })).toEqual({
    company: 'contract.company.missing',
  }));

test.each([
  ['Nadia El Sherif', { firstName: 'Nadia', lastName: 'El Sherif' }],
  [' Mona  Abdel Rahman ', { firstName: 'Mona', lastName: 'Abdel Rahman' }],
  ['Abd El Rahman Samir', { firstName: 'Abd El Rahman', lastName: 'Samir' }],
  ['عبد الرحمن سمير', { firstName: 'عبد الرحمن', lastName: 'سمير' }],
  ['نادية', { firstName: 'نادية', lastName: '' }],
  ['', { firstName: '', lastName: '' }],
])('%j is split for the form', (name, parts) => expect(splitName(name)).toEqual(parts));

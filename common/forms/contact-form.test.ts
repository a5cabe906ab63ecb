import { describe, expect, test } from 'vitest';
import { behaviours } from '../behaviour.ts';
import {
  type ContactField,
  contactRules,
  type ContactSettings,
  type ContactValues,
  emptyContact,
} from './contact-form.ts';
import { checkForm, tidyForm } from './form-rules.ts';

const right = {
  name: 'Nadia El Sherif',
  phone: '01005550142',
  email: 'nadia@clinic.example',
  message: 'We need two pharmacists.',
};

const { product, specification } = behaviours;

const tidy = (values: ContactValues) => tidyForm(contactRules(product), values);
const tidyPhone = (phone: string) => tidy({ ...right, phone }).phone;

function faultOf(field: ContactField, value: string, settings: ContactSettings = product) {
  const rules = contactRules(settings);
  const faults = checkForm(rules, tidyForm(rules, { ...right, [field]: value }));
  expect(Object.keys(faults).filter((name) => name !== field)).toEqual([]);
  return faults[field] ?? null;
}

test('everything is missing from an empty form', () => {
  expect(Object.values(checkForm(contactRules(product), emptyContact))).toEqual([
    'contact.name.missing',
    'contact.phone.error',
    'contact.email.error',
    'contact.message.error',
  ]);
});

describe('a name has letters of any script, spaces, hyphens, apostrophes and full stops', () => {
  test.each([
    'Nadia',
    'Jürgen Weiß',
    'Hans-Jürgen Müller-Lüdenscheidt',
    "O'Neil",
    'O’Neil',
    'Zoë d´Arc',
    'J.R.R. Tolkien',
    'Dr.Haddad',
    'Samir H.',
    'Jose\u0301',
    'نادية الشريف',
    'د. منى',
    'مُحَمَّد',
    'محـــمد',
    'علی\u200Cرضا',
    'Надя',
    'नादिया',
    '田中さくら',
    '  Nadia\u00A0 El  Sherif ',
    '\u200Fنادية\u200F',
    'N',
  ])('%s', (name) => expect(faultOf('name', name)).toBeNull());

  test.each(['', '   ', '\u200F'])('"%s" is missing', (name) =>
    expect(faultOf('name', name)).toBe('contact.name.missing'),
  );

  test.each([
    '-',
    '.',
    'Nadia 2',
    'نادية ٢',
    '\u0301',
    'Nadia <b>',
    'Nadia, Omar',
    'nadia@clinic.example',
    'a'.repeat(121),
  ])('not "%s"', (name) => expect(faultOf('name', name)).toBe('contact.name.error'));

  test('no mail program makes a link of it', () =>
    expect(tidy({ ...right, name: 'evil.example' }).name).toBe('evil. example'));

  test('a bad name of any length is found at once', () => {
    const started = performance.now();
    expect(faultOf('name', `${'a\u0301 '.repeat(40_000)}!`)).toBe('contact.name.error');
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

describe('a phone number has 10 to 13 digits, and a plus sign before a country code', () => {
  test.each([
    ['0100555014', '0100555014'],
    [' 01005550142 ', '01005550142'],
    ['٠١٠٠٥٥٥٠١٤٢', '01005550142'],
    ['۰۱۰۰۵۵۵۰۱۴۲', '01005550142'],
    ['\u202A01005550142\u202C', '01005550142'],
    ['0100 555-0142', '01005550142'],
    ['(030) 123.45–67', '0301234567'],
    ['[0711] 123/4567', '07111234567'],
    ['4930123456789', '4930123456789'],
    ['+201005550142', '+201005550142'],
    ['+٢٠ ١٠٠ ٥٥٥ ٠١٤٢', '+201005550142'],
    ['٠٠٢٠١٠٠٥٥٥٠١٤٢', '+201005550142'],
    ['0044 7700 900123', '+447700900123'],
    ['(+49) 171/123-45 67', '+491711234567'],
    ['+49 (0)171 1234567', '+491711234567'],
    ['+4930123456789', '+4930123456789'],
  ])('%s is stored as %s', (phone, stored) => {
    expect(faultOf('phone', phone)).toBeNull();
    expect(tidyPhone(phone)).toBe(stored);
    expect(tidyPhone(stored)).toBe(stored);
  });

  test.each([
    '',
    '010055501',
    '01005550142000',
    '010055x',
    '0100_5550142',
    '+20',
    '00 20 123 456',
    '+2010055501422222',
    '20+1005550142',
    '++201005550142',
  ])('not "%s"', (phone) => expect(faultOf('phone', phone)).toBe('contact.phone.error'));
});

describe('by the letter of the specification', () => {
  const strict = (field: ContactField, value: string) => faultOf(field, value, specification);

  test.each(['Nadia', 'Jürgen Weiß', 'Jose\u0301', 'نادية الشريف', 'مُحَمَّد', 'Nadia نادية'])(
    'a name may be %s',
    (name) => expect(strict('name', name)).toBeNull(),
  );
  test.each(['Anna-Lena', "O'Neil", 'Nadia.', 'Надя', 'नादिया', 'Nadia 2'])(
    'a name may not be "%s"',
    (name) => expect(strict('name', name)).toBe('contact.name.error'),
  );
  test.each(['0100555014', ' 4930123456789 '])('a phone may be %s', (phone) =>
    expect(strict('phone', phone)).toBeNull(),
  );
  test.each(['+201005550142', '0100 555 0142', '٠١٠٠٥٥٥٠١٤٢', '010055501', '00447700900123'])(
    'a phone may not be %s',
    (phone) => expect(strict('phone', phone)).toBe('contact.phone.error'),
  );
});

describe('an e-mail address', () => {
  test.each([
    'nadia@clinic.example',
    "n.o'hara+x@a-b.co.uk",
    'info@müller.example',
    'a@b.de',
    ' a@b.de ',
  ])('%s', (email) => expect(faultOf('email', email)).toBeNull());
  test.each([
    '',
    'nadia',
    'nadia@clinic',
    'nadia@',
    '@clinic.example',
    'a..b@clinic.example',
    'a@-b.example',
    'a@b.example, c@d.example',
    'a@b.example\nBcc: c@d.example',
    'نادية@clinic.example',
    `${'a'.repeat(65)}@b.example`,
    `a@${'b'.repeat(50)}.${'c.'.repeat(120)}de`,
  ])('not "%s"', (email) => expect(faultOf('email', email)).toBe('contact.email.error'));
});

describe('a message', () => {
  test.each(['Hello', 'مرحبا', 'Zwei\nZeilen', 'a'.repeat(5_000)])('%s', (message) =>
    expect(faultOf('message', message)).toBeNull(),
  );
  test.each(['', 'Hi', '     ', ' Hi!! \n', '\u0000\u0001\u0002\u0003\u0004'])(
    'not "%s"',
    (message) => expect(faultOf('message', message)).toBe('contact.message.error'),
  );
  test('is not endless', () => {
    expect(faultOf('message', 'a'.repeat(5_001))).toBe('contact.message.too-long');
  });
  test.each([
    ['About: Stock\n\n', 'contact.message.missing'],
    [' About: Stock\u200F', 'contact.message.missing'],
    ['About: Stock\n\nHow?', null],
    ['About: Stocks', null],
    ['', 'contact.message.error'],
  ])('is more than the subject that it begins with: %j', (message, fault) => {
    const { check, tidy: tidyMessage } = contactRules(product, 'About: Stock').message;
    expect(check(tidyMessage(message))).toBe(fault);
  });
  test('keeps its lines, however they end', () => {
    const message = 'one\r\ntwo\rthree\u0000';
    expect(tidy({ ...right, message }).message).toBe('one\ntwo\nthree');
  });
});

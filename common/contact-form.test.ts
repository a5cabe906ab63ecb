import { describe, expect, test } from 'vitest';
import { checkContact, type ContactField, emptyContact, tidyContact } from './contact-form.ts';

const right = {
  name: 'Nadia El Sherif',
  phone: '01005550142',
  email: 'nadia@clinic.example',
  message: 'We need two pharmacists.',
};

function faultOf(field: ContactField, value: string): string | null {
  const faults = checkContact(tidyContact({ ...right, [field]: value }));
  expect(Object.keys(faults).filter((name) => name !== field)).toEqual([]);
  return faults[field] ?? null;
}

test('everything is missing from an empty form', () => {
  expect(Object.values(checkContact(emptyContact))).toEqual([
    'contact.name.error',
    'contact.phone.error',
    'contact.email.error',
    'contact.message.error',
  ]);
});

describe('a name has Latin and Arabic letters and spaces', () => {
  test.each([
    'Nadia',
    'Jürgen Weiß',
    'Łukasz Żółć',
    'Jose\u0301',
    'نادية الشريف',
    'مُحَمَّد',
    'محـــمد',
    'Nadia نادية',
    '  Nadia\u00A0 El  Sherif ',
    '\u200Fنادية\u200F',
    'N',
  ])('%s', (name) => expect(faultOf('name', name)).toBeNull());

  test.each([
    '',
    '   ',
    'Nadia 2',
    'نادية ٢',
    'Anna-Lena',
    "O'Neil",
    'Nadia.',
    'Надя',
    'नादिया',
    '\u0301',
    'Nadia <b>',
    'a'.repeat(121),
  ])('not "%s"', (name) => expect(faultOf('name', name)).toBe('contact.name.error'));

  test('a bad name of any length is found at once', () => {
    const started = performance.now();
    expect(faultOf('name', `${'a\u0301 '.repeat(40_000)}!`)).toBe('contact.name.error');
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

describe('a phone number has 10 to 13 digits', () => {
  test.each([
    '0100555014',
    '4930123456789',
    ' 01005550142 ',
    '٠١٠٠٥٥٥٠١٤٢',
    '۰۱۰۰۵۵۵۰۱۴۲',
    '\u202A01005550142\u202C',
    '0100 555 0142',
    '01005-55014',
    '(030) 123.45–67',
    '٠١٠٠\u00A0٥٥٥ ٠١٤٢',
    '[0711] 123/4567',
  ])('%s', (phone) => expect(faultOf('phone', phone)).toBeNull());
  test.each([
    '',
    '010055501',
    '01005550142000',
    '010055x',
    '0100 555 01',
    '0100_5550142',
    '+20',
    '+2010055501422222',
    '20+1005550142',
  ])('not "%s"', (phone) => expect(faultOf('phone', phone)).toBe('contact.phone.error'));
  test.each(['+201005550142', '+٢٠ ١٠٠ ٥٥٥ ٠١٤٢', ' +49 (171) 123-45 67'])(
    'without the plus sign of %s',
    (phone) => expect(faultOf('phone', phone)).toBe('contact.phone.plus'),
  );
  test('is kept in the digits of a telephone', () => {
    expect(tidyContact({ ...right, phone: '(030) 123-45.67' }).phone).toBe('0301234567');
    expect(tidyContact({ ...right, phone: '٠١٢٣٤٥٦٧٨٩' }).phone).toBe('0123456789');
    expect(tidyContact({ ...right, phone: '۰۱۲۳۴۵۶۷۸۹' }).phone).toBe('0123456789');
  });
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
  test('keeps its lines, however they end', () => {
    expect(tidyContact({ ...right, message: 'one\r\ntwo\rthree\u0000' }).message).toBe(
      'one\ntwo\nthree',
    );
  });
});

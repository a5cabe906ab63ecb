import { describe, expect, test } from 'vitest';
import { languageCodes, languages, type LanguageCode } from '#i18n/languages.ts';
import { messages, messagesOf } from '#i18n/messages/index.ts';

const pluralForm = /^(.+)_(zero|one|two|few|many|other)$/;

const messagesIn = (language: LanguageCode): Record<string, string> => messages[language];

function keysOf(language: LanguageCode): string[] {
  return Object.keys(messagesIn(language));
}

const stemOf = (key: string): string => pluralForm.exec(key)?.[1] ?? key;

function stemsOf(language: LanguageCode): string[] {
  return [...new Set(keysOf(language).map(stemOf))].toSorted();
}

/** Keys with plural forms in some language: `items` for `items_one`. */
const pluralStems = [
  ...new Set(
    languageCodes.flatMap((language) =>
      keysOf(language).flatMap((key) => pluralForm.exec(key)?.[1] ?? []),
    ),
  ),
];

function placeholdersOf(text: string): string[] {
  return [
    ...new Set(Array.from(text.matchAll(/\{\{\s*([\w.-]+)/g), ([, name = '']) => name)),
  ].toSorted();
}

/** Lists the placeholders of each message. Plural forms other than `other` may omit the number. */
function placeholdersByStem(language: LanguageCode): Record<string, string[]> {
  const byStem: Record<string, string[]> = {};
  for (const [key, text] of Object.entries(messagesIn(language))) {
    const form = pluralForm.exec(key)?.[2];
    if (form === undefined || form === 'other') byStem[stemOf(key)] = placeholdersOf(text);
  }
  return byStem;
}

test('no German line ends in "E-"', () => {
  expect(Object.values(messages.de).filter((text) => /\bE-Mail/.test(text))).toEqual([]);
});

test('every language of the product has messages', () => {
  expect(Object.keys(messages).toSorted()).toEqual(languageCodes.toSorted());
});

/** Texts of the account pages in the specification (sections 2, 5 and 8). */
const given: Partial<Record<keyof typeof messages.en, string>> = {
  'account.login.forgot': 'Forget my password?',
  'account.login.submit': 'Login',
  'account.login.invalid': 'Invalid credentials',
  'account.sign-up.submit': 'Register',
  'account.confirm.error': 'Password and Confirm Password must be the same',
  'account.forget.submit': 'Send OTP Code',
  'account.code.resend': 'Resend',
  'account.code.submit': 'Verify',
  'account.new-password': 'New Password',
  'account.confirm-new': 'Confirm New Password',
  'account.reset.submit': 'Reset Password',
  'provider.google': 'Signup with Google',
  'provider.blocked': 'Popup blocked. Please allow popups for this site.',
  'profile.my-courses': 'My Courses',
  'profile.payments': 'My Payments',
  'profile.reset-password': 'Reset Password',
  'profile.other-account': 'Login with another account?',
  'logout': 'Logout',
  'admin.dashboard': 'Admin Dashboard',
};

test('the screens of accounts say in English what the specification says', () => {
  expect(messages.en).toMatchObject(given);
});

/** Texts of the payment form in the specification (section 5). */
test('the payment form says in English what the specification says', () => {
  expect(messagesOf('en', 'specification')).toMatchObject({
    'payment.first-name.missing': 'First name is required',
    'payment.last-name.missing': 'Last name is required',
    'payment.phone.missing': 'Phone number is required',
    'payment.phone.error': 'Invalid phone number format',
    'payment.email.missing': 'Email is required',
    'payment.email.error': 'Invalid email format',
    'payment.submit': 'Submit',
  });
});

describe.each(languageCodes)('%s', (language) => {
  test('has every key and no other', () => {
    expect(stemsOf(language)).toEqual(stemsOf('en'));
  });

  test('has each key once', async () => {
    const { checkout } = await import(`../i18n/messages/checkout.${language}.ts`);
    const texts = Object.entries(messagesIn(language));
    // In German, hyphens at which no line breaks are added.
    const plain = texts.map(([key, text]) => [key, text.replaceAll('\u2011', '-')]);
    expect(Object.fromEntries(plain)).toMatchObject(checkout);
  });

  test('has the same placeholders', () => {
    expect(placeholdersByStem(language)).toEqual(placeholdersByStem('en'));
  });

  test('has the plural forms of its language', () => {
    const { pluralCategories } = new Intl.PluralRules(languages[language].locale).resolvedOptions();
    const expected = pluralStems.flatMap((stem) =>
      pluralCategories.map((category) => `${stem}_${category}`),
    );
    const found = keysOf(language).filter((key) => pluralForm.test(key));
    expect(found.toSorted()).toEqual(expected.toSorted());
  });

  test('says something under every key', () => {
    const empty = Object.entries(messagesIn(language)).filter(([, text]) => text.trim() === '');
    expect(empty).toEqual([]);
  });
});

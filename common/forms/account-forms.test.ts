import { describe, expect, test } from 'vitest';
import {
  type AccountField,
  type AccountForm,
  accountForms,
  type AccountRules,
  type AccountValues,
} from './account-forms.ts';
import { checkForm, fieldsOf, tidyForm } from './form-rules.ts';

const right = {
  name: 'Nadia El Sherif',
  phone: '01005550142',
  email: 'nadia@clinic.example',
  password: 'a long one, with spaces',
  confirm: 'a long one, with spaces',
};

const faultsOf = (form: AccountForm, values: AccountValues) => {
  const rules: AccountRules = accountForms[form];
  return checkForm(rules, tidyForm(rules, values));
};

function faultOf(field: AccountField, value: string): string | undefined {
  return faultsOf('sign-up', { ...right, [field]: value })[field];
}

test('what is right has no faults', () => {
  expect(faultsOf('sign-up', right)).toEqual({});
  expect(faultsOf('person', right)).toEqual({});
  expect(faultsOf('login', right)).toEqual({});
});

test('everything is missing from empty forms', () => {
  expect(faultsOf('sign-up', {})).toEqual({
    name: 'account.name.error',
    phone: 'account.phone.error',
    email: 'account.email.error',
    password: 'account.password.short',
  });
  expect(faultsOf('login', {})).toEqual({
    email: 'account.email.error',
    password: 'account.password.missing',
  });
  expect(faultsOf('code', {})).toEqual({ code: 'account.code.error' });
});

test('a form has its fields in the order of the screen', () => {
  expect(fieldsOf(accountForms['sign-up'])).toEqual([
    'name',
    'phone',
    'email',
    'password',
    'confirm',
  ]);
  expect(fieldsOf(accountForms.login)).toEqual(['email', 'password']);
});

test.each(['Anna-Lena Vogt', "Sean O'Neil", 'Zoë d’Arc', 'Dr. Haddad', 'Samir H.', 'Надя'])(
  'a name may be %s',
  (name) => expect(faultOf('name', name)).toBeUndefined(),
);

test.each(['-', '.', 'Nadia 2', 'Nadia <b>', 'a'.repeat(121)])('a name may not be %s', (name) =>
  expect(faultOf('name', name)).toBe('account.name.error'),
);

test('a person is named and reached as in a message', () => {
  expect(faultOf('name', 'Nadia 2')).toBe('account.name.error');
  expect(faultOf('name', ' نادية  الشريف ')).toBeUndefined();
  expect(faultOf('phone', '010055501')).toBe('account.phone.error');
  expect(faultOf('phone', '٠١٠٠٥٥٥٠١٤٢')).toBeUndefined();
  expect(faultOf('phone', '0100 555-0142')).toBeUndefined();
  expect(faultOf('phone', '+20 100 555 0142')).toBeUndefined();
  expect(faultOf('email', 'nadia@clinic')).toBe('account.email.error');
  expect(
    tidyForm(accountForms['sign-up'], {
      ...right,
      phone: '٠١٠٠٥٥٥٠١٤٢',
      email: ' a@b.example ',
    }),
  ).toEqual({
    ...right,
    phone: '01005550142',
    email: 'a@b.example',
  });
});

describe('a new password', () => {
  const faultOfPassword = (password: string) =>
    faultsOf('reset-password', { password, confirm: password }).password;

  test.each(['12345678', '        ', 'كلمة سر طويلة', '💊💊💊💊💊💊💊💊', 'a'.repeat(128)])(
    'may be "%s"',
    (password) => expect(faultOfPassword(password)).toBeUndefined(),
  );
  test.each(['', '1234567', '💊💊💊💊'])('is too short as "%s"', (password) =>
    expect(faultOfPassword(password)).toBe('account.password.short'),
  );
  test('has at most 128 units', () =>
    expect(faultOfPassword('a'.repeat(129))).toBe('account.password.long'));
  test('is kept letter by letter', () => {
    const password = ' \u200Fسر\u0000 ١٢٣\t ';
    expect(tidyForm(accountForms['new-password'], { password })).toEqual({ password });
  });
  test('is typed twice', () => {
    expect(faultOf('confirm', right.password.toUpperCase())).toBe('account.confirm.error');
    expect(faultOf('confirm', '')).toBe('account.confirm.error');
  });
  test('is not asked of whoever logs in', () =>
    expect(faultsOf('login', { email: right.email, password: 'short' })).toEqual({}));
});

describe('a code has six digits', () => {
  test.each(['012345', ' 012 345 ', '012-345', '٠١٢٣٤٥', '۰۱۲۳۴۵', '\u200E012345'])(
    '%s',
    (code) => {
      expect(tidyForm(accountForms.code, { code })).toEqual({ code: '012345' });
      expect(faultsOf('code', { code })).toEqual({});
    },
  );
  test.each(['', '12345', '1234567', '12345a'])('not "%s"', (code) =>
    expect(faultsOf('code', { code })).toEqual({ code: 'account.code.error' }),
  );
});

import {
  isEmail,
  isName,
  isPhone,
  personLimits,
  tidyEmail,
  tidyLine,
  tidyName,
  tidyPhone,
  removeInvisible,
  toWesternDigits,
} from './person-fields.ts';

/*
 * Rules of the account forms (specification, section 5), shared by browser and server. Fields have
 * their names in requests.
 */

export type AccountField =
  | 'name'
  | 'phone'
  | 'email'
  | 'password'
  | 'confirm'
  | 'current'
  | 'code'
  | 'factor'
  | 'key'
  | 'contract';
export type AccountValues = Readonly<Partial<Record<AccountField, string>>>;

/** Message key of a field's error. */
export type AccountFault =
  | 'account.name.error'
  | 'account.phone.error'
  | 'account.email.error'
  | 'account.email.taken'
  | 'account.email.same'
  | 'account.password.missing'
  | 'account.password.short'
  | 'account.password.long'
  | 'account.password.common'
  | 'account.password.breached'
  | 'account.confirm.error'
  | 'account.code.error'
  | 'account.factor.error'
  | 'profile.app.error'
  | 'account.key.error'
  | 'account.current.missing'
  | 'account.current.wrong'
  | 'withdraw.contract.error';
export type AccountFaults = Partial<Record<AccountField, AccountFault>>;

/** Length of a new password of any characters: least in characters, most in UTF-16 units. */
const passwordLengths = { least: 8, most: 128 } as const;
export const codeLength = 6;
/** Digits of an authenticator app's code and of a recovery code. */
export const factorCodeLengths = { app: codeLength, recovery: 12 } as const;

/** Maximum lengths. A too long password is reported, not cut. */
export const accountLimits: Readonly<Partial<Record<AccountField, number>>> = {
  ...personLimits,
  contract: 200,
};

type Rule = (value: string, values: AccountValues) => AccountFault | null;

const name: Rule = (value) => (isName(value) ? null : 'account.name.error');
const phone: Rule = (value) => (isPhone(value) ? null : 'account.phone.error');
/** An account created at a provider may have no telephone number. */
const optionalPhone: Rule = (value, values) => (value === '' ? null : phone(value, values));
const email: Rule = (value) => (isEmail(value) ? null : 'account.email.error');
const anyPassword: Rule = (value) => (value === '' ? 'account.password.missing' : null);
const confirm: Rule = (value, { password = '' }) =>
  value === password ? null : 'account.confirm.error';
/** The server decides whether it is required. */
const current: Rule = () => null;
const code: Rule = (value) => (/^\d{6}$/.test(value) ? null : 'account.code.error');

const factor: Rule = (value) => (/^(?:\d{6}|\d{12})$/.test(value) ? null : 'account.factor.error');
const appCode: Rule = (value) => (/^\d{6}$/.test(value) ? null : 'profile.app.error');

const key: Rule = (value) => (value === '' ? 'account.key.error' : null);

/** The contract in the buyer's words: the number of an order or a receipt, or a text. */
const contract: Rule = (value) => (/^.{1,200}$/u.test(value) ? null : 'withdraw.contract.error');

const password: Rule = (value) => {
  if ([...value].length < passwordLengths.least) return 'account.password.short';
  return value.length > passwordLengths.most ? 'account.password.long' : null;
};

/** Fields of each form, in order, with their rules. */
const forms = {
  'login': { email, password: anyPassword },
  'sign-up': { name, phone, email, password, confirm },
  /** Data of an account, without confirmation. */
  'person': { name, phone, email, password },
  /** A password without confirmation. */
  'new-password': { password },
  /** The first administrator, with the key from the printed setup link. */
  'set-up': { key, name, email, password, confirm },
  'forget-password': { email },
  /** Only a button: the link identifies the person. */
  'sign-in': {},
  'code': { code },
  /** Six digits of an authenticator app, or a recovery code. */
  'second-factor': { factor },
  /** First code of a new authenticator app. */
  'new-app': { factor: appCode },
  /** The password, for an identity proof within a session. */
  'prove': { current: anyPassword },
  'reset-password': { password, confirm },
  'change-password': { current, password, confirm },
  'profile': { name, phone: optionalPhone },
  'change-email': { email, current },
  /** A declaration of withdrawal; the email address is for the acknowledgement. */
  'withdraw': { contract, name, email },
} satisfies Record<string, Partial<Record<AccountField, Rule>>>;

export type AccountForm = keyof typeof forms;
export type FieldOf<Form extends AccountForm> = keyof (typeof forms)[Form] & AccountField;

const rulesOf = <Form extends AccountForm>(form: Form) =>
  Object.entries(forms[form]) as [FieldOf<Form>, Rule][];

/** Fields of a form, in order. */
export function fieldsOf<Form extends AccountForm>(form: Form): FieldOf<Form>[] {
  return rulesOf(form).map(([field]) => field);
}

/** Name of a field's inputs: a code is a list of digits. */
export function inputName(field: AccountField): string {
  return field === 'code' ? 'code[]' : field;
}

/** Checks tidied values; valid fields have no entry. */
export function checkAccount(form: AccountForm, values: AccountValues): AccountFaults {
  const found = rulesOf(form).flatMap(([field, rule]) => {
    const fault = rule(values[field] ?? '', values);
    return fault ? [[field, fault] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Normalizes typed values. Passwords stay unchanged. */
export function tidyAccount<Values extends AccountValues>(values: Values): Values {
  const tidied = Object.entries(values).map(([field, value]) => [
    field,
    tidy[field as AccountField](value),
  ]);
  return Object.fromEntries(tidied) as Values;
}

const unchanged = (text: string): string => text;

const tidy: Readonly<Record<AccountField, (text: string) => string>> = {
  name: tidyName,
  phone: (text) => tidyPhone(text),
  email: tidyEmail,
  password: unchanged,
  confirm: unchanged,
  current: unchanged,
  code: tidyCode,
  factor: tidyCode,
  key: tidyKey,
  contract: tidyLine,
};

/** Normalizes a typed or pasted code: `١٢٣ ٤٥٦` is 123456. */
export function tidyCode(text: string): string {
  return toWesternDigits(removeInvisible(text)).replace(/[\s-]/g, '');
}

function tidyKey(text: string): string {
  return removeInvisible(text).trim();
}

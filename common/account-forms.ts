import {
  isEmail,
  isName,
  isPhone,
  personLimits,
  tidyEmail,
  tidyLine,
  tidyName,
  tidyPhone,
  visible,
  westernDigits,
} from './person-fields.ts';

/*
 * The rules of the account forms (specification, section 5), for the browser and the server alike.
 * Fields have the names under which they travel.
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

/** The key of the message that says what is wrong with a field. */
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

/** How long a new password is: at least in characters, at most in UTF-16 units. It may hold any. */
const passwordLengths = { least: 8, most: 128 } as const;
export const codeLength = 6;
/** Digits of what an authenticator app shows, and of a recovery code. */
export const factorCodeLengths = { app: codeLength, recovery: 12 } as const;

/** The longest that a field takes. A password that is too long is said to be so, not cut. */
export const accountLimits: Readonly<Partial<Record<AccountField, number>>> = {
  ...personLimits,
  contract: 200,
};

type Rule = (value: string, values: AccountValues) => AccountFault | null;

const name: Rule = (value) => (isName(value) ? null : 'account.name.error');
const phone: Rule = (value) => (isPhone(value) ? null : 'account.phone.error');
/** An account that was made at a provider may have no telephone number. */
const optionalPhone: Rule = (value, values) => (value === '' ? null : phone(value, values));
const email: Rule = (value) => (isEmail(value) ? null : 'account.email.error');
const anyPassword: Rule = (value) => (value === '' ? 'account.password.missing' : null);
const confirm: Rule = (value, { password = '' }) =>
  value === password ? null : 'account.confirm.error';
/** Whether it is asked for at all, the server knows. */
const current: Rule = () => null;
const code: Rule = (value) => (/^\d{6}$/.test(value) ? null : 'account.code.error');

const factor: Rule = (value) => (/^(?:\d{6}|\d{12})$/.test(value) ? null : 'account.factor.error');
const appCode: Rule = (value) => (/^\d{6}$/.test(value) ? null : 'profile.app.error');

const key: Rule = (value) => (value === '' ? 'account.key.error' : null);

/** A contract as its buyer names it: the number of an order or a receipt, or words. */
const contract: Rule = (value) => (/^.{1,200}$/u.test(value) ? null : 'withdraw.contract.error');

const password: Rule = (value) => {
  if ([...value].length < passwordLengths.least) return 'account.password.short';
  return value.length > passwordLengths.most ? 'account.password.long' : null;
};

/** The fields of each form, in their order, with their rules. */
const forms = {
  'login': { email, password: anyPassword },
  'sign-up': { name, phone, email, password, confirm },
  /** What an account is made of, whoever asks for it. */
  'person': { name, phone, email, password },
  /** The same of a password alone. */
  'new-password': { password },
  /** The first administrator, by the key of the link that the start prints. */
  'set-up': { key, name, email, password, confirm },
  'forget-password': { email },
  /** A button alone: the link says who it is. */
  'sign-in': {},
  'code': { code },
  /** Six digits of an authenticator app, or a recovery code. */
  'second-factor': { factor },
  /** The first code of an app that is set up. */
  'new-app': { factor: appCode },
  /** The password, asked again in the middle of a session. */
  'prove': { current: anyPassword },
  'reset-password': { password, confirm },
  'change-password': { current, password, confirm },
  'profile': { name, phone: optionalPhone },
  'change-email': { email, current },
  /** A declaration of withdrawal: the email address is for the acknowledgement. */
  'withdraw': { contract, name, email },
} satisfies Record<string, Partial<Record<AccountField, Rule>>>;

export type AccountForm = keyof typeof forms;
export type FieldOf<Form extends AccountForm> = keyof (typeof forms)[Form] & AccountField;

const rulesOf = <Form extends AccountForm>(form: Form) =>
  Object.entries(forms[form]) as [FieldOf<Form>, Rule][];

/** The fields of a form, in the order in which they stand. */
export function fieldsOf<Form extends AccountForm>(form: Form): FieldOf<Form>[] {
  return rulesOf(form).map(([field]) => field);
}

/** The name of a field's inputs: a code comes digit by digit, as a list. */
export function inputName(field: AccountField): string {
  return field === 'code' ? 'code[]' : field;
}

/** What is wrong with tidied values; nothing stands for a field that is right. */
export function checkAccount(form: AccountForm, values: AccountValues): AccountFaults {
  const found = rulesOf(form).flatMap(([field, rule]) => {
    const fault = rule(values[field] ?? '', values);
    return fault ? [[field, fault] as const] : [];
  });
  return Object.fromEntries(found);
}

/** What a person meant by what was typed. Passwords stay as they are, letter by letter. */
export function tidyAccount<Values extends AccountValues>(values: Values): Values {
  const tidied = Object.entries(values).map(([field, value]) => [
    field,
    tidy[field as AccountField](value),
  ]);
  return Object.fromEntries(tidied) as Values;
}

const asItIs = (text: string): string => text;

const tidy: Readonly<Record<AccountField, (text: string) => string>> = {
  name: tidyName,
  phone: (text) => tidyPhone(text),
  email: tidyEmail,
  password: asItIs,
  confirm: asItIs,
  current: asItIs,
  code: tidyCode,
  factor: tidyCode,
  key: tidyKey,
  contract: tidyLine,
};

/** A code as it was typed or pasted: `١٢٣ ٤٥٦` is 123456. */
export function tidyCode(text: string): string {
  return westernDigits(visible(text)).replace(/[\s-]/g, '');
}

function tidyKey(text: string): string {
  return visible(text).trim();
}

import type { Fault, FieldRule } from './form-rules.ts';
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
} from './person-fields.ts';
import { toWesternDigits } from '../text/format-number.ts';

/** Length of a new password of any characters: least in characters, most in UTF-16 units. */
const passwordLengths = { least: 8, most: 128 } as const;
export const codeLength = 6;
/** Digits of an authenticator app's code and of a recovery code. */
export const factorCodeLengths = { app: codeLength, recovery: 12 } as const;

/** Name of a code's inputs: a code is posted as a list of digits. */
export const codeInput = 'code[]';

const unchanged = (text: string): string => text;

/** Normalizes a typed or pasted code: `١٢٣ ٤٥٦` is 123456. */
export function tidyCode(text: string): string {
  return toWesternDigits(removeInvisible(text)).replace(/[\s-]/g, '');
}

/** A rule that asks for a pattern. */
const matching = (
  pattern: RegExp,
  fault: Fault,
  tidy: FieldRule['tidy'] = unchanged,
): FieldRule => ({ tidy, check: (value) => (pattern.test(value) ? null : fault) });

const name = {
  maxLength: personLimits.name,
  tidy: tidyName,
  check: (value) => (isName(value) ? null : 'account.name.error'),
} satisfies FieldRule;
const phone: FieldRule = {
  maxLength: personLimits.phone,
  tidy: (text) => tidyPhone(text),
  check: (value) => (isPhone(value) ? null : 'account.phone.error'),
};
const email = {
  maxLength: personLimits.email,
  tidy: tidyEmail,
  check: (value) => (isEmail(value) ? null : 'account.email.error'),
} satisfies FieldRule;
/** An account created at a provider may have no telephone number. */
const optionalPhone: FieldRule = {
  ...phone,
  check: (value, values) => (value === '' ? null : phone.check(value, values)),
};
const anyPassword = matching(/./s, 'account.password.missing');
/** Without a maximum length: a too long password is reported, not cut. */
const password: FieldRule = {
  tidy: unchanged,
  check: (value) => {
    if ([...value].length < passwordLengths.least) return 'account.password.short';
    return value.length > passwordLengths.most ? 'account.password.long' : null;
  },
};
const confirm: FieldRule = {
  tidy: unchanged,
  repeats: 'password',
  check: (value, { password: typed = '' }) => (value === typed ? null : 'account.confirm.error'),
};
/** The server decides whether it is required. */
const current: FieldRule = { tidy: unchanged, check: () => null };
/** Stored value that a form repeats. */
const shown = ({ tidy }: FieldRule): FieldRule => ({ tidy, check: () => null });
const code: FieldRule = {
  ...matching(/^\d{6}$/, 'account.code.error', tidyCode),
  separator: '',
};
const factor = matching(/^(?:\d{6}|\d{12})$/, 'account.factor.error', tidyCode);
const key = matching(/./s, 'account.key.error', (text) => removeInvisible(text).trim());
/** The contract in the buyer's words: the number of an order or a receipt, or a text. */
const contract: FieldRule = {
  ...matching(/^.{1,200}$/u, 'withdraw.contract.error', tidyLine),
  maxLength: 200,
};

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
  | 'contract'
  | 'shown-name'
  | 'shown-phone';
export type AccountValues = Readonly<Partial<Record<AccountField, string>>>;
/** Message keys of the errors by field, those that only the server finds too. */
export type AccountFaults = Partial<Record<AccountField, Fault>>;

export type AccountRules = Readonly<Partial<Record<AccountField, FieldRule>>>;

/** Rules of each form of the account screens. */
export const accountForms = {
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
  'new-app': { factor: matching(/^\d{6}$/, 'profile.app.error', tidyCode) },
  /** The password, for an identity proof within a session. */
  'prove': { current: anyPassword },
  'reset-password': { password, confirm },
  'change-password': { current, password, confirm },
  /** With what the page showed: a field that is as shown is not stored. */
  'profile': {
    name,
    'phone': optionalPhone,
    'shown-name': shown(name),
    'shown-phone': shown(phone),
  },
  'change-email': { email, current },
  /** A declaration of withdrawal; the email address is for the acknowledgement. */
  'withdraw': { contract, name, email },
} satisfies Record<string, AccountRules>;

export type AccountForm = keyof typeof accountForms;

import {
  type AccountFault,
  type AccountForm,
  type AccountValues,
  checkAccount,
  type FieldOf,
  fieldsOf,
} from '#common/account-forms.ts';
import type { Caller, Invalid } from '../accounts.ts';
import type { Limits } from '../limits/limits.ts';
import { isCommonPassword, isListedPassword } from './common-passwords.ts';
import type { LookUpPassword } from './password-lookup.ts';

/** Checks of passwords beyond a form's rules. */
export interface PasswordParts {
  limits: Limits;
  /** Null where the site asks no service. */
  lookUpPassword: LookUpPassword | null;
}

interface PasswordForm<Form> {
  form: Form;
  /** Tidied. */
  values: AccountValues & { password: string };
  /** Known to others: the person's name and email address. */
  own: readonly string[];
  caller: Caller;
}

/**
 * Checks a form that sets a password by its rules, and the password by what is easy to guess or known from data
 * breaches. Null where nothing is wrong.
 */
export async function checkForm<Form extends AccountForm>(
  { limits, lookUpPassword }: PasswordParts,
  { form, values, own, caller }: PasswordForm<Form>,
): Promise<Invalid<FieldOf<Form>> | null> {
  const faults = checkAccount(form, values);
  const known = [...own, caller.projectName];
  // Beyond the limit passwords are not looked up, and nobody waits for it: no network makes the site flood the service.
  const mayLookUp = async () => {
    const asked = await limits.ask('password-lookup-address', caller.address);
    return asked.ok && asked.waitMs === 0;
  };
  const lookUp: LookUpPassword = async (password) =>
    lookUpPassword !== null && (await mayLookUp()) && (await lookUpPassword(password));
  const passwordFault =
    faults.password ?? (await findPasswordFault(values.password, known, lookUp));
  if (passwordFault) faults.password = passwordFault;
  const problems = fieldsOf(form).flatMap((field) => {
    const fault = faults[field];
    return fault ? [{ field, fault }] : [];
  });
  return problems.length > 0 ? { outcome: 'invalid', problems } : null;
}

/** Null where a password is neither known from data breaches nor easy to guess. */
export async function findPasswordFault(
  password: string,
  own: readonly string[],
  lookUp: LookUpPassword | null,
): Promise<AccountFault | null> {
  if (await isListedPassword(password)) return 'account.password.breached';
  if (await isCommonPassword(password, own)) return 'account.password.common';
  return lookUp !== null && (await lookUp(password)) ? 'account.password.breached' : null;
}

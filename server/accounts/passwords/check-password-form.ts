import type { AccountRules, AccountValues } from '#common/forms/account-forms.ts';
import { checkForm, type Fault, fieldsOf } from '#common/forms/form-rules.ts';
import type { Caller } from '../caller.ts';
import type { Invalid } from '../outcomes.ts';
import type { Limits } from '../limits/create-limits.ts';
import { isCommonPassword, isListedPassword } from './common-passwords.ts';
import type { LookUpPassword } from './password-lookup.ts';

/** Dependencies of password checks. */
export interface PasswordParts {
  limits: Limits;
  /** Null without a lookup service. */
  lookUpPassword: LookUpPassword | null;
}

interface PasswordForm {
  rules: AccountRules;
  /** Tidied. */
  values: AccountValues & { password: string };
  /** Words that others know: the person's name and email address. */
  own: readonly string[];
  caller: Caller;
}

/**
 * Validates a form that sets a password, and refuses passwords that are easy to guess or known from
 * data breaches. Null if everything is valid.
 */
export async function checkPasswordForm(
  { limits, lookUpPassword }: PasswordParts,
  { rules, values, own, caller }: PasswordForm,
): Promise<Invalid | null> {
  const faults: Partial<Record<string, Fault>> = checkForm(rules, values);
  const known = [...own, caller.projectName];
  // Beyond the limit passwords are not looked up and nobody waits, so that no network can flood the
  // service.
  const mayLookUp = async () => {
    const asked = await limits.consumeWithoutWait('password-lookup-address', caller.address);
    return asked.outcome === 'allowed' && asked.waitMs === 0;
  };
  const lookUp: LookUpPassword = async (password) =>
    lookUpPassword !== null && (await mayLookUp()) && (await lookUpPassword(password));
  const passwordFault =
    faults['password'] ?? (await findPasswordFault(values.password, known, lookUp));
  const problems = fieldsOf(rules).flatMap((field) => {
    const fault = field === 'password' ? passwordFault : faults[field];
    return fault ? [{ field, fault }] : [];
  });
  return problems.length > 0 ? { outcome: 'invalid', problems } : null;
}

/**
 * Returns the error of a password that is easy to guess or known from data breaches; null for none.
 */
export async function findPasswordFault(
  password: string,
  own: readonly string[],
  lookUp: LookUpPassword | null,
): Promise<Fault | null> {
  if (await isListedPassword(password)) return 'account.password.breached';
  if (await isCommonPassword(password, own)) return 'account.password.common';
  return lookUp !== null && (await lookUp(password)) ? 'account.password.breached' : null;
}

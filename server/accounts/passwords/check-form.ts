import {
  type AccountForm,
  type AccountValues,
  checkAccount,
  type FieldOf,
  fieldsOf,
} from '#common/account-forms.ts';
import type { Invalid } from '../accounts.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * What is wrong with a form that sets a password, its values tidied: by its rules, and by the list of passwords
 * that are guessed first. Null where nothing is. `own` is what others know of the person: their name, their
 * address, the site's name.
 */
export async function checkForm<Form extends AccountForm>(
  form: Form,
  values: AccountValues & { password: string },
  own: readonly string[],
): Promise<Invalid<FieldOf<Form>> | null> {
  const faults = checkAccount(form, values);
  if (!faults.password && (await isCommonPassword(values.password, own)))
    faults.password = 'account.password.common';
  const problems = fieldsOf(form).flatMap((field) => {
    const fault = faults[field];
    return fault ? [{ field, fault }] : [];
  });
  return problems.length > 0 ? { outcome: 'invalid', problems } : null;
}

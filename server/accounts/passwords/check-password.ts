import { checkAccount } from '#common/account-forms.ts';
import type { Invalid } from '../accounts.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * What is wrong with a new password; null where nothing is. `own` is what others know of the person: their
 * name, their address, the site's name.
 */
export async function checkPassword(
  password: string,
  own: readonly string[],
): Promise<Invalid<'password'> | null> {
  const { password: broken } = checkAccount('reset-password', { password, confirm: password });
  const fault =
    broken ?? ((await isCommonPassword(password, own)) ? 'account.password.common' : null);
  return fault && { outcome: 'invalid', problems: [{ field: 'password', fault }] };
}

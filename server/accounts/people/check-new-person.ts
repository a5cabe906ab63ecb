import { checkAccount, tidyAccount } from '#common/account-forms.ts';
import type { Caller, NewPerson } from '../accounts.ts';
import { isCommonPassword } from '../passwords/common-passwords.ts';
import { keptEmail } from './kept-email.ts';
import type { PersonFields } from './people-queries.ts';

/** What is wrong with one field of somebody new. */
export interface PersonProblem {
  field: keyof NewPerson;
  fault: string;
}

const fields = [
  'name',
  'phone',
  'email',
  'password',
] as const satisfies readonly (keyof NewPerson)[];

/** What was typed as it is kept, and what is wrong with it. */
export async function checkNewPerson(
  input: NewPerson,
  { language, projectName }: Pick<Caller, 'language' | 'projectName'>,
): Promise<{ person: PersonFields; problems: PersonProblem[] }> {
  const { name, phone, email, password } = tidyAccount({ ...input });
  const person = { name, phone, email: keptEmail(email), language };
  const faults = checkAccount('person', { name, phone, email, password });
  if (!faults.password && (await isCommonPassword(password, [name, email, projectName])))
    faults.password = 'account.password.common';
  const problems = fields.flatMap((field) => {
    const fault = faults[field];
    return fault ? [{ field, fault }] : [];
  });
  return { person, problems };
}

import type { Caller, NewPerson } from './accounts.ts';
import { tidyEmail } from './log-in.ts';
import type { PersonFields } from './people-queries.ts';

/** What was typed as it is kept, and what is wrong with it. */
export async function checkNewPerson(
  input: NewPerson,
  { language }: Pick<Caller, 'language'>,
): Promise<{ person: PersonFields; problems: { field: keyof NewPerson; fault: string }[] }> {
  const person = {
    name: input.name.trim(),
    email: tidyEmail(input.email),
    phone: input.phone.trim() || null,
    language,
  };
  const problems =
    input.password.length < 8
      ? [{ field: 'password', fault: 'account.password.short' } as const]
      : [];
  return { person, problems };
}

import type { Caller } from '../caller.ts';
import type { Session } from '../people/person.ts';
import type { Notice, NoticeEmail } from '../codes/account-emails.ts';

/** Returns the notice to the owner of an account about what was done with it. */
export function ownerNotice(
  to: string,
  notice: Notice,
  { person }: Session,
  caller: Caller,
): NoticeEmail {
  const { address, origin, projectName } = caller;
  const language = person.language ?? caller.language;
  return { notice, to, language, projectName, origin, address };
}

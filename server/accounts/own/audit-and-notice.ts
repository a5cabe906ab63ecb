import type { Caller } from '../caller.ts';
import type { Session } from '../people/person.ts';
import type { Notice, NoticeEmail } from '../codes/account-emails.ts';

/** Returns the audit log's fields for an action on one's own account. */
export function ownAuditFields({ person: { id } }: Session, { address }: Caller) {
  return { actorId: id, subjectId: id, address };
}

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

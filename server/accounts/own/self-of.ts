import type { Caller, Session } from '../accounts.ts';
import type { Notice, NoticeMail } from '../codes/account-mails.ts';

/** The audit log's columns for what somebody does with their own account. */
export function selfOf({ person: { id } }: Session, { address }: Caller) {
  return { actorId: id, subjectId: id, address };
}

export function noticeTo(
  to: string,
  notice: Notice,
  { person }: Session,
  caller: Caller,
): NoticeMail {
  const { address, origin, projectName } = caller;
  const language = person.language ?? caller.language;
  return { notice, to, language, projectName, origin, address };
}

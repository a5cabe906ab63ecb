import { listStaffNames } from '../../accounts/people/list-people.ts';
import { type Actor, requirePermission } from '../../core/access/can.ts';
import { contactTerms } from '../../core/db/contact-terms.ts';
import type { Database } from '../../core/db/connect.ts';
import { readKeysetPage } from '../../core/db/keyset-page.ts';
import { createMessageChanges } from './change-message.ts';
import type { Inbox, InboxFilter } from './inbox.ts';
import {
  countMessages,
  findProjectMessage,
  listEmailJobs,
  listEvents,
  listMessages,
  type MessageQuery,
} from './inbox-queries.ts';
import { presentMessages, presentThread } from './present-message.ts';

/** Creates the inbox of contact messages. */
export function createInbox(database: Database): Inbox {
  const { db } = database;
  return {
    ...createMessageChanges(database),

    async listPage(projectId, { filter, place, limit = 50 }, actor) {
      requirePermission(actor, 'message:read');
      const query = readFilter(projectId, filter, actor);
      const page = await readKeysetPage(place, limit, (part) =>
        listMessages(database, query, part),
      );
      return { ...page, rows: await presentMessages(db, page.rows) };
    },

    async find(place, actor) {
      requirePermission(actor, 'message:read');
      const message = await findProjectMessage(database, place);
      if (!message) return null;
      const events = await listEvents(db, message.id);
      return await presentThread(db, message, {
        events,
        emailJobs: await listEmailJobs(db, message.id),
      });
    },

    async listAssignees(projectId, actor) {
      requirePermission(actor, 'message:read');
      return await listStaffNames(db, projectId, 'message:answer');
    },

    async countOpen(projectId, actor) {
      requirePermission(actor, 'message:read');
      return await countMessages(db, projectId, 'open');
    },
  };
}

function readFilter(
  projectId: string,
  { state, assignee, words, language }: InboxFilter,
  actor: Actor,
): MessageQuery {
  const assigneeIds = { anyone: undefined, me: actor.id, nobody: null } as const;
  const terms = words.trim() === '' ? null : contactTerms(words, language);
  return { projectId, state, assigneeId: assigneeIds[assignee], terms };
}

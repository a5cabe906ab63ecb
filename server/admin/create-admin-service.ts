import { type Actor, can, requirePermission } from '../core/access/can.ts';
import type { Permission } from '../core/access/permissions.ts';
import type { Database } from '../core/db/connect.ts';
import { countFailedJobs } from '../core/jobs/operate-jobs.ts';
import type { Orders } from '../commerce/orders.ts';
import type { Inbox } from '../contact/inbox/inbox.ts';
import type { Editor } from '../content/editing/create-editor.ts';
import type { Courses } from '../learning/courses.ts';
import { createAdminSearch } from './search-kinds.ts';
import { hasAnswered, insertAnswer } from './first-steps-queries.ts';
import { type AdminService, type FirstSteps, type WaitingKind, waitingKinds } from './admin.ts';

interface Parts {
  database: Database;
  orders: Orders;
  editor: Editor;
  courses: Pick<Courses, 'getProductTitle'>;
  inbox: Pick<Inbox, 'countOpen'>;
  /** Reads the time of the last whole backup; null for none. */
  readLastBackup(): Promise<number | null>;
}

interface WaitingSource {
  needs: Permission;
  /** Cheap: it runs with every screen that shows the number. Null if it is not known yet. */
  count(projectId: string, actor: Actor): Promise<number | null>;
}

function createFirstSteps({ db }: Database): FirstSteps {
  return {
    isOffered: async (actor) => can(actor, 'content:save') && !(await hasAnswered(db, actor.id)),
    async answer(actor) {
      requirePermission(actor, 'content:save');
      await insertAnswer(db, actor.id, Date.now());
    },
  };
}

/** Creates the services of the dashboard's frame. */
export function createAdminService({
  database,
  orders,
  editor,
  courses,
  inbox,
  readLastBackup,
}: Parts): AdminService {
  const sources: Readonly<Record<WaitingKind, WaitingSource>> = {
    'messages': { needs: 'message:read', count: inbox.countOpen },
    'refunds': { needs: 'refund:decide', count: orders.refunds.countDue },
    'changes': { needs: 'content:view-draft', count: editor.structure.countUnpublished },
    'scheduled': { needs: 'content:view-draft', count: editor.releases.countScheduled },
    'translations': { needs: 'content:view-draft', count: editor.structure.countTranslationTasks },
    'failed-jobs': { needs: 'job:run', count: () => countFailedJobs(database.db) },
  };
  return {
    search: createAdminSearch({ database, editor, courses }),
    firstSteps: createFirstSteps(database),

    findFirstRefundDue: async (projectId, actor) =>
      can(actor, 'refund:decide') ? await orders.refunds.findFirstDue(projectId, actor) : null,

    findLastBackup: async (actor) =>
      can(actor, 'system:check') ? await readLastBackup() : undefined,

    async countWaiting(projectId, actor, kinds = waitingKinds) {
      const allowed = kinds.filter((kind) => can(actor, sources[kind].needs));
      return Object.fromEntries(
        await Promise.all(
          allowed.map(async (kind) => [kind, await sources[kind].count(projectId, actor)] as const),
        ),
      );
    },
  };
}

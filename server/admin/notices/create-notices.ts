import { z } from 'zod';
import { type Actor, can, requirePermission } from '../../core/access/can.ts';
import { entryBy, recordAudit } from '../../core/audit/audit.ts';
import type { Database } from '../../core/db/connect.ts';
import type { PersonalDataSource } from '../../accounts/own/personal-data-source.ts';
import { deleteChoice, findChoice, saveChoice } from './notice-queries.ts';
import { type NoticeChoice, type NoticeKind, noticeKinds, noticeNeeds } from './notices.ts';

const storedKinds = z.array(z.enum(noticeKinds));

/** Parses the stored kinds. */
export const parseKinds = (text: string) => storedKinds.parse(JSON.parse(text));

export type Notices = ReturnType<typeof createNotices>;

/**
 * Creates the service with which each member of staff chooses their notices by email. All methods
 * need `dashboard:open` and throw ForbiddenError without.
 */
export function createNotices({ db }: Database, now: () => number = Date.now) {
  return {
    /** Returns the kinds that the actor may choose, and the present choice. */
    async getChoice(actor: Actor) {
      requirePermission(actor, 'dashboard:open');
      const stored = await findChoice(db, actor.id);
      const allowed = noticeKinds.filter((kind) => can(actor, noticeNeeds[kind]));
      const kinds = stored ? parseKinds(stored.kinds) : [];
      return { allowed, choice: { kinds, digestHour: stored?.digest_hour ?? null } };
    },

    /**
     * Stores a choice of the kinds that the actor may see; others remain. What happened before the
     * first choice is not sent.
     */
    async choose({ kinds, digestHour }: NoticeChoice, actor: Actor) {
      requirePermission(actor, 'dashboard:open');
      const may = (kind: NoticeKind) => can(actor, noticeNeeds[kind]);
      const at = now();
      await db.transaction().execute(async (trx) => {
        const stored = await findChoice(trx, actor.id);
        // Kinds that the actor may not see here were chosen with another role, in another project.
        const hidden = stored ? parseKinds(stored.kinds).filter((kind) => !may(kind)) : [];
        const chosen = [...hidden, ...kinds.filter(may)];
        if (chosen.length === 0) await deleteChoice(trx, actor.id);
        else
          await saveChoice(trx, {
            user_id: actor.id,
            kinds: JSON.stringify(chosen),
            digest_hour: digestHour,
            seen_until: at,
          });
        const own = entryBy(actor, actor.id);
        const details = { notices: chosen.join(' ') };
        await recordAudit(trx, { action: 'profile-updated', ...own, details }, at);
      });
    },
  };
}

/** The chosen notices, for the export of a person's data. */
export const exportNotices: PersonalDataSource = async (db, { userId }) => {
  const stored = await findChoice(db, userId);
  return {
    notices: stored ? { kinds: parseKinds(stored.kinds), hour: stored.digest_hour } : null,
  };
};

import { createHash, randomBytes } from 'node:crypto';
import { can, requirePermission } from '../../../access/can.ts';
import { recordAudit } from '../../../accounts/audit/audit.ts';
import { currentRole } from '../../../accounts/people/current-role.ts';
import { createDraftEntries } from '../../published-entries.ts';
import type { EditingActor, PreviewDesk } from '../editor.ts';
import type { EditorParts } from '../parts.ts';
import type { SearchInput } from '../../../search/search.ts';
import { createDraftTexts } from '../structure/draft-texts.ts';
import { createDraftContent } from './draft-content.ts';
import { findDraftPages } from './find-draft-pages.ts';
import { findLinkAuthor, insertPreviewLink, listOpenLinks, revokeLink } from './preview-queries.ts';

/** Hours that a link may count. */
export const longestLink = 720;
const hour = 3_600_000;

/** 32 random bytes in base64url: what a link's token looks like. */
const tokenShape = /^[\w-]{43}$/;

/** Links to drafts, and the drafts themselves as pages show them. */
export function createPreviewDesk(parts: EditorParts): PreviewDesk {
  const { database, now } = parts;
  const drafts = createDraftContent(parts);
  const entries = createDraftEntries(parts);
  const texts = createDraftTexts(database, parts.log);

  return {
    async createLink(projectId, hours, actor) {
      requirePermission(actor, 'content:save');
      if (!Number.isInteger(hours) || hours < 1 || hours > longestLink)
        throw new RangeError(`A link counts for 1 to ${longestLink} hours, not ${hours}`);
      const token = randomBytes(32).toString('base64url');
      const at = now();
      const link = {
        token_hash: hashOf(token),
        project_id: projectId,
        author_id: actor.id,
        created_at: at,
        expires_at: at + hours * hour,
      };
      await database.db.transaction().execute(async (trx) => {
        await insertPreviewLink(trx, link);
        await recordAudit(trx, entryOf('preview-link-made', actor, { projectId, hours }), at);
      });
      return { token, expiresAt: link.expires_at };
    },

    async isOpen(projectId, token) {
      if (!tokenShape.test(token)) return false;
      const link = { projectId, hash: hashOf(token), now: now() };
      const id = await findLinkAuthor(database.db, link);
      const role = id === null ? null : await currentRole(database.db, id);
      // Whoever may not share drafts any more has shared none.
      return id !== null && role !== null && can({ id, role }, 'content:save');
    },

    async listLinks(projectId, actor) {
      requirePermission(actor, 'content:view-draft');
      return await listOpenLinks(database.db, projectId, now());
    },

    async revokeLink(projectId, id, actor) {
      requirePermission(actor, 'content:save');
      const at = now();
      return await database.db.transaction().execute(async (trx) => {
        const isRevoked = await revokeLink(trx, { projectId, hash: id, now: at });
        if (isRevoked)
          await recordAudit(trx, entryOf('preview-link-revoked', actor, { projectId }), at);
        return isRevoked;
      });
    },

    async drafts(projectId) {
      const snapshot = await drafts.snapshot(projectId);
      const find = async (input: SearchInput) => {
        await texts.refresh(projectId);
        return findDraftPages(database, snapshot, input);
      };
      return { snapshot, entries, findResults: find };
    },
  };
}

function entryOf(
  action: 'preview-link-made' | 'preview-link-revoked',
  actor: EditingActor,
  details: Readonly<Record<string, string | number>>,
) {
  return { action, actorId: actor.id, subjectId: null, address: actor.address, details };
}

/** SHA-256: whoever reads the database does not have the links. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

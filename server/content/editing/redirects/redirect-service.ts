import { detailPath } from '#common/content/detail-path.ts';
import { newId } from '#common/ids.ts';
import { type RequestActor, requirePermission } from '../../../core/access/can.ts';
import { recordAudit } from '../../../core/audit/audit.ts';
import { pageComponentsPath } from '../../documents/document-types.ts';
import {
  type AddressRedirectRow,
  deleteAddressRedirect,
  findAddressRedirect,
  insertAddressRedirect,
  listAddressRedirects,
  listLatestSlugRedirects,
  updateRedirectTarget,
} from '../../slugs/address-redirect-queries.ts';
import type { EditorDependencies } from '../editor-dependencies.ts';
import { createInternalLinks } from '../releases/checks/internal-links.ts';
import type { ListedRedirect, RedirectFault, RedirectService } from './redirects.ts';
import { parseRedirect, pathOfAddress, presentAddress } from './parse-redirect.ts';

/** Redirects made by hand per project. */
const maxRedirects = 500;
const maxListedOfSlugs = 100;

/** Creates the service for redirects. */
export function createRedirectService(parts: EditorDependencies): RedirectService {
  const { db } = parts.database;
  return {
    find: (projectId, path) => findAddressRedirect(db, projectId, path),

    async list(projectId, actor) {
      requirePermission(actor, 'content:publish');
      const made = await listAddressRedirects(db, projectId);
      const ofSlugs = await listLatestSlugRedirects(db, projectId, maxListedOfSlugs);
      return { made: made.map(presentMade), automatic: ofSlugs.map(presentOfSlug) };
    },

    async create(projectId, typed, actor) {
      requirePermission(actor, 'content:publish');
      return await createRedirect(parts, { projectId, typed, actor });
    },

    async delete(projectId, id, actor) {
      requirePermission(actor, 'content:publish');
      return await db.transaction().execute(async (trx) => {
        const row = await deleteAddressRedirect(trx, projectId, id);
        if (row) await recordAudit(trx, entryOf('redirect-deleted', row, actor));
        return row !== null;
      });
    },
  };
}

interface NewRedirect {
  projectId: string;
  typed: { from: string; to: string; origin: string };
  actor: RequestActor;
}

async function createRedirect(
  { database, content, files, now }: EditorDependencies,
  { projectId, typed, actor }: NewRedirect,
): Promise<RedirectFault | null> {
  const parsed = parseRedirect(typed);
  if ('fault' in parsed) return parsed.fault;
  const { from, to } = parsed;
  const snapshot = await content.snapshot(projectId);
  const components = snapshot.find(pageComponentsPath, null)?.value ?? null;
  const links = createInternalLinks({ db: database.db, projectId, files, components });
  if (!(await links.isBroken(encodeURI(from)))) return 'from-exists';
  const isBroken = await links.isBroken(to);

  return await database.db.transaction().execute(async (trx) => {
    const existing = await listAddressRedirects(trx, projectId);
    if (existing.length >= maxRedirects) return 'too-many';
    const next = existing.find((row) => row.from_path === pathOfAddress(to));
    const target = next?.to_address ?? to;
    if (pathOfAddress(target) === from) return 'loop';
    if (isBroken && !next) return 'to-missing';
    const at = now();
    const row: AddressRedirectRow = {
      id: newId(at),
      project_id: projectId,
      from_path: from,
      to_address: target,
      created_by: actor.id,
      created_at: at,
    };
    if (!(await insertAddressRedirect(trx, row))) return 'from-taken';
    for (const each of existing)
      if (pathOfAddress(each.to_address) === from) await updateRedirectTarget(trx, each.id, target);
    await recordAudit(trx, entryOf('redirect-created', row, actor), at);
    return null;
  });
}

function entryOf(
  action: 'redirect-created' | 'redirect-deleted',
  { from_path, to_address }: AddressRedirectRow,
  actor: RequestActor,
) {
  return {
    action,
    actorId: actor.id,
    subjectId: null,
    address: actor.address,
    details: { from: from_path, to: to_address },
  };
}

function presentMade({ id, from_path, to_address, created_at }: AddressRedirectRow) {
  return { id, from: from_path, to: presentAddress(to_address), createdAt: created_at };
}

function presentOfSlug({
  scope,
  from,
  to,
  createdAt,
}: Awaited<ReturnType<typeof listLatestSlugRedirects>>[number]): ListedRedirect {
  const [, , folder = '', file = ''] = scope.replace('.json', '').split('/');
  const addressOf = (slug: string) => decodeURI(detailPath('…', folder, file, slug));
  return { id: `${scope} ${from}`, from: addressOf(from), to: addressOf(to), createdAt };
}

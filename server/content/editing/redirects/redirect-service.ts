import { detailPath } from '#common/content/detail-path.ts';
import { checkForm, type FormFaults, type FormValues, tidyForm } from '#common/forms/form-rules.ts';
import { redirectRules } from '#common/forms/operation-forms.ts';
import { newId } from '#common/ids.ts';
import { type RequestActor, requirePermission, type Actor } from '../../../core/access/can.ts';
import { entryBy, recordAudit } from '../../../core/audit/audit.ts';
import { requireProject } from '../../../core/projects/projects.ts';
import { pageComponentsPath } from '../../documents/document-types.ts';
import { lockProject } from '../../queries.ts';
import {
  type AddressRedirectRow,
  deleteAddressRedirect,
  findAddressRedirect,
  insertAddressRedirect,
  listAddressRedirects,
  listLatestSlugRedirects,
  updateRedirectTarget,
} from '../../slugs/address-redirect-queries.ts';
import { pathOfAddress } from '../../slugs/redirects.ts';
import type { EditorDependencies } from '../editor.ts';
import { createLinkCheck } from '../releases/checks/internal-links.ts';
import { isDataPath } from '../../../core/http/errors.ts';
import { cleanPath, isReadablePath } from '../../../core/http/clean-path.ts';

type Faults = FormFaults<typeof redirectRules>;

/** Redirects made by hand per project. */
const maxRedirects = 500;
const maxListedOfSlugs = 100;

/** Creates the service for redirects. Methods with an actor throw ForbiddenError without `content:publish`. */
export function createRedirectService(parts: EditorDependencies) {
  const { db } = parts.database;
  return {
    /** Returns the address that a path without a page leads to; null for none. */
    find: (projectId: string, path: string) => findAddressRedirect(db, projectId, path),

    /** Lists redirects made by hand, and the latest hundred of pages whose title has changed. */
    async list(projectId: string, actor: Actor) {
      requirePermission(actor, 'content:publish');
      const made = await listAddressRedirects(db, projectId);
      const ofSlugs = await listLatestSlugRedirects(db, projectId, maxListedOfSlugs);
      return { made: made.map(presentMade), automatic: ofSlugs.map(presentOfSlug) };
    },

    /**
     * Adds a redirect from an address of the site at `origin`, or returns the faults. Chains are
     * resolved: each redirect leads to its last target.
     */
    async create(projectId: string, typed: NewRedirect['typed'], actor: RequestActor) {
      requirePermission(actor, 'content:publish');
      return await createRedirect(parts, { projectId, typed, actor });
    },

    /** Deletes a redirect made by hand; false if there is none. */
    async delete(projectId: string, id: string, actor: RequestActor) {
      requirePermission(actor, 'content:publish');
      return await db.transaction().execute(async (trx) => {
        const row = await deleteAddressRedirect(trx, projectId, id);
        if (row) await recordAudit(trx, { action: 'redirect-deleted', ...entryOf(row, actor) });
        return row !== null;
      });
    },
  };
}

interface NewRedirect {
  projectId: string;
  typed: FormValues<typeof redirectRules> & { origin: string };
  actor: RequestActor;
}

async function createRedirect(
  { database, content, files, now }: EditorDependencies,
  { projectId, typed, actor }: NewRedirect,
): Promise<Faults> {
  const parsed = parseRedirect(typed);
  if ('faults' in parsed) return parsed.faults;
  const { from, to } = parsed;
  const snapshot = await content.snapshot(projectId);
  const components = snapshot.find(pageComponentsPath, null)?.value ?? null;
  const { db } = database;
  const { defaultLanguage } = await requireProject(db, projectId);
  const isBrokenLink = createLinkCheck({ db, projectId, files, components, defaultLanguage });
  if (!(await isBrokenLink(encodeURI(from)))) return { from: 'admin.redirects.fault.from-exists' };
  const isBroken = await isBrokenLink(to);

  return await db.transaction().execute(async (trx) => {
    // Two at the same moment could otherwise form a loop.
    await lockProject(trx, projectId);
    const existing = await listAddressRedirects(trx, projectId);
    if (existing.length >= maxRedirects) return { from: 'admin.redirects.fault.too-many' };
    const next = existing.find((row) => row.from_path === pathOfAddress(to));
    const target = next?.to_address ?? to;
    if (pathOfAddress(target) === from) return { to: 'admin.redirects.fault.loop' };
    if (isBroken && !next) return { to: 'admin.redirects.fault.to-missing' };
    const at = now();
    const row: AddressRedirectRow = {
      id: newId(at),
      project_id: projectId,
      from_path: from,
      to_address: target,
      created_by: actor.id,
      created_at: at,
    };
    if (!(await insertAddressRedirect(trx, row)))
      return { from: 'admin.redirects.fault.from-taken' };
    for (const each of existing)
      if (pathOfAddress(each.to_address) === from) await updateRedirectTarget(trx, each.id, target);
    await recordAudit(trx, { action: 'redirect-created', ...entryOf(row, actor) }, at);
    return {};
  });
}

function entryOf({ from_path: from, to_address: to }: AddressRedirectRow, actor: RequestActor) {
  return { ...entryBy(actor), details: { from, to } };
}

/** Both addresses are readable (decoded); `createdAt` is in epoch milliseconds. */
function presentMade({ id, from_path, to_address, created_at }: AddressRedirectRow) {
  return { id, from: from_path, to: presentAddress(to_address), createdAt: created_at };
}

function presentOfSlug(redirect: Awaited<ReturnType<typeof listLatestSlugRedirects>>[number]) {
  const { scope, from, to, createdAt } = redirect;
  const [, , folder = '', file = ''] = scope.replace('.json', '').split('/');
  const addressOf = (slug: string) => decodeURI(detailPath('…', folder, file, slug));
  return { id: `${scope} ${from}`, from: addressOf(from), to: addressOf(to), createdAt };
}

/** Addresses that are no pages, so that a redirect would never be used. */
const noPage = /^\/(?:assets|build|media|preview|share|video)(?:\/|$)/;

/**
 * Parses the typed addresses of a redirect, each a path or a full address; `origin` is the site's.
 * Returns the decoded path of the old one, and the new one as it is sent.
 */
function parseRedirect(
  typed: NewRedirect['typed'],
): { from: string; to: string } | { faults: Faults } {
  const values = tidyForm(redirectRules, typed);
  const faults = checkForm(redirectRules, values);
  if (faults.from || faults.to) return { faults };
  const wrongFrom = { faults: { from: 'admin.redirects.fault.from-invalid' } } as const;
  const from = parseAddress(values.from, typed.origin);
  if (from?.origin !== typed.origin || from.search || from.hash) return wrongFrom;
  const path = cleanPath(from.pathname);
  if (path === '/' || isDataPath(path) || noPage.test(path)) return wrongFrom;
  const wrongTo = { faults: { to: 'admin.redirects.fault.to-invalid' } } as const;
  const to = parseAddress(values.to, typed.origin);
  if (!to) return wrongTo;
  const { origin, pathname, search, hash, protocol } = to;
  if (origin === typed.origin)
    return { from: decodeURIComponent(path), to: cleanPath(pathname) + search + hash };
  return protocol === 'https:' ? { from: decodeURIComponent(path), to: to.href } : wrongTo;
}

function parseAddress(typed: string, origin: string): URL | null {
  if (!URL.canParse(typed, origin)) return null;
  const url = new URL(typed, origin);
  return url.username || url.password || !isReadablePath(url.pathname) ? null : url;
}

/** Decodes an address for reading; as it is if it cannot be decoded. */
function presentAddress(address: string): string {
  return isReadablePath(address) ? decodeURI(address) : address;
}

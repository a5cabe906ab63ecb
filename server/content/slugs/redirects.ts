import { z } from 'zod';
import { newId } from '#common/ids.ts';
import type { JsonValue } from '#common/json.ts';
import { hasLanguage } from '#common/content/content-paths.ts';
import { type Problem, problemsOf } from '../../core/projects/problems.ts';
import { isReadablePath } from '../../core/http/clean-path.ts';
import type { Db } from '../queries.ts';
import {
  deleteAddressRedirect,
  insertAddressRedirect,
  listAddressRedirects,
  updateRedirectTarget,
} from './address-redirect-queries.ts';
import { freeSlugs, listRedirectRows, redirectSlugs } from './slug-queries.ts';

export const redirectsFileName = 'redirects.json';

/** Slugs, or for redirects made by hand a decoded path and the encoded address it leads to. */
const slugRule = { pattern: /^[^\p{Cc}\p{Cs}]{1,300}$/u, message: 'must be one to 300 characters' };
const addressRules = {
  from: { pattern: /^\/[^\p{Cc}\p{Cs}?#]{1,500}$/u, message: 'must be a path like /en/old' },
  to: {
    pattern: /^(?:\/(?!\/)|https:\/\/)[\x21-\x7e]{1,5000}$/,
    message: 'must be a path like /en/new, or an https address',
  },
} as const;

const redirectSchema = z
  .strictObject(
    {
      /** The file whose entries or items moved, such as `content/{lang}/home-page/projects.json`; absent if made by hand. */
      scope: z
        .string('must be a text')
        .refine(hasLanguage, 'must be a file like content/{lang}/home-page/projects.json')
        .optional(),
      from: z.string('must be a text'),
      to: z.string('must be a text'),
    },
    { error: 'must be an object with scope, from and to' },
  )
  .superRefine((redirect, context) => {
    for (const name of ['from', 'to'] as const) {
      const rule = redirect.scope === undefined ? addressRules[name] : slugRule;
      if (!rule.pattern.test(redirect[name]))
        context.addIssue({ code: 'custom', path: [name], message: rule.message });
    }
  });

export type Redirect = z.output<typeof redirectSchema>;

const redirectsSchema = z
  .array(redirectSchema, 'must be a list of redirects')
  .superRefine((redirects, context) => {
    const sources = new Set(redirects.map(sourceOf));
    if (sources.size < redirects.length)
      context.addIssue({ code: 'custom', message: 'names a scope and slug twice' });
    for (const [index, { scope, to }] of redirects.entries())
      if (sources.has(sourceOf({ scope, from: scope ? to : (pathOfAddress(to) ?? '') })))
        context.addIssue({
          code: 'custom',
          path: [index, 'to'],
          message: 'must not be redirected itself',
        });
  });

function sourceOf({ scope = '', from }: Omit<Redirect, 'to'>): string {
  return `${scope} ${from}`;
}

/** Returns the decoded path of a stored address of this site; null for an address of another. */
export function pathOfAddress(address: string): string | null {
  const site = 'https://site.invalid';
  if (!address.startsWith('/') || !URL.canParse(address, site)) return null;
  const { pathname } = new URL(address, site);
  return isReadablePath(pathname) ? decodeURIComponent(pathname) : null;
}

/** Parses a project's redirects.json. */
export function parseRedirects(value: JsonValue): { redirects: Redirect[]; problems: Problem[] } {
  const { success, data, error } = redirectsSchema.safeParse(value);
  return success
    ? { redirects: data, problems: [] }
    : { redirects: [], problems: problemsOf(error) };
}

/** Lists a project's redirects, those made by hand included, ordered by scope and old slug or address. */
export async function listRedirects(db: Db, projectId: string): Promise<Redirect[]> {
  const made = await listAddressRedirects(db, projectId);
  const rows: Redirect[] = [
    ...(await listRedirectRows(db, projectId)),
    ...made.map(({ from_path: from, to_address: to }) => ({ from, to })),
  ];
  // The databases order texts differently.
  return rows.toSorted((one, other) => (sourceOf(one) < sourceOf(other) ? -1 : 1));
}

/**
 * Adds redirects to a project's, before its entries get their slugs. Returns whether any was new.
 */
export async function addRedirects(
  db: Db,
  { projectId, authorId }: { projectId: string; authorId: string },
  redirects: readonly Redirect[],
) {
  const stored = new Map(
    (await listRedirects(db, projectId)).map((redirect) => [sourceOf(redirect), redirect.to]),
  );
  const added = redirects.filter((redirect) => stored.get(sourceOf(redirect)) !== redirect.to);
  for (const { scope, from, to } of added) {
    if (scope === undefined) {
      await addAddressRedirect(db, { projectId, authorId, from, to });
      continue;
    }
    // Otherwise a stored redirect of the target would make a loop.
    await freeSlugs(db, projectId, scope, [to]);
    await redirectSlugs(db, { projectId, scope, moves: new Map([[from, to]]), now: Date.now() });
  }
  return added.length > 0;
}

/** Replaces stored redirects of both addresses, and leads those to the old one to the new one. */
async function addAddressRedirect(
  db: Db,
  redirect: { projectId: string; authorId: string } & Omit<Redirect, 'scope'>,
) {
  const { projectId, authorId, from, to } = redirect;
  for (const row of await listAddressRedirects(db, projectId)) {
    if (row.from_path === from || row.from_path === pathOfAddress(to))
      await deleteAddressRedirect(db, projectId, row.id);
    else if (pathOfAddress(row.to_address) === from) await updateRedirectTarget(db, row.id, to);
  }
  const at = Date.now();
  await insertAddressRedirect(db, {
    id: newId(at),
    project_id: projectId,
    from_path: from,
    to_address: to,
    created_by: authorId,
    created_at: at,
  });
}

import { z } from 'zod';
import type { JsonValue } from '#common/json.ts';
import { hasLanguage } from '#common/content/content-paths.ts';
import { type Problem, problemsOf } from '../../core/projects/problems.ts';
import type { Db } from '../queries.ts';
import { freeSlugs, listRedirectRows, redirectSlugs } from './slug-queries.ts';

export const redirectsFileName = 'redirects.json';

const slug = z
  .string('must be a text')
  .regex(/^[^\p{Cc}\p{Cs}]{1,300}$/u, 'must be one to 300 characters');

const redirectSchema = z.strictObject(
  {
    /** The file whose entries or items moved, such as `content/{lang}/home-page/projects.json`. */
    scope: z
      .string('must be a text')
      .refine(hasLanguage, 'must be a file like content/{lang}/home-page/projects.json'),
    from: slug,
    to: slug,
  },
  { error: 'must be an object with scope, from and to' },
);

export type Redirect = z.output<typeof redirectSchema>;

const redirectsSchema = z
  .array(redirectSchema, 'must be a list of redirects')
  .superRefine((redirects, context) => {
    const sources = new Set(redirects.map(sourceOf));
    if (sources.size < redirects.length)
      context.addIssue({ code: 'custom', message: 'names a scope and slug twice' });
    for (const [index, { scope, to }] of redirects.entries())
      if (sources.has(sourceOf({ scope, from: to })))
        context.addIssue({
          code: 'custom',
          path: [index, 'to'],
          message: 'must not be redirected itself',
        });
  });

function sourceOf({ scope, from }: { scope: string; from: string }): string {
  return `${scope} ${from}`;
}

/** Parses a project's redirects.json. */
export function parseRedirects(value: JsonValue): { redirects: Redirect[]; problems: Problem[] } {
  const { success, data, error } = redirectsSchema.safeParse(value);
  return success
    ? { redirects: data, problems: [] }
    : { redirects: [], problems: problemsOf(error) };
}

/** Lists a project's redirects, ordered by scope and slug. */
export async function listRedirects(db: Db, projectId: string): Promise<Redirect[]> {
  const rows = await listRedirectRows(db, projectId);
  // The databases order texts differently.
  return rows.toSorted((one, other) => (sourceOf(one) < sourceOf(other) ? -1 : 1));
}

/**
 * Adds redirects to a project's, before its entries get their slugs. Returns whether any was new.
 */
export async function addRedirects(db: Db, projectId: string, redirects: readonly Redirect[]) {
  const stored = new Map(
    (await listRedirects(db, projectId)).map((redirect) => [sourceOf(redirect), redirect.to]),
  );
  const added = redirects.filter((redirect) => stored.get(sourceOf(redirect)) !== redirect.to);
  for (const { scope, from, to } of added) {
    // Otherwise a stored redirect of the target would make a loop.
    await freeSlugs(db, projectId, scope, [to]);
    await redirectSlugs(db, { projectId, scope, moves: new Map([[from, to]]), now: Date.now() });
  }
  return added.length > 0;
}

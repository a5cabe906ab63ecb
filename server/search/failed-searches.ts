import { businessDay, startOfBusinessDay } from '#common/time/business-time.ts';
import { foldText } from '#common/text/fold-text.ts';
import { queryWords } from '#common/text/search-words.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { newId } from '#common/ids.ts';
import type { Database } from '../core/db/connect.ts';
import { type Actor, requirePermission } from '../core/access/can.ts';
import {
  addFailedSearch,
  countFailedSearches,
  listFailedSearches,
} from './failed-search-queries.ts';

/** Queries stored per project and day, so that strangers cannot fill the database. */
const maxPerDay = 500;
/** Characters of the longest stored query; longer ones are whole sentences. */
const maxLength = 60;
/** A telephone number in a folded text, whose digits are Western. */
const phoneNumber = /(?:\d *){6}/;

/** Counts a query that found nothing, without the person, for the editors of synonyms. */
export async function countFailedSearch(
  { db }: Database,
  { projectId, language, query }: { projectId: string; language: LanguageCode; query: string },
  now = Date.now(),
): Promise<void> {
  const words = queryWords(query, language)
    .map(([word]) => word)
    .join(' ');
  if (words === '' || query.trim().length > maxLength || isPersonal(query, language)) return;
  const day = startOfBusinessDay(businessDay(now));
  if ((await countFailedSearches(db, projectId, day)) >= maxPerDay) return;
  await addFailedSearch(db, { id: newId(now), project_id: projectId, language, query: words, day });
}

/** True for email addresses and telephone numbers, which are not stored. */
function isPersonal(query: string, language: LanguageCode): boolean {
  return /[@＠]/.test(query) || phoneNumber.test(foldText(query, language));
}

/** Longest list. */
const maxListed = 100;

export type FailedSearches = ReturnType<typeof createFailedSearches>;

/** Creates the service for the searches of the last 90 days that found nothing. */
export function createFailedSearches({ db }: Database) {
  return {
    /**
     * Lists the most frequent ones, since a time, with their number and last day (epoch
     * milliseconds). Throws ForbiddenError unless the actor may open the dashboard.
     */
    async list(projectId: string, actor: Actor, since = 0) {
      requirePermission(actor, 'admin:open');
      return await listFailedSearches(db, { projectId, limit: maxListed, since });
    },
  };
}

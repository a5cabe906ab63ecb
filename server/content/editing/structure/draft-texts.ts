import { setImmediate } from 'node:timers/promises';
import pMemoize from 'p-memoize';
import { collectionOf, entryIdOf } from '#common/content/content-paths.ts';
import { joinField } from '#common/content/field-values.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { onOneLine, plainTextOf } from '#common/text/plain-text.ts';
import { formsToIndex } from '#common/text/word-forms.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import { defaultLanguage, isLanguageCode, type LanguageCode } from '#i18n/languages.ts';
import type { Database } from '../../../core/db/connect.ts';
import { readStored } from '../../published/published-content.ts';
import type { Log } from '../../../core/logs/log.ts';
import { listStaleTexts, replaceDraftText } from './draft-text-queries.ts';

/** A text of a value, on one line, with its field's path. */
export interface FieldText {
  field: string;
  text: string;
}

/** Returns every text in a value of any type, without HTML tags. */
export function textsIn(value: JsonValue, path = ''): FieldText[] {
  if (typeof value === 'string') {
    const text = /<\/?[a-z][^>]*>/i.test(value) ? plainTextOf(value) : onOneLine(value);
    return text === '' ? [] : [{ field: path, text }];
  }
  if (Array.isArray(value))
    return value.flatMap((item, index) => textsIn(item, joinField(path, itemKeyIn(item) ?? index)));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, stored]) => textsIn(stored, joinField(path, name)));
}

/** Items are identified by their numeric `id`, or by `name` where `id` is an ordinary field. */
function itemKeyIn(item: JsonValue): number | string | null {
  if (!isJsonObject(item)) return null;
  const { id, name } = item;
  if (typeof id === 'number') return id;
  return typeof name === 'string' ? name : null;
}

/**
 * Returns the index term shared by all drafts of a project in a language; no text can contain it.
 */
export function scopeOf(projectId: string, language: UnitLanguage): string {
  return `${projectId}/${language === '' ? 'all' : language}`;
}

/** Returns the language whose rules normalize a document's words. */
export function searchLanguageOf(language: string): LanguageCode {
  return isLanguageCode(language) ? language : defaultLanguage;
}

/** Returns further search words of a document: its file name or an entry's id. */
function pathWords(path: string): string {
  return collectionOf(path) ? String(entryIdOf(path)) : path.replace('{lang}', '');
}

/** Documents indexed in one transaction. */
const batchSize = 100;

/** Keeps the search index of drafts up to date; concurrent calls for a project share one run. */
export function createDraftTexts(database: Database, log: Log) {
  async function refresh(projectId: string): Promise<void> {
    try {
      await indexAll(database, projectId, log);
    } catch (error) {
      log.error({ project: projectId, err: error }, 'The words of drafts were not taken');
    }
  }
  return { refresh: pMemoize(refresh, { cache: false }) };
}

async function indexAll(database: Database, projectId: string, log: Log): Promise<void> {
  while ((await indexBatch(database, projectId, log)) === batchSize) await setImmediate();
}

async function indexBatch({ db }: Database, projectId: string, log: Log): Promise<number> {
  const stale = await listStaleTexts(db, projectId, batchSize);
  if (stale.length === 0) return 0;
  await db.transaction().execute(async (trx) => {
    for (const { documentId, revisionId, path, language, content } of stale) {
      const place = { project: projectId, file: path };
      const words =
        content === null ? [] : searchWords(path, language, readStored(content, place, log));
      const scope = scopeOf(projectId, isLanguageCode(language) ? language : '');
      await replaceDraftText(trx, { documentId, revisionId, scope, words });
    }
  });
  return stale.length;
}

function searchWords(path: string, language: string, value: JsonValue): string[] {
  const texts = textsIn(value).map(({ text }) => text);
  return formsToIndex([...texts, pathWords(path)].join(' '), searchLanguageOf(language));
}

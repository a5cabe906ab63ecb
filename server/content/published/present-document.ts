import type { Fields, Presented } from '#common/content/fields.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import { presentFields } from '#common/content/present-fields.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { checkFields, type CheckLevel, publicLevel } from '../documents/field-schema.ts';
import type { Project } from '../../core/projects/projects.ts';
import type { Snapshot } from './published-content.ts';
import type { Log } from '../../core/logs/log.ts';

interface DocumentSource {
  snapshot: Pick<Snapshot, 'find' | 'isDraft'>;
  project: Project;
  language: LanguageCode;
  log: Pick<Log, 'error'>;
}

/**
 * Returns a document by its path (`content/{lang}/…`) for display; a text that is missing comes from
 * the default language. Null, and logged, if the document is in neither. Cached: do not change it.
 */
export function presentDocument<F extends Fields>(
  { snapshot, project, language, log }: DocumentSource,
  path: string,
  fields: F,
): Presented<F> | null {
  const { defaultLanguage } = project;
  const sources: Sources<F> = {
    fields,
    language,
    fallbackLanguage: defaultLanguage,
    own: snapshot.find(path, language)?.value ?? null,
    fallback: snapshot.find(path, defaultLanguage)?.value ?? null,
  };
  const presented = snapshot.isDraft ? present(sources, path) : presentCached(sources);
  if (presented === null)
    log.error({ project: project.id, file: path }, 'Resolver data is undefined');
  return presented;
}

interface Sources<F extends Fields> {
  fields: F;
  language: LanguageCode;
  fallbackLanguage: LanguageCode;
  own: JsonValue;
  fallback: JsonValue;
}

function present<F extends Fields>(sources: Sources<F>, withPaths?: string): Presented<F> | null {
  return presentValid(sources, withPaths)?.data ?? null;
}

/**
 * Presents a value in one language, completed from another, with the values that were valid; null if
 * neither is. Drafts, which have paths, may be incomplete.
 */
export function presentValid<F extends Fields>(
  { fields, language, fallbackLanguage, ...values }: Sources<F>,
  withPaths: string | undefined,
): { data: Presented<F>; own: JsonValue; fallback: JsonValue } | null {
  const isDraft = withPaths !== undefined;
  const complete = displayLevel({ isDraft, isDefaultLanguage: true });
  const own = validOrNull(fields, values.own, displayLevel({ isDraft, isDefaultLanguage: false }));
  const fallback = validOrNull(fields, values.fallback, complete);
  if (fallback === null && validOrNull(fields, own, complete) === null) return null;
  const options = { language, fallbackLanguage, documentPath: withPaths };
  return { data: presentFields(fields, own, fallback, options), own, fallback };
}

interface CacheEntry {
  sources: Sources<Fields>;
  presented: Presented<Fields> | null;
}

/**
 * Presented values, by source value and languages. A release does not replace unchanged values, so
 * they stay cached.
 */
const presentedByValue = new WeakMap<JsonObject, Map<string, CacheEntry>>();

function presentCached<F extends Fields>(sources: Sources<F>): Presented<F> | null {
  const anchor = sources.own ?? sources.fallback;
  if (!isJsonObject(anchor)) return present(sources);
  const byLanguages = presentedByValue.get(anchor) ?? new Map<string, CacheEntry>();
  presentedByValue.set(anchor, byLanguages);
  const key = `${sources.language} ${sources.fallbackLanguage}`;
  const known = byLanguages.get(key);
  // The fields are the same object, so the cached result has their shape.
  if (known && isSame(known.sources, sources)) return known.presented as Presented<F> | null;
  const presented = present(sources);
  byLanguages.set(key, { sources, presented: presented as Presented<Fields> | null });
  return presented;
}

function isSame(one: Sources<Fields>, other: Sources<Fields>): boolean {
  return one.fields === other.fields && one.own === other.own && one.fallback === other.fallback;
}

/** Returns the value if it passes the checks of a level, else null. */
export function validOrNull(
  fields: Fields,
  value: JsonValue | undefined,
  level: CheckLevel,
): JsonValue {
  if (value === undefined || value === null) return null;
  return checkFields(fields, value, level).length === 0 ? value : null;
}

/** Returns the level that a value must pass to be shown: a draft may be incomplete. */
export function displayLevel(shown: {
  isDraft: boolean | undefined;
  isDefaultLanguage: boolean;
}): CheckLevel {
  return shown.isDraft ? 'draft' : publicLevel(shown.isDefaultLanguage);
}

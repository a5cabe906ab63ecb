import type { FoundField, FoundFields } from '#contracts/structure.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import { findMatches } from '#common/text/search-words.ts';
import { queryForms } from '#common/text/word-forms.ts';
import { parseJson } from '../../../core/canonical-json.ts';
import { presentUnit, readUnitsAt, type TreeSource } from './build-tree.ts';
import { listDraftMatches } from './draft-text-queries.ts';
import { type FieldText, searchLanguageOf, scopeOf, textsIn } from './draft-texts.ts';
import { readUnits } from './project-units.ts';

/** Examined documents per language: one for this many requested fields. */
const fieldsPerDocument = 2;
/** Per document. */
const maxFieldsPerDocument = 3;
/** Characters of an excerpt before the match, and in total. */
const excerptLead = 40;
const maxExcerptLength = 160;

interface Match extends Omit<FoundField, 'title'> {
  rank: number;
}

/**
 * Finds fields of drafts that contain all words of a query, in any language, titles and matches in
 * the language of the interface first.
 */
export async function findFields(
  source: TreeSource,
  { words, most }: { words: string; most: number },
): Promise<FoundFields> {
  const { project, language } = source;
  const limit = Math.ceil(most / fieldsPerDocument);
  const languages: UnitLanguage[] = [
    language,
    ...project.languages.filter((code) => code !== language),
    '',
  ];
  const matches: Match[] = [];
  let hasMore = false;
  for (const code of languages) {
    const documents = await findInLanguage(source, code, { query: words, limit });
    matches.push(...documents.flat());
    hasMore ||= documents.length === limit;
  }
  const best = matches.toSorted((one, other) => one.rank - other.rank).slice(0, most);
  return { found: await addTitles(source, best), hasMore: hasMore || matches.length > most };
}

/** Returns the best fields of each matching document. */
async function findInLanguage(
  { db, project, language }: TreeSource,
  code: UnitLanguage,
  { query, limit }: { query: string; limit: number },
): Promise<Match[][]> {
  const words = queryForms(query, searchLanguageOf(code));
  if (words.length === 0) return [];
  const rows = await listDraftMatches(db, {
    scope: scopeOf(project.id, code),
    terms: words.map((forms) => [[forms]]),
    limit,
  });
  const languagePenalty = code === language ? 0 : 1;
  return rows.map(({ path, content }) =>
    bestFields(textsIn(parseJson(content)), words, code).map((match) => ({
      path,
      language: code,
      field: match.field,
      excerpt: match.excerpt,
      rank: match.rank + languagePenalty,
    })),
  );
}

/**
 * Returns the fields with most of the words; if none has any, the words match the document's path.
 */
function bestFields(texts: readonly FieldText[], words: string[][], code: UnitLanguage) {
  const found = texts.flatMap(({ field, text }) => {
    const matches = findMatches(text, words, searchLanguageOf(code));
    const [first] = matches;
    if (!first) return [];
    const count = new Set(matches.map(({ word }) => word)).size;
    const rank = (words.length - count) * 4 + rankOf(field);
    return [{ field, rank, count, excerpt: excerptOf(text, first.start) }];
  });
  if (found.length === 0) return [{ field: '', rank: 3, excerpt: '' }];
  const most = Math.max(...found.map(({ count }) => count));
  const best = found
    .filter(({ count }) => count === most)
    .toSorted((one, other) => one.rank - other.rank);
  // A title and its key often have the same words: keeps only the better one.
  const bestByExcerpt = new Map(best.toReversed().map((match) => [match.excerpt, match]));
  return best
    .filter((match) => bestByExcerpt.get(match.excerpt) === match)
    .slice(0, maxFieldsPerDocument);
}

/** Ranks displayed titles before their keys, and both before other texts. */
function rankOf(field: string): number {
  if (/(?:^|\.)titleTr$/.test(field)) return 0;
  return /(?:^|\.)(?:title|name)$/.test(field) ? 0.5 : 2;
}

function excerptOf(text: string, at: number): string {
  const start = at <= excerptLead ? 0 : text.lastIndexOf(' ', at - excerptLead / 2) + 1;
  const end = start + maxExcerptLength;
  const cut = text.slice(start, end).toWellFormed().trim();
  return `${start > 0 ? '… ' : ''}${cut}${end < text.length ? ' …' : ''}`;
}

async function addTitles(
  { db, project, language, facts }: TreeSource,
  found: readonly Match[],
): Promise<FoundField[]> {
  const paths = Array.from(new Set(found.map(({ path }) => path)));
  const { units } = await readUnits(db, project);
  const entries = await readUnitsAt(
    db,
    project.id,
    paths.filter((path) => !units.has(path)),
  );
  const all = [...paths.flatMap((path) => units.get(path) ?? []), ...entries];
  const unitFacts = await facts.getFacts(db, project, all);
  const titles = new Map(
    all.map((unit) => [unit.path, presentUnit({ project, language }, unit, unitFacts).title]),
  );
  return found.map(({ rank: _rank, ...field }) => ({
    ...field,
    title: titles.get(field.path) ?? field.path,
  }));
}

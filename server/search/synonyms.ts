import { isJsonObject, type JsonValue } from '#common/json.ts';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';
import { formsToIndex, queryForms } from './word-forms.ts';

/** Expressions with the same meaning: for each of their words its forms, and all words to index. */
interface SynonymGroup {
  expressions: string[][][];
  words: string[];
}

/** Groups by language. */
export type Synonyms = ReadonlyMap<LanguageCode, readonly SynonymGroup[]>;

/** Reads the published `search-synonyms.json` of each language. */
export function readSynonyms(values: ReadonlyMap<string, JsonValue>): Synonyms {
  const groups = new Map<LanguageCode, SynonymGroup[]>();
  for (const [language, value] of values) {
    const lines = isJsonObject(value) ? value['synonyms'] : null;
    if (!isLanguageCode(language) || !Array.isArray(lines)) continue;
    const texts = lines.filter((line) => typeof line === 'string');
    groups.set(
      language,
      texts.map((line) => readGroup(line, language)),
    );
  }
  return groups;
}

function readGroup(line: string, language: LanguageCode): SynonymGroup {
  const expressions = line.split(/[,،]/).map((expression) => queryForms(expression, language));
  return {
    expressions: expressions.filter((words) => words.length > 0),
    words: formsToIndex(line, language),
  };
}

/** Adds the words of every group that a text has an expression of, so that a page is found by any of them. */
export function addSynonyms(words: readonly string[], groups: readonly SynonymGroup[]): string[] {
  const own = new Set(words);
  const found = groups.filter(({ expressions }) =>
    expressions.some((expression) =>
      expression.every((forms) => forms.some((form) => own.has(form))),
    ),
  );
  return Array.from(new Set([...words, ...found.flatMap((group) => group.words)]));
}

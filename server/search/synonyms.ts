import { isJsonObject, type JsonValue } from '#common/json.ts';
import { queryForms } from '#common/text/word-forms.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Expression, Term, WordForms } from '../core/db/match-words.ts';

/** Reads `search-synonyms.json` of a language: groups of expressions with the same meaning. */
export function readSynonyms(value: JsonValue | undefined, language: LanguageCode): Term[] {
  const lines = isJsonObject(value) ? value['synonyms'] : null;
  if (!Array.isArray(lines)) return [];
  return lines
    .filter((line) => typeof line === 'string')
    .map((line) =>
      line
        .split(/[,،]/)
        .map((expression) => queryForms(expression, language))
        .filter((words) => words.length > 0),
    );
}

/** Latin words so short begin many others: "ABS" would find every "Absatz". */
const shortWord = /^[a-z]{1,3}$/;

/**
 * Accepts, for each expression of a query that has synonyms, one of them instead; the longest expressions first. A short
 * word is replaced by others, but replaces none.
 */
export function addSynonyms(words: Expression, groups: readonly Term[]): Term[] {
  const found = groups
    .flatMap((group) => {
      const [known] = group
        .filter((expression) =>
          expression.every((part) => words.some((word) => haveCommonForm(word, part))),
        )
        .toSorted((one, other) => other.length - one.length);
      const own = words.filter((word) => known && isPartOf(word, known));
      const others = group.filter((expression) => expression !== known && !isShort(expression));
      return known ? [{ own, others }] : [];
    })
    .toSorted((one, other) => other.own.length - one.own.length);
  const terms = new Map<Expression, Expression[]>();
  for (const { own, others } of found) {
    const same = Array.from(terms.keys()).find((known) =>
      own.every((word) => known.includes(word)),
    );
    if (same === undefined) terms.set(own, others);
    else if (same.length === own.length) terms.get(same)?.push(...others);
  }
  const covered = new Set(Array.from(terms.keys()).flat());
  const rest = words.filter((word) => !covered.has(word));
  return [
    ...Array.from(terms, ([own, others]): Term => [own, ...others]),
    ...rest.map((word): Term => [[word]]),
  ];
}

function isShort([word, ...others]: Expression): boolean {
  return others.length === 0 && word !== undefined && word.every((form) => shortWord.test(form));
}

function isPartOf(word: WordForms, expression: Expression): boolean {
  return expression.some((part) => haveCommonForm(word, part));
}

function haveCommonForm(one: WordForms, other: WordForms): boolean {
  return one.some((form) => other.includes(form));
}

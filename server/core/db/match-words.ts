import type { Database } from './connect.ts';

/** Forms of a word, one of which must occur. Letters and digits only; never empty. */
export type WordForms = readonly string[];
/** Words that must all occur. */
export type Expression = readonly WordForms[];
/** Expressions with the same meaning, one of which must occur. */
export type Term = readonly Expression[];

const operators = {
  sqlite: { and: ' AND ', or: ' OR ', quote: '"', beginning: ' *' },
  postgres: { and: ' & ', or: ' | ', quote: "'", beginning: ':*' },
} as const;

/**
 * Writes a query for all of the terms, in the language of FTS5 or as a tsquery; `wholeWords` matches no words that only
 * begin with a form.
 */
export function writeMatch(
  dialect: Database['dialect'],
  terms: readonly Term[],
  { wholeWords }: { wholeWords: boolean },
): string {
  const { and, or, quote, beginning } = operators[dialect];
  const join = (parts: string[], operator: string) => `(${parts.join(operator)})`;
  const writeForm = (form: string) => quote + form + quote + (wholeWords ? '' : beginning);
  const writeWord = (forms: WordForms) => join(forms.map(writeForm), or);
  const writeExpression = (words: Expression) => join(words.map(writeWord), and);
  return join(
    terms.map((expressions) => join(expressions.map(writeExpression), or)),
    and,
  );
}

/** Writes a query for all of the terms in an index's columns, within a scope. */
export function writeScopedMatch(
  dialect: Database['dialect'],
  { scope, columns, terms, wholeWords }: ScopedMatch,
): string {
  const words = writeMatch(dialect, terms, { wholeWords });
  return dialect === 'sqlite'
    ? `scope : "${scope}" AND ${columns} : ${words}`
    : `'${scopeWord(scope)}' & ${words}`;
}

interface ScopedMatch {
  scope: string;
  /** Columns of FTS5; Postgres has a vector for each. */
  columns: string;
  terms: readonly Term[];
  wholeWords: boolean;
}

/** The word that separates scopes within an index of Postgres: no beginning of a word of a query matches it. */
export function scopeWord(scope: string): string {
  return `/${scope}`;
}

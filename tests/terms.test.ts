import { expect, test } from 'vitest';
import { Visitor } from 'vite';
import type { JsonValue } from '#common/json.ts';
import { type ExampleLanguage, exampleLanguages } from '#sections/section-example.ts';
import { listFiles, parseSource, readSource } from './support/source-tree.ts';

/** Spelling of a term in a language: `use` is preferred, `not` lists rejected ones. */
interface Spelling {
  use: string;
  not: string[];
}

type Term = { term: string } & Record<ExampleLanguage, Spelling>;

const terms = JSON.parse(readSource('docs/terms.json')) as Term[];

/** Fields to skip: publications keep their titles, synonyms are what people type, and the others are not shown as text. */
const skippedFields = new Set([
  'sources',
  'synonyms',
  'path',
  'key',
  'fileName',
  'type',
  'route',
  'category',
]);

/** Lists every text of a language in messages, shipped content and captions, with its file. */
function textsOf(language: ExampleLanguage): { file: string; text: string }[] {
  const inFiles = (pattern: string, read: (file: string) => string[]) =>
    listFiles()
      .filter((file) => new RegExp(pattern.replace('LANG', language)).test(file))
      .flatMap((file) => read(file).map((text) => ({ file, text })));
  return [
    ...inFiles('^i18n/messages/(?:.*[/.])?LANG\\.ts$', messagesIn),
    ...inFiles('^assets/[^/]+/(?:content/LANG/.*|i18n/LANG)\\.json$', contentIn),
    ...inFiles('^assets/.*\\.LANG\\.vtt$', (file) => [readSource(file)]),
  ];
}

function messagesIn(file: string): string[] {
  const found: string[] = [];
  new Visitor({
    Property: ({ value }) => {
      if (value.type === 'Literal' && typeof value.value === 'string') found.push(value.value);
      if (value.type === 'TemplateLiteral')
        found.push(value.quasis.map((part) => part.value.cooked ?? '').join(' '));
    },
  }).visit(parseSource(file).program);
  return found;
}

function contentIn(file: string): string[] {
  return stringsIn(JSON.parse(readSource(file)) as JsonValue);
}

function stringsIn(value: JsonValue): string[] {
  if (typeof value === 'string') return value.startsWith('/') ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    part === undefined || skippedFields.has(name) ? [] : stringsIn(part),
  );
}

/** Normalises a text to words with a space at both ends, so that spellings can match whole words. */
function wordsOf(text: string): string {
  const words = text
    .replaceAll('\u00AD', '')
    .replaceAll(/<[^>]*>|\{\{[^}]*\}\}|[\s.,:;!?()»«“”„،؛؟]+/g, ' ')
    .replaceAll(/ +/g, ' ');
  return ` ${words} `;
}

/** Lists rejected spellings in a text, such as `i18n/messages/en.ts: "promo code": use "coupon"`. */
function findRejected(file: string, text: string, language: ExampleLanguage): string[] {
  const words = wordsOf(text);
  return terms.flatMap(({ term, [language]: { use, not } }) =>
    not
      .filter((spelling) => words.includes(spelling))
      .map((spelling) => `${file}: "${spelling}": use "${use}" (${term})`),
  );
}

test('there are at least forty terms, each once and in every language', () => {
  expect(terms.length).toBeGreaterThanOrEqual(40);
  expect(new Set(terms.map(({ term }) => term)).size).toBe(terms.length);
  for (const term of terms)
    for (const language of exampleLanguages) expect(term[language].use, term.term).not.toBe('');
});

test.each(exampleLanguages)('no text has a rejected spelling: %s', (language) => {
  const texts = textsOf(language);
  expect(texts.length).toBeGreaterThan(1_000);
  const found = texts.flatMap(({ file, text }) => findRejected(file, text, language));
  expect([...new Set(found)]).toEqual([]);
});

test('a rejected spelling is found in a message, in rich text and across lines, with its file and term', () => {
  expect(findRejected('a.vtt', '<p>Take the promo\ncode.</p>', 'en')).toEqual([
    'a.vtt: "promo code": use "coupon" (coupon)',
  ]);
  expect(findRejected('a.json', '<b>Rück\u00ADerstattung</b> in 14 Tagen', 'de')).toEqual([
    'a.json: "Rückerstattung": use "Erstattung" (refund)',
  ]);
});

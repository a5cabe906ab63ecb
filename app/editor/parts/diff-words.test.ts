import { expect, it } from 'vitest';
import { type DiffPart, diffWords } from './diff-words.ts';

const signs: Record<DiffPart['change'], string> = { same: '', removed: '-', added: '+' };
const diffOf = (before: string, after: string, language = 'en') =>
  diffWords(before, after, language).map(({ change, text }) => signs[change] + text);

it('tells words that went from words that came', () => {
  expect(diffOf('Fewer mistakes at the counter.', 'Fewer errors at the service.')).toEqual([
    'Fewer ',
    '-mistakes',
    '+errors',
    ' at the ',
    '-counter',
    '+service',
    '.',
  ]);
});

it('tells a text that is new by its words, and not by its tags', () => {
  expect(diffOf('', '<h2>Hours</h2><p>We <strong>open</strong> at nine.</p>')).toEqual([
    '+Hours',
    '\n',
    '+We open at nine.',
  ]);
});

it('keeps neighbouring changes together', () => {
  expect(diffOf('a big red box', 'a small blue box')).toEqual([
    'a ',
    '-big red',
    '+small blue',
    ' box',
  ]);
});

it('parts Arabic and German words as their languages do', () => {
  expect(diffOf('خدمات الصيدلة السريرية', 'خدمات الصيدلية السريرية', 'ar')).toEqual([
    'خدمات ',
    '-الصيدلة',
    '+الصيدلية',
    ' السريرية',
  ]);
  expect(diffOf('Für Apotheken', 'Für Krankenhäuser', 'de')).toEqual([
    'Für ',
    '-Apotheken',
    '+Krankenhäuser',
  ]);
});

it('compares HTML by its words, and shows formatting that changed', () => {
  const parts = diffWords(
    '<p>Wait two days.</p>',
    '<p>Wait <strong>three</strong> days.</p>',
    'en',
  );
  expect(parts.map(({ change, kind, text }) => [change, kind, text])).toEqual([
    ['same', 'text', 'Wait '],
    ['removed', 'text', 'two'],
    ['added', 'tag', '<strong>'],
    ['added', 'text', 'three'],
    ['added', 'tag', '</strong>'],
    ['same', 'text', ' days.'],
  ]);
});

it('takes a text that is about signs as text', () => {
  expect(diffOf('5 < 6', '5 < 7')).toEqual(['5 < ', '-6', '+7']);
  expect(diffOf('', 'New')).toEqual(['+New']);
  expect(diffOf('Same', 'Same')).toEqual(['Same']);
});

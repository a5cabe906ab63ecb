import { expect, it } from 'vitest';
import { problemWords } from './problem-words.ts';

it('tells rules in the language of the interface, with its digits, items counted from one', () => {
  expect(problemWords('is longer than 1200 characters', 'de')).toBe(
    'Der Text ist zu lang: höchstens 1.200 Zeichen.',
  );
  expect(problemWords('is longer than 120 characters', 'ar')).toContain('١٢٠');
  expect(problemWords('is the same as in item 0 ("a.b")', 'en')).toBe(
    'This is the same as in item 1: "a.b"',
  );
  expect(problemWords('HTML cleaned: removed <script>, onclick', 'en')).toBe(
    'Taken out of the HTML: <script>, onclick',
  );
});

it('leaves a message as it is that it does not know', () => {
  expect(problemWords('is odd', 'ar')).toBe('is odd');
});

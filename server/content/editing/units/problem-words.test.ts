import { expect, it } from 'vitest';
import { fieldPathOf } from './field-paths.ts';
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

it('names the field that a JSON path means', () => {
  const value = {
    'services': [{ id: 7, parts: [{ name: 'a.b' }] }],
    'lines': ['x'],
    'whatsapp.ask': 1,
  };
  expect(fieldPathOf('$.services[0].parts[0].title', value)).toBe('services.7.parts.a~1b.title');
  expect(fieldPathOf('$.services[3].title', value)).toBe('services.3.title');
  expect(fieldPathOf('$.lines[0]', value)).toBe('lines.0');
  expect(fieldPathOf('$["whatsapp.ask"]', value)).toBe('whatsapp~1ask');
  expect(fieldPathOf('$', value)).toBe('');
});

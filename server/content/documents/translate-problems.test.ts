import { expect, it } from 'vitest';
import { translateProblem } from './translate-problems.ts';

it('tells rules in the language of the interface, with its digits, items counted from one', () => {
  expect(translateProblem('is longer than 1200 characters', 'de')).toBe(
    'Der Text ist zu lang: höchstens 1.200 Zeichen.',
  );
  expect(translateProblem('is longer than 120 characters', 'ar')).toContain('١٢٠');
  expect(translateProblem('is the same as in item 0 ("a.b")', 'en')).toBe(
    'This is the same as in item 1: "a.b"',
  );
  expect(translateProblem('HTML cleaned: removed <script>, onclick', 'en')).toBe(
    'Removed from the HTML: <script>, onclick',
  );
});

it('names the setting that lets an image of another host be shown, in every language', () => {
  const message =
    'is a picture of pictures.example, a host that "images.hosts" of the project does not list';
  for (const language of ['en', 'ar', 'de'] as const) {
    const said = translateProblem(message, language);
    expect(said).not.toBe(message);
    expect(said).toContain('pictures.example');
    expect(said).toContain('images.hosts');
  }
});

it('leaves a message as it is that it does not know', () => {
  expect(translateProblem('is odd', 'ar')).toBe('is odd');
});

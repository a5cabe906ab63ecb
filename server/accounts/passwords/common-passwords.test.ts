import { readFileSync } from 'node:fs';
import path from 'node:path';
import published from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { isCommonPassword, isListedPassword } from './check-password-form.ts';

const own = ['Nadia El Sherif', 'nadia.sherif@clinic.example', 'Active-Med-Pharma'];

test.each([
  'password',
  'PassWord',
  'iloveyou',
  '1q2w3e4r',
  'Superman2024!',
  '**princess**',
  'zzzzzzzz',
  '13579135'.replaceAll(/\d/g, '7'),
  '23456789',
  'ihgfedcba',
  'nadia2024',
  'Sherif.Nadia.1',
  'activemedpharma',
  'clinic-12345',
])('%s is among the first that are guessed', async (password) => {
  expect(await isCommonPassword(password, own)).toBe(true);
});

test.each([
  'violet teapot 9',
  'x7#Lq0!w',
  'nadia rides a green bicycle',
  'سبعة أقمار زرقاء',
  '# Made by tools',
  '73918264',
])('%s is not', async (password) => {
  expect(await isCommonPassword(password, own)).toBe(false);
});

test('the shipped list is made from its source', async () => {
  const file = path.join(import.meta.dirname, 'common-passwords.txt');
  const [note, ...listed] = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(note).toContain('tools/passwords/take.ts');
  expect(listed).toEqual(published.filter(({ length }) => length >= 8).toSorted());
  expect(await isListedPassword('BHRH0H2oof6xbqjeh')).toBe(true);
  expect(await isListedPassword('violet teapot 9')).toBe(false);
});

test('the site’s own name is one of those that are guessed', async () => {
  expect(await isCommonPassword('Active-Med-Pharma!', ['Active-Med-Pharma'])).toBe(true);
});

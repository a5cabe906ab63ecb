import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

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

test('the site’s own name is one of those that are guessed', async () => {
  expect(await isCommonPassword('Active-Med-Pharma!', ['Active-Med-Pharma'])).toBe(true);
});

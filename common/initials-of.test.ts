import { expect, test } from 'vitest';
import { initialsOf } from './initials-of.ts';

test.each([
  ['Nadia El Sherif', 'NS'],
  ['nadia', 'N'],
  ['  élodie   durand ', 'ÉD'],
  ['Jörg Öztürk', 'JÖ'],
  ['نادية الشريف', 'ن\u202Fش'],
  ['الهام', 'ا'],
  ['آل', 'آ'],
  ['', ''],
  ['  ', ''],
])('%j is shown as %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

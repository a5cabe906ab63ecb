import { expect, test } from 'vitest';
import { getInitials } from './initials.ts';

test.each([
  ['Nadia El Sherif', 'NS'],
  ['nadia', 'N'],
  ['  élodie   durand ', 'ÉD'],
  ['Jörg Öztürk', 'JÖ'],
  ['نادية الشريف', 'ن\u202Fش'],
  ['منى عبد الله-حسن', 'م\u202Fع'],
  ['منى عبد الرحمن', 'م\u202Fع'],
  ['عبد الرحمن', 'ع'],
  ['محمد نصر الله', 'م\u202Fا'],
  ['منى اللهيان', 'م\u202Fل'],
  ['نادية اللمعي', 'ن\u202Fل'],
  ['الهام', 'ا'],
  ['آل', 'آ'],
  ['', ''],
  ['  ', ''],
])('%j is shown as %j', (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});

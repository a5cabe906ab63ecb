import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deriveTheme } from './derive-theme.ts';
import { findContrastFault } from './theme-contrast.ts';

const shipped = JSON.parse(readFileSync('assets/active-med-pharma/style.json', 'utf8'));

test('the shipped theme and derived ones have no fault', () => {
  for (const theme of [shipped, deriveTheme()])
    for (const scheme of [theme.light, theme.dark])
      for (const name of Object.keys(scheme))
        expect(findContrastFault(scheme, name), name).toBeNull();
});

test('a text that nobody can read names the background on which it is worst', () => {
  const pale = { ...shipped.light, ink: '#EEEEEE' };
  expect(findContrastFault(pale, 'ink')).toMatchObject({ background: 'mint-soft', needed: 4.5 });
  const clear = { ...pale, 'mint': '#0D4A41', 'mint-soft': '#0D4A41' };
  expect(findContrastFault(clear, 'ink')).toMatchObject({ background: 'ground' });
  expect(findContrastFault(clear, 'ink')?.contrast).toBeCloseTo(1.07, 1);
  expect(findContrastFault({ ...pale, ink: 'navy' }, 'ink')).toBeNull();
  expect(findContrastFault(pale, 'ground')).toBeNull();
});

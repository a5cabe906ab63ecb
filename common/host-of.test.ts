import { expect, test } from 'vitest';
import { hostOf } from './host-of.ts';

test('an address is called by its host', () => {
  expect(hostOf('https://www.nilomed.example/a?b=c')).toBe('nilomed.example');
  expect(hostOf('/en/home')).toBe('/en/home');
  expect(hostOf('mailto:a@b.example')).toBe('mailto:a@b.example');
});

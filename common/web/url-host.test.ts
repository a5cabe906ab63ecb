import { expect, test } from 'vitest';
import { getHost } from './url-host.ts';

test('an address is called by its host', () => {
  expect(getHost('https://www.nilomed.example/a?b=c')).toBe('nilomed.example');
  expect(getHost('/en/home')).toBe('/en/home');
  expect(getHost('mailto:a@b.example')).toBe('mailto:a@b.example');
});

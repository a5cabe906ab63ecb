import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sources } from '../scripts/ensure-build.mjs';
import { root } from './support/root.ts';

const configurations = ['vite.config.ts', 'vite.program.config.ts', 'react-router.config.ts'];

test('a start builds again if a source of the build has changed', () => {
  const imported = configurations.flatMap((file) =>
    Array.from(
      readFileSync(path.join(root, file), 'utf8').matchAll(/ from '\.\/(.+?)'/g),
      ([, name = '']) => name,
    ),
  );
  const own = ['package.json', 'package-lock.json', ...configurations, ...imported];
  expect(sources).toEqual(expect.arrayContaining(own));
  expect(sources.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
});

import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { nodeFlags } from '../scripts/run-node.mjs';
import { root } from './support/root.ts';

test('a release runs Node as npm start does', () => {
  const script = readFileSync(path.join(root, 'bin/site'), 'utf8');
  expect(script).toContain(`exec node ${nodeFlags.join(' ')} `);
});

test('npm start runs Node as the other scripts do', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  expect(scripts.start).toBe(`node ${nodeFlags.join(' ')} scripts/start.mjs`);
});

test('the newest release of the changelog is the version of the package and of the API', () => {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const [, newest] = /^## (\d+\.\d+\.\d+) /m.exec(read('CHANGELOG.md')) ?? [];
  const { version, packages } = JSON.parse(read('package-lock.json'));
  const { info } = JSON.parse(read('docs/openapi.json'));
  const versions = [JSON.parse(read('package.json')).version, version, packages[''].version];
  expect([...versions, info.version]).toEqual([newest, newest, newest, newest]);
});

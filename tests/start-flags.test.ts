import { expect, test } from 'vitest';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { memoryEnv, nodeFlags } from '../scripts/run-node.mjs';
import { nodeBinary } from './support/built-server.ts';
import { root } from './support/root.ts';

test('a release runs Node as npm start does', () => {
  const script = readFileSync(path.join(root, 'bin/site'), 'utf8');
  expect(script).toContain(`exec node ${nodeFlags.join(' ')} `);
  expect(script).toContain(`"\${GLIBC_TUNABLES:-${memoryEnv.GLIBC_TUNABLES}}"`);
});

test.runIf(process.platform === 'linux')('password hashes give their memory back', () => {
  const program = `
    import { hashPassword } from '#server/accounts/passwords/hash-password.ts';
    const hashTwice = () => Promise.all([hashPassword('one'), hashPassword('two')]);
    await hashTwice();
    const before = process.memoryUsage.rss();
    for (let count = 0; count < 5; count += 1) await hashTwice();
    console.log((process.memoryUsage.rss() - before) / 2 ** 20);`;
  const run = ['--input-type=module', '--eval', program];
  const env = { ...process.env, ...memoryEnv };
  const grown = execFileSync(nodeBinary, run, { cwd: root, env, encoding: 'utf8' });
  // One hash needs 19 MiB.
  expect(Number(grown)).toBeLessThan(10);
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

import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#tests/support/root.ts';
import { nameCommands } from './command-names.ts';

test('commands in texts are those of npm in a clone, and of bin/site in a release', () => {
  const text =
    'Run `npm run build`, `npm start -- --new`, `npm start`, then `npm run user -- list`.';
  expect(nameCommands(text)).toBe(text);
  expect(nameCommands(text, true)).toBe(
    'Run `npm run build`, `bin/site --new`, `bin/site`, then `bin/site user list`.',
  );
});

test('`bin/site --help` lists every command', () => {
  const help = execFileSync(path.join(root, 'bin/site'), ['--help'], { encoding: 'utf8' });
  const commands = readdirSync(path.join(root, 'server/commands'))
    .filter((name) => name.endsWith('-command.ts') && name !== 'run-command.ts')
    .map((name) => name.replace('-command.ts', ''));
  const listed = Array.from(help.matchAll(/^ {2}(\w+) {2,}\S/gm), ([, name]) => name);
  expect(listed).toEqual(expect.arrayContaining([...commands, 'restore']));
  expect(listed).toHaveLength(commands.length + 1);
});

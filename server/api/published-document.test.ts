import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '#tests/support/root.ts';
import { readSource } from '#tests/support/source-tree.ts';
import { createApiDocument } from './api-document.ts';

const file = 'docs/openapi.json';
const run = promisify(execFile);

test('the document of the repository describes the API as it is', () => {
  const stored: unknown = JSON.parse(readSource(file));
  const current: unknown = JSON.parse(JSON.stringify(createApiDocument()));
  expect(stored, `${file} is outdated: npm run openapi`).toEqual(current);
});

/*
 * Its rule `no-ambiguous-paths` is left out: `/payment/getProduct/{key}` could also be read as
 * `/payment/{userId}/…`, but no account has the id `getProduct`, and addresses stay as they are.
 */
test('a linter for API documents finds no error and no warning', { timeout: 60_000 }, async () => {
  const linter = 'node_modules/@redocly/cli/bin/cli.js';
  const { stdout } = await run(
    process.execPath,
    [
      linter,
      'lint',
      file,
      '--extends=recommended',
      '--skip-rule=no-ambiguous-paths',
      '--format=json',
      '--max-problems=1000',
    ],
    {
      cwd: root,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      maxBuffer: 16 * 1024 * 1024,
    },
  ).catch((error: { stdout: string }) => error);
  const { problems } = JSON.parse(stdout) as { problems: LintProblem[] };
  expect(problems.map(presentProblem)).toEqual([]);
});

interface LintProblem {
  ruleId: string;
  message: string;
  location: readonly { pointer?: string }[];
}

function presentProblem({ ruleId, message, location }: LintProblem): string {
  return `${ruleId} ${location[0]?.pointer ?? ''}: ${message}`;
}

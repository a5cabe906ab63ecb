import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser, ensurePackage } from './ensure-browser.mjs';
import { findFastFolder } from './fast-folder.mjs';
import { commandFile, ensureInstall, nodeBinary, root, toolEnv } from './ensure-install.mjs';

/**
 * A step of `npm test`: a title, commands that follow each other, and how to count what it did.
 * A step without `count` counts as one.
 * @typedef {object} Step
 * @property {string} title
 * @property {string[][]} commands
 * @property {() => void} [before] what must be there; its error fails the step
 * @property {(file: string) => Counts} [count] reads the JSON report of the last command
 * @property {Record<string, string>} [env]
 * @property {boolean} [isLong]
 *
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} [notes] a line for each test that failed, or passed only at its second try
 */

const reports = mkdtempSync(path.join(findFastFolder(), 'test-reports-'));
const reportFile = (name) => path.join(reports, `${name}.json`);

/** Temporary folder of the tests; their Postgres server runs as another user. */
const temporary = path.join(reports, 'tmp');
mkdirSync(temporary);
for (const folder of [reports, temporary]) chmodSync(folder, 0o755);

/** Longest time of a step of `npm test`, and of the long command, in milliseconds. */
const stepTimeoutMs = { short: 20 * 60_000, long: 60 * 60_000 };

/**
 * Step of vitest tests; `name` is unique and names its report.
 * @returns {Step}
 */
export function vitestStep(title, name, args, env = {}) {
  const file = reportFile(name);
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return {
    title,
    before() {
      // Real videos are created and prepared.
      ensurePackage('ffmpeg', '/usr/bin/ffmpeg');
      // Traces what a program has synced before a simulated power cut.
      ensurePackage('strace', '/usr/bin/strace');
      // A real browser's parser cleans pasted text.
      ensureBrowser();
    },
    commands: [['vitest', 'run', ...args, ...report]],
    env,
    count: () => countVitest(file),
  };
}

/**
 * Step of browser tests, likewise.
 * @returns {Step}
 */
export function browserStep(title, name, args, env = {}) {
  const file = reportFile(name);
  return {
    title,
    before: ensureBrowser,
    commands: [['playwright', 'test', ...args, '--reporter=line,json']],
    env: {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      // Node runs TypeScript itself; Playwright would compile 480 files with Babel first.
      PW_DISABLE_TS_ESM: '1',
    },
    count: () => countPlaywright(file),
  };
}

/** Long tests, run by `npm run test:long` with vitest; single ones in other files have the tag `long`. */
const longTests = '**/*.long.test.ts';

/**
 * Checks that run no code of the product, to be run at once: one of them takes as long as the others together.
 * @type {Step[]}
 */
export const staticSteps = [
  { title: 'Format', commands: [['oxfmt', '--check']] },
  { title: 'Lint', commands: [['oxlint']] },
  {
    title: 'Types',
    commands: [
      ['react-router', 'typegen'],
      // One checker: several check the same types again, which two processors feel.
      ['tsc', '--noEmit', '--checkers', '1'],
    ],
  },
  { title: 'Unused code', commands: [['knip']] },
];

/** @type {Step} */
export const unitStep = vitestStep('Unit and integration tests', 'unit', [
  '--exclude',
  'tests/build/**',
  '--exclude',
  '**/*.built.test.ts',
  '--exclude',
  longTests,
  '--tagsFilter=!long',
]);

/** @type {Step} */
export const buildStep = {
  title: 'Build',
  commands: [
    ['react-router', 'build'],
    ['vite', 'build', '--config', 'vite.program.config.ts'],
  ],
};

/**
 * Tests that need the build.
 * @type {Step[]}
 */
export const builtSteps = [
  vitestStep('Tests of the build', 'build', [
    '--config',
    'tests/build/vitest.config.ts',
    '--exclude',
    longTests,
  ]),
  browserStep('Browser tests', 'browser', [], { JOURNEYS: 'main' }),
];

/**
 * Runs every step, those of an inner list at once, whatever the others did, and ends the process with `N passed, N failed`, after
 * a line for each failed test.
 */
export async function runSteps(steps) {
  const notes = [];
  const total = { passed: 0, failed: 0 };
  const summary = [];
  try {
    ensureInstall();
    const runAndCount = async (step) => {
      const { counts, seconds } = await runStep(step);
      total.passed += counts.passed;
      total.failed += counts.failed;
      notes.push(...(counts.notes ?? []));
      const verdict = counts.failed === 0 ? 'ok' : `${counts.failed} FAILED`;
      summary.push(`${step.title.padEnd(28)} ${seconds.padStart(7)} s  ${verdict}`);
    };
    for (const group of steps) await Promise.all([group].flat().map(runAndCount));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    total.failed += 1;
  } finally {
    // A stopped browser may still be writing.
    rmSync(reports, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
  }
  // Last, so that the end of a truncated log still names them.
  if (notes.length > 0) console.log(`\n${notes.join('\n')}`);
  console.log(`\n${summary.join('\n')}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

async function runStep(step) {
  console.log(`\n── ${step.title} ${'─'.repeat(Math.max(0, 70 - step.title.length))}`);
  const start = performance.now();
  const isOk = await runCommands(step);
  const counts = step.count ? readCounts(step.count) : { passed: isOk ? 1 : 0, failed: 0 };
  // A runner that broke before counting has failed too.
  if (!isOk && counts.failed === 0) counts.failed = 1;
  return { counts, seconds: ((performance.now() - start) / 1000).toFixed(1) };
}

async function runCommands({ commands, before, env = {}, isLong = false }) {
  try {
    before?.();
  } catch (error) {
    console.error(error.message);
    return false;
  }
  for (const [name, ...args] of commands) {
    if (
      (await run(name, args, { env, limit: isLong ? stepTimeoutMs.long : stepTimeoutMs.short })) !==
      0
    )
      return false;
  }
  return true;
}

/** Our programs are started hundreds of times and share Node's compile cache. */
const compiled = path.join(reports, 'compiled');

/** Runs a package's command on our Node; resolves with its exit code. */
async function run(name, args, { env, limit }) {
  const file = name === 'node' ? [] : [commandFile(name)];
  const child = spawn(nodeBinary, [...file, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...toolEnv, TMPDIR: temporary, NODE_COMPILE_CACHE: compiled, ...env },
  });
  const timer = setTimeout(() => {
    console.error(`${name} took longer than ${limit / 60_000} minutes and is stopped.`);
    child.kill('SIGTERM');
  }, limit);
  const [code] = await once(child, 'exit').catch(() => [1]);
  clearTimeout(timer);
  return code ?? 1;
}

function readCounts(count) {
  try {
    return count();
  } catch {
    return { passed: 0, failed: 0 };
  }
}

function countVitest(file) {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'));
  // A file that cannot be loaded or set up fails without a failed test.
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        formatNote('FAILED', `${path.relative(root, name)} › ${fullName}`, failureMessages[0]),
      ),
  );
  const notes = [
    ...broken.map(({ name, message }) => formatNote('FAILED', path.relative(root, name), message)),
    ...failed,
  ];
  return { passed: numPassedTests, failed: numFailedTests + broken.length, notes };
}

function countPlaywright(file) {
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8'));
  const notes = [
    ...errors.map(({ message }) => formatNote('FAILED', 'browser tests', message)),
    ...suites.flatMap((suite) => notesOfSuite(suite)),
  ];
  // A test that passes only at its second try fails the run.
  const failed = stats.unexpected + stats.flaky + errors.length;
  return { passed: stats.expected, failed, notes };
}

function notesOfSuite({ title, specs = [], suites = [] }, above = []) {
  const titles = [...above, title].filter(Boolean);
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) =>
        formatNote(
          status === 'flaky' ? 'FLAKY ' : 'FAILED',
          [`[${projectName}]`, ...titles, spec.title].join(' › '),
          results[0]?.error?.message,
        ),
      ),
  );
  return [...own, ...suites.flatMap((suite) => notesOfSuite(suite, titles))];
}

/** A line, followed by the first line of the error. */
function formatNote(verdict, name, message = '') {
  // oxlint-disable-next-line no-control-regex
  const first = message.replaceAll(/\u001B\[[\d;]*m/g, '').split('\n', 1)[0];
  return `${verdict} ${name}${first && `\n       ${first}`}`;
}

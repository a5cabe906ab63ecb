/**
 * `npm run test:long`: the tests that `npm test` leaves out: one to two hours on a quiet
 * machine. `TEST_DATABASE=postgres TEST_STORAGE=s3` runs all of it on Postgres and a bucket: the suites that
 * choose neither themselves, built sites and journeys.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ensurePackage } from './ensure-browser.mjs';
import { root } from './ensure-install.mjs';
import { browserStep, buildStep, runSteps, vitestStep } from './steps.mjs';

/** Set the printed seed to repeat a run. */
const seed = process.env.KILL_SEED ?? String(Date.now() % 1_000_000);

/** Lists the test files whose text matches. */
const testsWith = (pattern) =>
  ['app', 'common', 'server'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .map((file) => path.join(folder, file))
      .filter((file) => /(?<!\.built)\.test\.tsx?$/.test(file))
      .filter((file) => pattern.test(readFileSync(path.join(root, file), 'utf8'))),
  );

/** Files with property-based tests; fast-check prints the seed of a failing case. */
const randomTests = testsWith(/from 'fast-check'/);

/**
 * Suites on one database, which is SQLite otherwise. The others run on both, or are about SQLite
 * itself: its file (`core/db/migrate`, `core/logs/limit-log-lines`) or a power cut
 * (`core/files/power-cut`).
 */
const oneDatabaseTests = testsWith(
  /describeOnTestDatabase|openTestDatabase|support\/(?:test-server|account-calls|course-calls|upload-calls)\.ts/,
);

const withoutFastPath = { EDGE: 'off' };
const otherStores = { TEST_DATABASE: 'postgres', TEST_STORAGE: 's3' };
const builtTests = ['--config', 'tests/build/vitest.config.ts'];
const browserTests = 'tests/build/browsers.long.test.ts';
const draftKills = 'tests/build/drafts.long.test.ts';
const journeys = ['account-screens', 'contact', 'course', 'islands', 'pages', 'purchase', 'search'];

/** Step of the main journeys in another of Debian's browsers; `packages` holds what each needs. */
function debianStep(name, packages) {
  const step = vitestStep(name, name, [...builtTests, browserTests, '-t', name]);
  return {
    ...step,
    before() {
      // With it come the codecs of the videos.
      step.before();
      for (const [title, file] of packages) ensurePackage(title, file);
    },
  };
}

const steps = [
  vitestStep('Random cases, ten times', 'random', [...randomTests, '--testTimeout=600000'], {
    RANDOM_RUNS: '10',
  }),
  // 100,000 requests to both HTTP readers, and 20,000 calls.
  vitestStep(
    'Random requests',
    'requests',
    ['server/app/random-requests.test.ts', '--testTimeout=1200000'],
    { RANDOM_RUNS: '150' },
  ),
  vitestStep(
    'Random calls',
    'calls',
    ['server/api/random-calls.test.ts', '--testTimeout=1200000'],
    { RANDOM_RUNS: '63' },
  ),
  vitestStep(
    'HTTP without fast path',
    'http',
    ['server/core/http/', 'server/edge/', 'server/app/'],
    withoutFastPath,
  ),
  vitestStep(
    'Power cuts',
    'power',
    ['server/core/files/power-cut.test.ts', '--testTimeout=600000'],
    {
      POWER_CUTS: '20',
    },
  ),
  vitestStep('Every suite on Postgres', 'postgres', [...oneDatabaseTests, '--testTimeout=60000'], {
    TEST_DATABASE: 'postgres',
  }),
  vitestStep('Long tests', 'long', ['.long.test.ts', '--exclude=tests/recipes/**']),
  vitestStep('Tests with the tag long', 'tagged', [
    ...testsWith(/tags: 'long'/),
    '--tagsFilter=long',
  ]),
  vitestStep('Recipes', 'recipes', ['tests/recipes/', '--testTimeout=1200000']),
  {
    ...vitestStep('Backup of Postgres', 'backup', ['server/operations/backup'], {
      DEBIAN_POSTGRES: 'on',
    }),
    // The tests' own server has no pg_dump, and another version's pg_dump refuses it.
    before: () => ensurePackage('postgresql', '/usr/lib/postgresql'),
  },
  buildStep,
  {
    ...vitestStep('Long tests of the build', 'built-long', [
      ...builtTests,
      '.long.test.ts',
      ...[browserTests, draftKills].map((file) => `--exclude=${file}`),
    ]),
    // Two releases are built among them.
    isLong: true,
  },
  // Built sites on the other database and the other store; with both set for the whole command, all steps use them.
  vitestStep(
    'Build on Postgres and a bucket',
    'built-stores',
    [...builtTests, 'processes', 'publishing', 'limits', 'logs'],
    otherStores,
  ),
  {
    ...browserStep('Journeys on Postgres and a bucket', 'journeys-stores', [], {
      ...otherStores,
      JOURNEYS: 'main',
    }),
    isLong: true,
  },
  debianStep('Firefox', [['firefox-esr', '/usr/bin/firefox-esr']]),
  debianStep('WebKit', [
    ['webkit2gtk-driver', '/usr/bin/WebKitWebDriver'],
    ['xvfb', '/usr/bin/Xvfb'],
    ['gstreamer1.0-libav', '/usr/share/doc/gstreamer1.0-libav'],
  ]),
  // An hour is the longest time of a step.
  ...[
    ['desktop', 'catalogue'],
    ['phone', 'tablet'],
  ].map((projects) => ({
    ...browserStep(
      `Journeys: ${projects.join(', ')}`,
      projects[0],
      projects.map((project) => `--project=${project}`),
    ),
    isLong: true,
  })),
  vitestStep(
    'Build without fast path',
    'built',
    [...builtTests, 'limits', 'publishing', 'main.built'],
    withoutFastPath,
  ),
  browserStep(
    'Journeys without fast path',
    'journeys',
    [
      ...journeys.map((name) => `tests/e2e/${name}.spec.ts`),
      '--project=desktop',
      '--project=phone',
    ],
    withoutFastPath,
  ),
  // Two suites on two databases: two hundred kills.
  vitestStep(`Kills, KILL_SEED=${seed}`, 'kills', [...builtTests, draftKills, 'build/kills'], {
    KILLS: '50',
    KILL_SEED: seed,
  }),
  ...['articles', 'learning'].map((bench) => ({
    title: `Growth of ${bench}`,
    commands: [['node', 'bench/run.ts', '--strict', bench]],
  })),
];

/**
 * `npm run test:long -- kills growth` runs the steps whose titles contain these words, and builds.
 */
const words = process.argv.slice(2).map((word) => word.toLowerCase());
const wanted = steps.filter(
  (step) =>
    words.length === 0 ||
    step === buildStep ||
    words.some((word) => step.title.toLowerCase().includes(word)),
);

await runSteps(wanted);

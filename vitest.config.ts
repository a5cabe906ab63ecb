import { defineConfig } from 'vitest/config';

// Deliberately apart from vite.config.ts: tests run the source as it is, without the app's build.
export default defineConfig({
  test: {
    environment: 'node',
    // A shared machine may stand still for a while.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    include: ['{app,common,i18n,sections,server,tests}/**/*.test.{ts,tsx}'],
    // What needs a build has a configuration of its own: tests/build/vitest.config.ts.
    exclude: ['tests/e2e/**', 'tests/build/**', '**/*.built.test.ts', '**/node_modules/**'],
    // Views name stylesheets by their address.
    css: { include: /\.css/ },
    globalSetup: ['tests/support/postgres-server.ts', 'tests/support/migrated-databases.ts'],
    tags: [{ name: 'long', description: 'Runs by `npm run test:long` only.' }],
    setupFiles: ['tests/support/cheap-password-hashes.ts', 'tests/support/default-random-runs.ts'],
    pool: 'forks',
    // Each process loads a module once for all its files, which is a third of the processor's time: tests leave no
    // state in modules, and what they put in the place of something is taken back before the next one.
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    // One more than there are processors, because tests wait for databases and processes.
    maxWorkers: 3,
  },
});

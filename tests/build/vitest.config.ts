import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * The tests that need what `react-router build` makes; they run after it. One that stands beside its
 * file is called `main.built.test.ts`.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    globalSetup: ['tests/support/postgres-server.ts'],
    include: ['tests/build/*.test.ts', '{app,server}/**/*.built.test.ts'],
    // A shared machine may stand still for a while.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // As many as there are processors: the longest waits half a minute for what a provider sends again.
    maxWorkers: 2,
  },
});

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * Tests that need the output of `react-router build` and run after it. One beside its source file is
 * named `main.built.test.ts`.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    globalSetup: ['tests/support/postgres-server.ts', 'tests/support/imported-data.ts'],
    include: ['tests/build/*.test.ts', '{app,server}/**/*.built.test.ts'],
    // A shared machine may stall for a while.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // One per processor; the longest waits half a minute for a provider's repeated callback.
    maxWorkers: 2,
  },
});

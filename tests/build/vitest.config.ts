import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * The tests that need what `react-router build` makes; they run after it. One that stands beside its
 * file is called `main.built.test.ts`.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: { include: ['tests/build/*.test.ts', '{app,server}/**/*.built.test.ts'] },
});

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The tests that read what `react-router build` made; they run after it. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: { include: ['tests/build/*.test.ts'] },
});

import { expect, test } from 'vitest';
import { startBuiltServer } from '#tests/support/built-server.ts';
import { performRecipe } from './perform-recipe.ts';

test('a job', async () => {
  await using copy = await performRecipe('job');
  expect(await copy.changedFiles()).toEqual([
    'server/contact/queries.ts',
    'server/contact/report-unsent.test.ts',
    'server/contact/report-unsent.ts',
    'server/start/start-jobs.ts',
  ]);
  await copy.run('react-router typegen && tsc --noEmit && oxfmt --check && oxlint && knip');
  await copy.run('vitest run server/contact/ server/start/ tests/house-style tests/boundaries');
  await copy.run('npm run build');
  const server = await startBuiltServer({ folder: copy.folder });
  try {
    await expect
      .poll(() => server.output(), { timeout: 60_000 })
      .toContain('"unsent":0,"msg":"Contact messages were counted"');
  } finally {
    await server.stop();
  }
});

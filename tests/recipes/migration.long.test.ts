import { expect, test } from 'vitest';
import { performRecipe } from './perform-recipe.ts';

test('a migration, on SQLite and Postgres', async () => {
  await using copy = await performRecipe('migration');
  expect(await copy.changedFiles()).toEqual([
    'server/core/db/migrations/046-answered-messages.test.ts',
    'server/core/db/migrations/046-answered-messages.ts',
    'server/core/db/migrations/index.ts',
    'server/core/db/schema.ts',
  ]);
  await copy.run('react-router typegen && tsc --noEmit && oxfmt --check && oxlint && knip');
  await copy.run('vitest run server/core/db/ server/contact/ tests/house-style tests/boundaries');
});

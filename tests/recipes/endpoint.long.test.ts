import { expect, test } from 'vitest';
import { performRecipe } from './perform-recipe.ts';

test('an endpoint', async () => {
  await using copy = await performRecipe('endpoint');
  expect(await copy.changedFiles()).toEqual([
    'contracts/structure.ts',
    'docs/openapi.json',
    'server/content/editing/api/structure-api.test.ts',
    'server/content/editing/api/structure-api.ts',
  ]);
  await copy.run('react-router typegen && tsc --noEmit && oxfmt --check && oxlint && knip');
  await copy.run(
    'vitest run server/api/ server/content/editing/api/structure-api.test.ts tests/house-style tests/boundaries',
  );
});

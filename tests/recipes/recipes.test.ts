import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/root.ts';
import { tryRecipe } from './perform-recipe.ts';

const names = readdirSync(path.join(root, 'docs/recipes')).map((file) => path.parse(file).name);

// `npm run test:long` performs them.
test.each(names)('the recipe %s fits the tree', async (name) => {
  await expect(tryRecipe(name)).resolves.toBeUndefined();
});

import { expect, test } from 'vitest';
import { performRecipe } from './perform-recipe.ts';

const suites = ['sections', 'new-items', 'boundaries', 'house-style'].map(
  (name) => `tests/${name}.test`,
);

test('a section type is its folder and a line of the list', async () => {
  await using copy = await performRecipe('section-type');
  expect(await copy.changedFiles()).toEqual([
    ...['example.ts', 'section.ts', 'styles.css', 'view.tsx'].map(
      (file) => `sections/quote/${file}`,
    ),
    'sections/registry.ts',
  ]);
  await copy.run('react-router typegen && tsc --noEmit && oxfmt --check && oxlint && knip');
  await copy.run(
    `vitest run sections/ server/content/editing/structure app/editor/form ${suites.join(' ')}`,
  );
  await copy.run('react-router build && grep --quiet quotation build/client/build/app-*.css');
});

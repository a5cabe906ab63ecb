import { expect, test } from 'vitest';
import { performRecipe } from './perform-recipe.ts';

const suites = ['boundaries', 'house-style', 'messages', 'terms'].map(
  (name) => `tests/${name}.test`,
);

test('a dashboard screen', async () => {
  await using copy = await performRecipe('dashboard-screen');
  expect(await copy.changedFiles()).toEqual([
    'app/admin/screen-icon.tsx',
    'app/admin/screens.ts',
    'app/checkout/staff/campaigns.css',
    'app/checkout/staff/load-campaigns.ts',
    'app/routes.ts',
    'app/routes/dashboard/campaigns.test.ts',
    'app/routes/dashboard/campaigns.tsx',
    'common/forms/campaign-form.ts',
    'i18n/messages/admin.ar.ts',
    'i18n/messages/admin.de.ts',
    'i18n/messages/admin.en.ts',
  ]);
  await copy.run('react-router typegen && tsc --noEmit && oxfmt --check && oxlint && knip');
  await copy.run(`vitest run app/routes/dashboard/ ${suites.join(' ')}`);
  await copy.run('react-router build');
});

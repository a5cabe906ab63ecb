import { expect, test } from 'vitest';
import { performRecipe } from './perform-recipe.ts';

const suites = ['boundaries', 'house-style', 'messages', 'terms'].map(
  (name) => `tests/${name}.test`,
);

test('a dashboard screen', async () => {
  await using copy = await performRecipe('dashboard-screen');
  expect(await copy.changedFiles()).toEqual([
    'app/checkout/staff/coupons.css',
    'app/checkout/staff/load-coupons.ts',
    'app/checkout/staff/staff-page.tsx',
    'app/routes.ts',
    'app/routes/dashboard/admin-dashboard.tsx',
    'app/routes/dashboard/coupons.test.ts',
    'app/routes/dashboard/coupons.tsx',
    'app/staff-only.ts',
    'common/forms/coupon-form.ts',
    'i18n/messages/ar.ts',
    'i18n/messages/de.ts',
    'i18n/messages/en.ts',
  ]);
  await copy.run('react-router typegen && tsc --noEmit && oxfmt --check && oxlint && knip');
  await copy.run(`vitest run app/routes/dashboard/ ${suites.join(' ')}`);
  await copy.run('react-router build');
});

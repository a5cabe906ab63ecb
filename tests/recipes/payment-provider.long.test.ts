import { expect, test } from 'vitest';
import { performRecipe } from './perform-recipe.ts';

test('a payment provider', async () => {
  await using copy = await performRecipe('payment-provider');
  expect(await copy.changedFiles()).toEqual([
    'README.md',
    'server/commerce/example-pay/example-pay-provider.test.ts',
    'server/commerce/example-pay/example-pay-provider.ts',
    'server/commerce/example-pay/signed-callback.ts',
    'server/commerce/open-provider.test.ts',
    'server/commerce/open-provider.ts',
    'server/core/config/env.ts',
  ]);
  await copy.run('react-router typegen && tsc --noEmit && oxfmt --check && oxlint && knip');
  await copy.run(
    'vitest run server/commerce/example-pay/ server/commerce/open-provider server/core/config/ server/core/http/security tests/house-style tests/boundaries',
  );
});

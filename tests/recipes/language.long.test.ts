import { expect, test } from 'vitest';
import { startBuiltServer } from '#tests/support/built-server.ts';
import { performRecipe } from './perform-recipe.ts';

test('a language', async () => {
  await using copy = await performRecipe('language');
  await copy.run('react-router typegen && tsc --noEmit && oxfmt --check && oxlint && knip');
  await copy.run(
    'vitest run tests/ i18n/ app/ common/ server/search/ server/site/ server/content/editing/structure/ --exclude=**/*.long.test.ts',
  );
  await copy.run('npm run build');
  const server = await startBuiltServer({ folder: copy.folder });
  try {
    for (const path of ['home', 'search', 'login', 'payment', 'articaleTable']) {
      const response = await fetch(`${server.origin}/fr/${path}`);
      expect([path, response.status]).toEqual([path, 200]);
      expect(await response.text()).toContain('<html lang="fr" dir="ltr"');
    }
    const home = await (await fetch(`${server.origin}/en/home`)).text();
    expect(home).toContain('hrefLang="fr"');
  } finally {
    await server.stop();
  }
});

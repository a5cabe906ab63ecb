import { expect, test } from 'vitest';
import { altText, image, key, text } from '#common/content/fields.ts';
import { exampleUnit, openTestStore, TestServer } from '#tests/support/editor-unit-server.ts';
import { replaceAltTexts } from './image-control.tsx';

const file = { address: '/media/new.webp', alt: { en: 'A nurse' } };

async function openWith(picture: string, alts: Record<'en' | 'ar' | 'de', string | undefined>) {
  const unit = exampleUnit();
  unit.type.fields = {
    title: text(),
    theme: key(),
    picture: image({ alt: 'pictureAlt' }),
    pictureAlt: altText(),
  };
  for (const language of ['en', 'ar', 'de'] as const)
    unit.versions[language]!.value = {
      picture,
      ...(alts[language] !== undefined && { pictureAlt: alts[language] }),
    };
  const store = await openTestStore(new TestServer(unit)).store;
  const outcome = replaceAltTexts(store, 'picture', file);
  const { values } = store.getSnapshot();
  const texts = (['en', 'ar', 'de'] as const).map(
    (language) => (values[language] as { pictureAlt?: string }).pictureAlt,
  );
  return { outcome, texts };
}

test('another image does not keep the alternative texts of the one before', async () => {
  const alts = { en: 'A doctor', ar: 'طبيب', de: undefined };
  const old = '/media/old.webp';
  expect(await openWith(old, alts)).toEqual({
    outcome: 'taken',
    texts: ['A nurse', undefined, undefined],
  });
  expect(await openWith(old, { ...alts, en: undefined })).toMatchObject({ outcome: 'taken' });
  expect(await openWith(file.address, alts)).toEqual({
    outcome: null,
    texts: ['A doctor', 'طبيب', undefined],
  });
});

test('texts written before there was an image stay', async () => {
  const alts = { en: undefined, ar: 'ممرضة', de: undefined };
  expect(await openWith('', alts)).toEqual({
    outcome: 'taken',
    texts: ['A nurse', 'ممرضة', undefined],
  });
});

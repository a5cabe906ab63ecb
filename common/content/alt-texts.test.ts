import { expect, test } from 'vitest';
import { documentTypeOf, fixedPaths } from '#server/content/documents/document-types.ts';
import { sections } from '#sections/registry.ts';
import { altNameOf, isAltMissing, isAltText, isSharedValue } from './alt-texts.ts';
import { articlesPath, coursesPath, entryPath } from './content-paths.ts';
import { altText, type Fields, image, text } from './fields.ts';

const fields = {
  imageUrl: image({ alt: 'imageAlt' }),
  imageSmall: image({ alt: null }),
  imageAlt: altText(),
  titleTr: text(),
};

test('a picture names its text; its drawing for narrow screens and a decorative one have none', () => {
  expect(altNameOf('imageUrl', fields)).toBe('imageAlt');
  expect(altNameOf('imageSmall', fields)).toBeNull();
  expect(altNameOf('titleTr', fields)).toBeNull();
});

test('a text is missing where there is a picture, and where an empty one does not call it decorative', () => {
  expect(isAltMissing('imageAlt', fields, { imageUrl: '/a.svg' })).toBe(true);
  expect(isAltMissing('imageAlt', fields, { imageUrl: '/a.svg', imageAlt: '' })).toBe(false);
  expect(isAltMissing('imageAlt', fields, { imageUrl: '', imageSmall: '/a.svg' })).toBe(false);
  expect(isAltMissing('titleTr', fields, { imageUrl: '/a.svg' })).toBe(false);
});

test('that a picture is decorative holds in every language, what it shows in one', () => {
  expect(isSharedValue(fields.imageAlt, '')).toBe(true);
  expect(isSharedValue(fields.imageAlt, 'A shelf')).toBe(false);
  expect(isSharedValue(fields.titleTr, '')).toBe(false);
});

/** Images without an alternative text of their own: other drawings, and images beside a word. */
const withoutText = ['imageSmallPath', 'smallWidthImages.imageUrl', 'items.images'];

test('every picture of every type has an alternative text beside it, or is known to need none', () => {
  const paths = [...fixedPaths, entryPath(articlesPath, 1), entryPath(coursesPath, 1)];
  const types = paths.map((path) => documentTypeOf(path));
  const all: Fields[] = [
    ...types.flatMap((type) => (type?.shape === 'fields' ? [type.fields] : [])),
    ...Object.values(sections).map((section) => section.fields),
  ];
  const images = all.flatMap((known) => imagesIn(known, ''));
  expect(images.length).toBeGreaterThan(30);
  expect(images.filter(({ isPaired }) => !isPaired)).toEqual([]);
  const bare = new Set(images.filter(({ alt }) => alt === null).map(({ path }) => path));
  for (const path of bare)
    expect(withoutText.some((known) => path === known || path.endsWith(`.${known}`))).toBe(true);
});

function imagesIn(
  own: Fields,
  prefix: string,
): { path: string; alt: string | null; isPaired: boolean }[] {
  return Object.entries(own).flatMap(([name, field]) => {
    const path = prefix + name;
    if (field.kind === 'list') return imagesIn(field.item, `${path}.`);
    if (field.kind !== 'image') return [];
    const { alt } = field;
    const beside = alt === null ? null : own[alt];
    return [{ path, alt, isPaired: beside === null || (!!beside && isAltText(beside)) }];
  });
}

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { JsonObject } from '#common/json.ts';
import { sectionView } from '#tests/support/section-view.tsx';

const image = '/media/shop/logo.svg';

/** Renders one logo in Arabic, with a fallback in the default language. */
function render(own: JsonObject, fallback: JsonObject = {}): string {
  const valueOf = (item: JsonObject) => ({ services: [{ id: 1, image, ...item }] });
  const shown = { own: valueOf(own), fallback: valueOf(fallback), isFirst: false };
  return renderToStaticMarkup(sectionView('clients', 'ar', shown));
}

test('a logo says its text in the page’s language, else in the default one', () => {
  expect(render({ imageAlt: 'نيلوميد' }, { imageAlt: 'Nilomed' })).toContain('alt="نيلوميد"');
  expect(render({}, { imageAlt: 'Nilomed' })).toMatch(/alt="Nilomed" lang="en"/);
});

test('a logo without a text says the name that somebody wrote, and none that the editor made', () => {
  expect(render({ name: 'Nilomed' })).toContain('alt="Nilomed"');
  expect(render({ name: 'item-9' })).toContain('alt=""');
});

test('a decorative logo says nothing, and its link where it leads', () => {
  const link = 'https://www.nilomed.example/';
  expect(render({ name: 'Nilomed', imageAlt: '' })).toContain('alt=""');
  expect(render({ name: 'Nilomed', imageAlt: '', link })).toMatch(/sr-only">Nilomed \(/);
  expect(render({ name: 'item-9', imageAlt: '', link })).toMatch(/sr-only">nilomed\.example \(/);
});

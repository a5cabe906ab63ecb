import { expect, test } from 'vitest';
import type { JsonObject } from '#common/json.ts';
import { presentFields } from '#common/content/present-fields.ts';
import type { SectionDefinition } from '#sections/define-section.ts';
import { sections, type SectionType } from '#sections/registry.ts';
import { readySections } from './section-page.ts';
import { isTabShown, selectTab } from './select-tab.ts';
import { createTranslator } from '../../core/translator.ts';

interface Stored {
  type: SectionType;
  fileName: string;
  value: JsonObject;
}

const tabs: Stored = {
  type: 'tabs',
  fileName: 'tabs',
  value: {
    items: [
      { id: 1, fileName: 'not-on-the-page', lable: 'Nothing' },
      { id: 2, fileName: 'blister-packs', lable: 'Blisters' },
      { id: 3, fileName: 'oral-drops' },
    ],
  },
};
const cards = ['blister-packs', 'oral-drops', 'of-no-tab'].map((fileName): Stored => {
  return { type: 'product-card', fileName, value: { title: `The ${fileName}`, services: [] } };
});

async function selected(stored: Stored[], requested: string | null) {
  const translator = createTranslator({
    language: 'en',
    overrides: null,
    onMissing: () => {},
  });
  const page = stored.map(({ type, fileName, value }) => {
    const { fields }: SectionDefinition = sections[type];
    const options = { language: 'en', fallbackLanguage: 'en' } as const;
    return {
      type,
      fileName,
      page: 'product-page' as const,
      slugs: {},
      data: presentFields(fields, value, null, options),
    };
  });
  return selectTab(readySections({ sections: page }, { language: 'en', translator }), requested);
}

/** The tabs with the selected one in capitals, and the cards in view. */
async function shown(stored: Stored[], requested: string | null) {
  const found = await selected(stored, requested);
  return {
    tabs: found.flatMap((section) =>
      section.type === 'tabs'
        ? section.props.data.items.map(({ fileName, lable }) =>
            fileName === section.props.tab ? lable?.text.toUpperCase() : lable?.text,
          )
        : [],
    ),
    cards: found.flatMap(({ type, props }) =>
      type === 'product-card' && !props.isHidden ? [props.fileName] : [],
    ),
  };
}

test.each([
  [null, ['BLISTERS', 'The oral-drops'], ['blister-packs', 'of-no-tab']],
  ['', ['BLISTERS', 'The oral-drops'], ['blister-packs', 'of-no-tab']],
  ['oral-drops', ['Blisters', 'THE ORAL-DROPS'], ['oral-drops', 'of-no-tab']],
  ['not-on-the-page', ['Blisters', 'The oral-drops'], ['blister-packs', 'oral-drops', 'of-no-tab']],
  ['<script>', ['Blisters', 'The oral-drops'], ['blister-packs', 'oral-drops', 'of-no-tab']],
])('asked for %j it shows its tab’s cards and those of no tab', async (type, names, files) => {
  expect(await shown([tabs, ...cards], type)).toEqual({ tabs: names, cards: files });
});

test.each([
  ['oral-drops', true],
  ['not-on-the-page', false],
  ['', false],
])('%j is one of its own tabs: %j', async (type, isShown) => {
  expect(isTabShown(await selected([tabs, ...cards], type), type)).toBe(isShown);
});

test('a page without tabs shows all cards', async () => {
  expect((await shown(cards, 'oral-drops')).cards).toHaveLength(3);
});

test('tabs of a page without cards stay', async () => {
  expect((await shown([tabs], null)).tabs).toEqual(['Nothing', 'Blisters', undefined]);
});

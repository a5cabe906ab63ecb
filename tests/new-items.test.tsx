import { renderToStaticMarkup } from 'react-dom/server';
import { emptySettings } from '#tests/support/project-settings.ts';
import { describe, expect, test } from 'vitest';
import { addItem, duplicateItem } from '#app/editor/form/lists/item-changes.ts';
import { createUnitStore } from '#app/editor/state/unit-store.ts';
import { createTestBackups, exampleUnit, TestServer } from '#tests/support/editor-unit-server.ts';
import type { Unit } from '#contracts/units.ts';
import { behaviours } from '#common/behaviour.ts';
import { isAltText } from '#common/content/alt-texts.ts';
import { joinField } from '#common/content/field-values.ts';
import type { Field, Fields, ListField } from '#common/content/fields.ts';
import type { JsonValue } from '#common/json.ts';
import { defaultLanguage } from '#i18n/languages.ts';
import { type ExampleLanguage, exampleLanguages } from '#sections/section-example.ts';
import { examples } from '#sections/examples.ts';
import { isSectionType, sections, type SectionType } from '#sections/registry.ts';
import { checkFields } from '#server/content/documents/field-schema.ts';
import { listEntries } from '#server/search/list-entries.ts';
import type { Project } from '#server/core/projects/projects.ts';
import type { SectionFile } from '#server/content/documents/section-files.ts';
import { sectionView } from './support/section-view.tsx';

/** Name that the editor gives to a new item. */
const generated = /item-\d/;
const image = '/media/shop/shelf.100x50.svg';

const project: Project = {
  id: 'shop',
  name: 'Shop',
  names: {},
  hosts: [],
  languages: [...exampleLanguages],
  defaultLanguage,
  behaviour: { ...behaviours.product, loginLanguage: 'current' },
  ...emptySettings,
  config: {},
};
const types = Object.keys(sections)
  .filter(isSectionType)
  .filter((type) => listsOf(sections[type].fields).length > 0);

/** Required keys without a default: the file that a tab shows, the label of a number. */
const forPeopleToChoose: Partial<Record<SectionType, string[]>> = {
  tabs: ['fileName'],
  counter: ['number'],
};

function listsOf(fields: Fields): [string, ListField][] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'list' ? [[name, field]] : [],
  );
}

function openExample(type: SectionType) {
  const base = exampleUnit();
  const versions = exampleLanguages.map((language) => {
    const value = structuredClone(examples[type][language]);
    return [language, { ...base.versions.en!, value, published: value }] as const;
  });
  const unit: Unit = {
    ...base,
    type: { name: type, shape: 'fields', isSection: true, fields: sections[type].fields },
    versions: Object.fromEntries(versions),
  };
  const store = createUnitStore(unit, {
    calls: new TestServer(unit),
    backups: createTestBackups().shelfOf('tab'),
    person: { id: 'mona', name: 'Mona' },
    onError: () => {},
    onBackupFailure: () => {},
  });
  return { store, versions: exampleLanguages, source: defaultLanguage } as const;
}

type Form = ReturnType<typeof openExample>;

/** Fills in every translated text, image and link of an item, but no key. */
function fillItem(form: Form, path: string, fields: Fields): void {
  for (const [name, field] of Object.entries(fields)) {
    const place = joinField(path, name);
    if (field.kind === 'list') {
      const key = addItem(form, { path: place, field }, 0);
      fillItem(form, joinField(place, key), field.item);
    } else if (field.translated)
      for (const language of exampleLanguages)
        form.store.setField(language, place, typedIn(field, language));
    else if (field.kind === 'image') form.store.setField('all', place, image);
    else if (field.kind === 'link') form.store.setField('all', place, 'https://shop.example/');
  }
}

function typedIn(field: Field, language: ExampleLanguage): JsonValue {
  const words = { en: 'Night shift', ar: 'نوبة الليل', de: 'Nachtdienst' }[language];
  if (field.kind === 'html') return `<p>${words}</p>`;
  if (field.kind === 'strings') return [words];
  return isAltText(field) ? `${words}, 1` : words;
}

/** Returns the values as in pages, the API and search. */
function publicTexts(type: SectionType, { store }: Form): string {
  const stored = store.getSnapshot().values;
  const fallback = stored[defaultLanguage] ?? null;
  const file = {
    type,
    fileName: 'nights',
    page: 'home-page',
    pageName: 'home',
    hiddenIn: [],
    place: '$',
  } satisfies SectionFile;
  const place = {
    path: 'content/{lang}/home-page/nights.json',
    slug: null,
    itemSlugs: {},
    values: new Map(Object.entries(stored)),
  };
  const pages = exampleLanguages.map((language) => {
    const shown = { own: stored[language] ?? null, fallback, isFirst: false };
    return renderToStaticMarkup(sectionView(type, language, shown));
  });
  const files = new Map([[place.path, file]]);
  const found = listEntries(project, place, { files, components: null, find: () => null });
  return [...pages, JSON.stringify(found)].join('\n');
}

describe.each(types)('a new item of %s', (type) => {
  const cases = listsOf(sections[type].fields);

  test.each(cases)('in %s, whose key nobody wrote, shows no key and stores none', (name, field) => {
    const form = openExample(type);
    const key = addItem(form, { path: name, field }, 0);
    fillItem(form, joinField(name, key), field.item);
    const copy = duplicateItem(form, { path: name, field }, key, 0);
    expect(copy).not.toBe(key);
    const { values } = form.store.getSnapshot();
    expect(JSON.stringify(values)).not.toMatch(generated);
    const problems = checkFields(
      sections[type].fields,
      values[defaultLanguage] ?? null,
      'complete',
    );
    expect(new Set(problems.map(({ path }) => path.replace(/.*\./, '')))).toEqual(
      new Set(forPeopleToChoose[type]),
    );
    const html = publicTexts(type, form);
    const isShown = problems.length === 0 && name !== 'smallWidthImages';
    expect(html.includes('Night shift')).toBe(isShown);
    expect(html).not.toMatch(generated);
  });

  test.each(cases)('in %s, stored with a generated key, does not show it', (name, field) => {
    const form = openExample(type);
    const key = addItem(form, { path: name, field }, 0);
    fillItem(form, joinField(name, key), field.item);
    const keys = Object.entries(field.item).filter(
      ([, own]) => own.kind === 'text' && !own.translated,
    );
    for (const [own] of keys) form.store.setField('all', `${name}.${key}.${own}`, 'item-9');
    expect(publicTexts(type, form)).not.toMatch(generated);
  });
});

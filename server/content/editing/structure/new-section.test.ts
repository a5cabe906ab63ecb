import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '#common/json.ts';
import { isPlaceholder } from '#common/content/placeholders.ts';
import { presentFields } from '#common/content/present-fields.ts';
import { languageCodes } from '#i18n/languages.ts';
import type { SectionDefinition } from '#sections/define-section.ts';
import { examples } from '#sections/examples.ts';
import { isSectionType, sections } from '#sections/registry.ts';
import { findPlaceholders, validateDocument } from '../../documents/validate-document.ts';
import { walkFields } from '../releases/checks/check-documents.ts';
import { fieldPathOf } from '../../documents/field-paths.ts';
import { newSection } from './change-sections.ts';

const defaultLanguage = 'en';
const cases = Object.keys(sections)
  .filter(isSectionType)
  .flatMap((type) => languageCodes.map((language) => ({ type, language })));

describe.each(cases)('a new $type in $language', ({ type, language }) => {
  const { fields }: SectionDefinition = sections[type];
  const value = newSection(type, { language, defaultLanguage });
  const visited = walkFields(fields, value);

  test('says nothing but placeholders, and counts nothing', () => {
    const numbers = visited.filter(({ field }) => field.kind === 'number');
    expect(numbers.filter(({ value: stored }) => stored !== 0)).toEqual([]);
    const texts = visited.filter(({ field, value: stored }) => {
      return !['icon', 'number'].includes(field.kind) && stored !== undefined;
    });
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter(({ value: stored }) => !isPlaceholder(stored))).toEqual([]);
    const found = findPlaceholders(value).map(({ path }) => fieldPathOf(path, value));
    expect(found.toSorted()).toEqual(texts.map(({ path }) => path).toSorted());
  });

  test('breaks no rule but that of placeholders', () => {
    const options = { isDefaultLanguage: true, imageHosts: [] };
    const problems = validateDocument({ name: type, shape: 'fields', fields }, value, options);
    expect(problems).toEqual(findPlaceholders(value));
  });

  test('shows as many items as the example, in its own language', () => {
    const shown = (own: JsonValue) =>
      presentFields(fields, own, own, { language, fallbackLanguage: language, documentPath: 'x' });
    const lengths = (data: object) =>
      Object.entries(data).flatMap(([name, items]) =>
        Array.isArray(items) && !/small/i.test(name) ? [[name, items.length]] : [],
      );
    expect(lengths(shown(value))).toEqual(lengths(shown(examples[type].en)));
  });
});

test('what is the same in every language is told in the default one', () => {
  const [first] = languageCodes.map((language) =>
    newSection('grid-with-frame', { language, defaultLanguage: 'ar' }),
  );
  const names = languageCodes.map((language) => {
    const { services } = newSection('grid-with-frame', { language, defaultLanguage: 'ar' });
    return (services as JsonObject[]).map(({ title }) => title).join();
  });
  expect(new Set(names).size).toBe(1);
  expect(first).toMatchObject({ services: [{ id: 1, title: '[نص مؤقت: المفتاح]' }, {}, {}, {}] });
});

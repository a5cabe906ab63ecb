import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { JsonValue } from '#common/json.ts';
import { presentFields } from '#common/present-fields.ts';
import { defaultLanguage, directionOf, languageCodes, type LanguageCode } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import type { SectionDefinition } from '#sections/define-section.ts';
import { examples } from '#sections/examples.ts';
import { isSectionType, sections, type SectionType } from '#sections/registry.ts';
import { type SectionPropsOf, sectionViews } from '#sections/views.ts';
import { checkFields } from '#server/content/field-schema.ts';

const types = Object.keys(sections).filter(isSectionType);
const cases = types.flatMap((type) => languageCodes.map((language) => ({ type, language })));

/** A message, or its forms by number. */
function labelOf(key: string, language: LanguageCode): string | Record<string, string> {
  const words: Record<string, string> = messages[language];
  const forms = Object.entries(words).filter(([name]) => name.startsWith(`${key}_`));
  return (
    words[key] ??
    Object.fromEntries(forms.map(([name, text]) => [name.slice(key.length + 1), text]))
  );
}

/** A section's view with its example in one language, as static HTML. */
function renderExample(type: SectionType, language: LanguageCode, own: JsonValue | null): string {
  const definition: SectionDefinition = sections[type];
  const props = {
    data: presentFields(definition.fields, own, examples[type][defaultLanguage], {
      language,
      fallbackLanguage: defaultLanguage,
    }),
    labels: Object.fromEntries(definition.labels.map((label) => [label, labelOf(label, language)])),
    page: 'home-page',
    fileName: `example-${type}`,
    language,
    isFirst: true,
  };
  // The example was checked against this type's fields; the pairing is lost only to the type checker.
  const View = sectionViews[type] as (props: SectionPropsOf<SectionType>) => React.ReactNode;
  return renderToStaticMarkup(<View {...(props as SectionPropsOf<SectionType>)} />);
}

test.each(types)('%s has the name that stored content uses', (type) => {
  expect(sections[type].type).toBe(type);
  expect(sections[type].label).toBe(`section.${type}`);
});

describe.each(cases)('$type in $language', ({ type, language }) => {
  const example = examples[type][language];

  test('has an example that its own fields accept', () => {
    const isDefaultLanguage = language === defaultLanguage;
    expect(checkFields(sections[type].fields, example, { isDefaultLanguage })).toEqual([]);
  });

  test('renders its example', () => {
    const html = renderExample(type, language, example);
    expect(html).toContain(`data-section="${type}"`);
    expect(html).toContain(`data-file="example-${type}"`);
    expect(html).not.toMatch(/\[object Object\]|undefined|\bNaN\b/);
  });

  test('marks no fallback where the language is complete', () => {
    expect(renderExample(type, language, example)).not.toContain('data-fallback');
  });

  if (language !== defaultLanguage)
    test('marks what it takes from another language', () => {
      const html = renderExample(type, language, null);
      expect(html).toContain(`lang="${defaultLanguage}"`);
      expect(html).toContain(`dir="${directionOf(defaultLanguage)}"`);
    });
});

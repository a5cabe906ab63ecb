import { describe, expect, test } from 'vitest';
import { labelOf } from '#common/content/field-label.ts';
import { type Fields, html, icon, key, link, strings, text } from '#common/content/fields.ts';
import { languageCodes } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import { sections } from '#sections/registry.ts';
import { documentTypeOf } from '#server/content/documents/document-types.ts';
import { editorLabelKeys } from '#server/site/editor-labels.ts';
import { createTranslator } from '#server/core/translator.ts';
import { createTexts } from '../editor-texts.ts';
import { controlId, limitMessage, plainValueOf } from './field-text.ts';

const documents = [
  'pages-components.json',
  'products.json',
  'content/{lang}/header.json',
  'content/{lang}/footer.json',
  'content/{lang}/social-links.json',
  'content/{lang}/pricing.json',
  'content/{lang}/contact-page/contact.json',
  'content/{lang}/policy-page/policy.json',
  'content/{lang}/product-page/e-details.json',
  'content/{lang}/articles/articles.json#1',
  'content/{lang}/course-page/courses-data.json#1',
];

function namesIn(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'list' ? [name, ...namesIn(field.item)] : [name],
  );
}

const names = new Set([
  ...Object.values(sections).flatMap(({ fields }) => namesIn(fields)),
  ...documents.flatMap((path) => {
    const type = documentTypeOf(path);
    if (type?.shape !== 'fields') throw new Error(`${path} has no fields`);
    return namesIn(type.fields);
  }),
]);

async function speechIn(language: (typeof languageCodes)[number]) {
  const translator = createTranslator({ language, overrides: {}, onMissing: () => {} });
  return createTexts(translator.labels(editorLabelKeys), language);
}

describe.each(languageCodes)('in %s', (language) => {
  test('every field that content has is called something', () => {
    const missing = Array.from(names).filter(
      (name) => !Object.hasOwn(messages[language], `editor.form.field.${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('a limit is told in words, with the digits of the language', async () => {
    const speech = await speechIn(language);
    const said = limitMessage(text({ max: 2 }), 'abcde', speech);
    expect(said).toContain(language === 'ar' ? '٣' : '3');
    expect(said).not.toMatch(/\{\{/);
    expect(limitMessage(link(), 'javascript:x', speech)).toContain('https://');
    expect(limitMessage(text(), 'fine', speech)).toBeNull();
  });
});

test('a key and an icon are called what they are, an unknown name by itself', async () => {
  const { labels } = await speechIn('en');
  expect(labelOf('title', key(), labels)).toBe('Key');
  expect(labelOf('title', text(), labels)).toBe('Title');
  expect(labelOf('imageIconPath', icon(), labels)).toBe('Icon');
  expect(labelOf('toString', text(), labels)).toBe('toString');
});

test('ids hold no character that would part them', () => {
  expect(controlId('tabs.Über uns~1x.lable', 'de')).toMatch(/^[\w-]+$/);
  expect(controlId('a.b', 'en')).not.toBe(controlId('a_b', 'en'));
});

test('a value is read without its tags', () => {
  expect(plainValueOf(html(), '<p>One <b>two</b></p>')).toBe('One two');
  expect(plainValueOf(strings(), ['a', 'b'])).toBe('a\nb');
  expect(plainValueOf(text(), undefined)).toBe('');
});

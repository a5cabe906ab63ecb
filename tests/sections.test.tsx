import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import { IslandRendererContext } from '#app/islands/island-renderer.ts';
import type { JsonValue } from '#common/json.ts';
import { defaultLanguage, directionOf } from '#i18n/languages.ts';
import { exampleLanguages, type ExampleLanguage } from '#sections/section-example.ts';
import { examples } from '#sections/examples.ts';
import { isSectionType, sections, type SectionType } from '#sections/registry.ts';
import { checkFields, publicLevel } from '#server/content/documents/field-schema.ts';
import { dropFields, randomFrom } from '#tests/support/drop-fields.ts';
import { randomRuns } from '#tests/support/random-runs.ts';
import { sectionView } from './support/section-view.tsx';

const types = Object.keys(sections).filter(isSectionType);
const cases = types.flatMap((type) => exampleLanguages.map((language) => ({ type, language })));

/** Returns a section's view with its example in one language. */
function viewOf(
  type: SectionType,
  language: ExampleLanguage,
  own: JsonValue | null,
  { isFirst = true, draft }: { isFirst?: boolean; draft?: JsonValue } = {},
): ReactElement {
  const fallback = draft ?? examples[type].en;
  return sectionView(type, language, { own, fallback, isFirst, isDraft: draft !== undefined });
}

/** Renders a section's example to static HTML. */
function renderExample(
  type: SectionType,
  language: ExampleLanguage,
  own: JsonValue | null,
): string {
  return renderToStaticMarkup(viewOf(type, language, own));
}

describe.each(cases)('$type in $language', ({ type, language }) => {
  const example = examples[type][language];

  test('has an example that its own fields accept', () => {
    const level = publicLevel(language === defaultLanguage);
    expect(checkFields(sections[type].fields, example, level)).toEqual([]);
  });

  test('renders its example', () => {
    const html = renderExample(type, language, example);
    expect(html).toContain(`data-section="${type}"`);
    expect(html).toContain(`data-file="example-${type}"`);
    expect(html).not.toMatch(/\[object Object\]|undefined|\bNaN\b/);
  });

  test('renders what is half typed, and invents nothing', () => {
    const { fields } = sections[type];
    for (let seed = 0; seed < randomRuns(20); seed += 1) {
      const random = randomFrom(seed);
      const [share, isOwn] = [random(), random() < 0.5];
      const drop = (value: JsonValue) => dropFields(fields, value, () => random() < share);
      const draft = drop(examples[type].en);
      const view = viewOf(type, language, isOwn ? drop(example) : null, { draft });
      const html = renderToStaticMarkup(view);
      expect(html, `seed ${seed}`).not.toMatch(/\[object Object\]|undefined|\bNaN\b| src=""/);
    }
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

/** Types for the top of a page, where their image loads at once. */
const opensPages = (type: SectionType): boolean =>
  type.startsWith('hero') || type === 'app-text-with-cover-image';

describe.each(types)('the first picture of %s', (type) => {
  /** Renders a page as the server does: islands separately, without a head. */
  function renderPage(isFirst: boolean): string {
    return renderToStaticMarkup(
      <IslandRendererContext value={(part) => renderToStaticMarkup(part)}>
        <html lang="en">
          <head />
          <body>{viewOf(type, 'en', examples[type].en, { isFirst })}</body>
        </html>
      </IslandRendererContext>,
    );
  }

  interface Named {
    address: string | undefined;
    media: string | undefined;
  }

  const preloads = (html: string): Named[] =>
    Array.from(html.matchAll(/<link rel="preload"[^>]* as="image"[^>]*>/g), ([link]) => ({
      address: addressOf(link),
      media: / media="([^"]*)"/.exec(link)?.[1],
    }));
  const urgent = (html: string) =>
    Array.from(html.matchAll(/((?:<source[^>]*>)*)(<img[^>]* fetchPriority="high"[^>]*>)/gi));
  const addressOf = (element: string) => / (?:src|href|srcSet)="([^"]*)"/i.exec(element)?.[1];

  /** Returns the urgent images on each side of 768 px. */
  function firstImages(html: string): Named[] {
    return urgent(html).flatMap<Named>(([, sources = '', image = '']) => {
      const [small] = /<source media="\(width &lt; 768px\)"[^>]*>/.exec(sources) ?? [];
      if (!small) return [{ address: addressOf(image), media: undefined }];
      return [
        { address: addressOf(image), media: '(width &gt;= 768px)' },
        { address: addressOf(small), media: '(width &lt; 768px)' },
      ];
    });
  }

  test('is named once for each side of 768 px where it is urgent, and nowhere else', () => {
    const html = renderPage(true);
    expect(urgent(html).length).toBe(opensPages(type) ? 1 : 0);
    expect(preloads(html)).toEqual(firstImages(html));
  });

  test('waits where the section is not the first', () => {
    const html = renderPage(false);
    expect([...urgent(html), ...preloads(html)]).toEqual([]);
  });
});

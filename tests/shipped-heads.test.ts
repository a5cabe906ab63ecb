import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '#common/json.ts';
import { readProjectFolder } from '#server/operations/import/read-project-folder.ts';
import { checkVocabulary } from '#tests/support/check-vocabulary.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { type PageHead, readListedHeads } from '#tests/support/page-heads.ts';
import { root } from '#tests/support/root.ts';
import { openShippedSite } from '#tests/support/shop-site.ts';

/** Characters that search engines show. */
const maxTitle = 60;
const shown = { min: 70, max: 160 };

/** Structured data of a page, as its scripts contain it. */
function structuredDataOf({ descriptors }: PageHead): JsonObject[] {
  return descriptors.flatMap((item) =>
    'script:ld+json' in item ? [JSON.parse(JSON.stringify(item['script:ld+json']))] : [],
  );
}

/** Returns the names and kinds of values of an object, to check one of each shape only. */
function shapeOf(value: JsonValue): string {
  if (Array.isArray(value)) return `[${[...new Set(value.map(shapeOf))].toSorted().join()}]`;
  if (typeof value !== 'object' || value === null) return typeof value;
  const members = Object.entries(value).map(([name, part]) =>
    name === '@type' ? `type ${String(part)}` : `${name} ${shapeOf(part)}`,
  );
  return `{${members.toSorted().join()}}`;
}

/** Lists the structured data of pages, one of each shape. */
function listShapes(heads: readonly PageHead[]): JsonObject[] {
  const all = heads.flatMap(structuredDataOf).map((item) => [shapeOf(item), item] as const);
  return [...new Map(all).values()];
}

/** Lists texts that search engines would cut, or that have soft hyphens. */
function listTextFaults({ path, title, description, descriptors }: PageHead): string[] {
  const isShown = description.length >= shown.min && description.length <= shown.max;
  return [
    ...(title.length <= maxTitle ? [] : [`${path} title ${title.length}: ${title}`]),
    ...(isShown ? [] : [`${path} description ${description.length}: ${description}`]),
    ...(JSON.stringify(descriptors).includes('\u00AD') ? [`${path} has a soft hyphen`] : []),
  ];
}

/** Returns the address that a page's breadcrumb, or the home page's data, ends with. */
function ownAddressOf(head: PageHead): unknown {
  const [first, second] = structuredDataOf(head);
  const steps = (first?.['itemListElement'] ?? []) as { item: string }[];
  return steps.at(-1)?.item ?? second?.['url'];
}

it('English and Arabic texts have no soft hyphens, where narrow cards would break words', async () => {
  const { files } = await readProjectFolder(join(root, 'assets/active-med-pharma'));
  const own = Array.from(files).filter(([file]) => /^content\/(?:en|ar)\//.test(file));
  expect(own.length).toBeGreaterThan(100);
  const hyphenated = own.filter(([, value]) => /\u00AD|&shy;/.test(JSON.stringify(value)));
  expect(hyphenated.map(([file]) => file)).toEqual([]);
});

describeOnTestDatabase('the heads of the shipped pages', ({ openFresh }) => {
  it('fit search engines and the vocabulary', { timeout: 90_000 }, async () => {
    const heads = await readListedHeads(await openShippedSite(await openFresh()));
    expect(heads.length).toBeGreaterThan(150);
    expect(heads.flatMap(listTextFaults)).toEqual([]);
    expect(heads.map(ownAddressOf)).toEqual(heads.map(({ path }) => `https://shop.example${path}`));

    expect(await checkVocabulary(listShapes(heads))).toBe('');
  });

  it('follow the vocabulary where people and places are real', { timeout: 90_000 }, async () => {
    const approvals = [{ course: 'drug-interactions', country: 'DE', closed: true as const }];
    const site = await openShippedSite(await openFresh(), { samples: [], approvals });
    const data = listShapes(await readListedHeads(site));
    for (const part of ['"Person"', '"PostalAddress"', '"ineligibleRegion"', '"lastReviewed"'])
      expect(JSON.stringify(data)).toContain(part);
    const types = new Set(data.map((item) => item['@type']));
    for (const type of ['Article', 'Course', 'FAQPage', 'Organization', 'Product', 'Service'])
      expect(types).toContain(type);
    const articles = data.filter((item) => item['@type'] === 'Article');
    for (const date of ['datePublished', 'dateModified'])
      expect(articles.filter((item) => item[date] === undefined)).toEqual([]);
    expect(await checkVocabulary(data)).toBe('');
    const wrong = data.map((item) => ({ ...item, headlines: 1 }));
    expect(await checkVocabulary(wrong)).toContain('headlines');
  });
});

import { expect, it } from 'vitest';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { readListedHeads } from '#tests/support/page-heads.ts';
import { openShippedSite } from '#tests/support/shop-site.ts';

/** Characters that search engines show. */
const maxTitle = 60;
const description = { min: 70, max: 160 };

describeOnTestDatabase('the heads of the shipped pages', ({ openFresh }) => {
  it('have titles and descriptions that search engines show whole', async () => {
    const heads = await readListedHeads(await openShippedSite(await openFresh()));
    expect(heads.length).toBeGreaterThan(150);
    const faults = heads.flatMap((head) => [
      ...(head.title.length <= maxTitle
        ? []
        : [`${head.path} title ${head.title.length}: ${head.title}`]),
      ...(head.description.length >= description.min && head.description.length <= description.max
        ? []
        : [`${head.path} description ${head.description.length}: ${head.description}`]),
      ...(JSON.stringify(head.descriptors).includes('\u00AD')
        ? [`${head.path} has a soft hyphen`]
        : []),
    ]);
    expect(faults).toEqual([]);
  });
});

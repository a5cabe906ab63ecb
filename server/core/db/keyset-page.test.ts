import { expect, test } from 'vitest';
import { keysetHrefs, readKeysetPlace } from '#common/web/keyset-query.ts';
import { type KeysetPart, readKeysetPage } from './keyset-page.ts';

const all = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));

async function read({ bound, order, limit }: KeysetPart) {
  const rows = all.filter(({ id }) => {
    if (!bound) return true;
    return bound.comparison === '<' ? id < bound.id : id > bound.id;
  });
  return (order === 'asc' ? rows : rows.toReversed()).slice(0, limit);
}

async function pageAt(query: string) {
  const url = new URL(`https://x.example/en/admin/orders${query}`);
  const { rows, ...ends } = await readKeysetPage(readKeysetPlace(url), 2, read);
  return { ids: rows.map(({ id }) => id).join(''), ...keysetHrefs(url, ends) };
}

test('pages lead to each other in both directions and keep the filter', async () => {
  const first = await pageAt('?state=paid&done=retried');
  expect(first).toEqual({
    ids: 'ed',
    newer: null,
    older: '/en/admin/orders?state=paid&before=d',
  });
  expect(await pageAt('?before=d')).toEqual({
    ids: 'cb',
    newer: '/en/admin/orders?after=c',
    older: '/en/admin/orders?before=b',
  });
  expect(await pageAt('?before=b')).toMatchObject({ ids: 'a', older: null });
  expect(await pageAt('?after=a')).toMatchObject({
    ids: 'cb',
    newer: '/en/admin/orders?after=c',
    older: '/en/admin/orders?before=b',
  });
  expect(await pageAt('?after=c')).toMatchObject({ ids: 'ed', newer: null });
});

test('a place past the end, or one that is no id, has no rows', async () => {
  for (const query of ['?before=a', '?before=%00', '?after='])
    expect(await pageAt(query)).toEqual({ ids: '', newer: null, older: null });
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { messages } from '#i18n/messages/index.ts';
import { DataTable } from './data-table.tsx';

function render(sort: { key: string; isDescending: boolean }): string {
  return renderToStaticMarkup(
    <DataTable
      caption="Orders"
      columns={[
        { sortKey: 'day', heading: 'Date', renderCell: ({ id }) => id },
        { sortKey: 'amount', heading: 'Paid', renderCell: () => '950' },
        { heading: 'State', renderCell: () => 'Paid' },
      ]}
      rows={[{ id: 'a' }, { id: 'b' }]}
      view={{
        address: '/ar/orders?state=paid&page=2',
        sort,
        page: 2,
        pageCount: 3,
        language: 'ar',
        labels: messages.ar,
      }}
    />,
  ).replaceAll('&amp;', '&');
}

test('a heading sorts in ascending order, and again in descending order', () => {
  const ascending = render({ key: 'day', isDescending: false });
  expect(ascending).toContain(
    '<th scope="col" aria-sort="ascending"><a href="/ar/orders?state=paid&sort=-day">Date</a>',
  );
  expect(ascending).toContain(
    '<th scope="col"><a href="/ar/orders?state=paid&sort=amount">Paid</a>',
  );
  expect(ascending).toContain('<th scope="col">State</th>');
  expect(render({ key: 'day', isDescending: true })).toContain(
    '<th scope="col" aria-sort="descending"><a href="/ar/orders?state=paid&sort=day">Date</a>',
  );
});

test('its pages keep the order and other parameters, in the digits of the language', () => {
  const html = render({ key: 'day', isDescending: true });
  expect(html).toMatch(/href="\/ar\/orders\?state=paid&page=3"[^>]*>٣</);
  expect(html).toMatch(/href="\/ar\/orders\?state=paid"[^>]*>١</);
  expect(html).toMatch(/aria-current="page">٢</);
});

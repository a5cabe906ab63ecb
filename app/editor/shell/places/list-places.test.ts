import { expect, test } from 'vitest';
import type { EditorTree, TreeSection, TreeUnit } from '#contracts/structure.ts';
import { listPlaces } from './list-places.ts';

const unit = (path: string, type: string): TreeUnit => ({ path, type, title: type, states: {} });
const section = (path: string, type: string, id: number): TreeSection => ({
  ...unit(path, type),
  id,
  hiddenIn: [],
  isKnown: true,
});

test('files, service types and ids as the specification names them', () => {
  const clients = section('content/{lang}/aboutus-page/clients.json', 'clients', 4);
  const tree: EditorTree = {
    pages: [
      {
        page: 'about',
        sections: [clients],
        meta: unit('content/{lang}/aboutus-page/meta-data.json', 'meta'),
      },
      // The same text on two pages is listed once.
      { page: 'team', sections: [clients], meta: null },
    ],
    collections: [
      {
        path: 'content/{lang}/articles/articles.json',
        name: 'articles',
        entries: [unit('content/{lang}/articles/articles.json#7', 'article')],
        total: 1,
      },
    ],
    shared: [unit('content/{lang}/header.json', 'header'), unit('style.json', 'theme')],
    unplaced: [],
    waiting: 0,
  };
  const listed = listPlaces(tree).map(({ file, serviceType, id }) => [file, serviceType, id]);
  expect(listed).toEqual([
    ['aboutus-page', 'clients', null],
    ['aboutus-page', 'meta-data', null],
    ['articles', 'article', 7],
    ['header', 'header', null],
    ['style', 'style', null],
  ]);
});

import { expect, test } from 'vitest';
import type { EditorTree, TreeSection, TreeUnit, UnitState } from '#contracts/structure.ts';
import { messages } from '#i18n/messages/index.ts';
import type { EditorLabels } from '#server/site/editor-labels.ts';
import { groupOf, rowStatus, pagesFor, treeGroups } from './tree-rows.ts';

// No message of this test has plural forms.
const labels = messages.en as unknown as EditorLabels;

const done: UnitState = { missing: 0, outdated: 0, isChanged: false, isPublished: true };

const unit = (path: string, state: Partial<UnitState> = {}): TreeUnit => ({
  path,
  title: path,
  type: '',
  states: { en: { ...done, ...state } },
});

const section = (id: number, path: string): TreeSection => ({
  ...unit(path),
  type: 'hero',
  id,
  hiddenIn: [],
  isKnown: true,
});

const shown = 'content/{lang}/aboutus-page/story.json';
const tree: EditorTree = {
  pages: [
    { page: 'home', sections: [section(4, 'content/{lang}/home-page/hero.json')], meta: null },
    { page: 'about', sections: [section(1, shown)], meta: unit('meta') },
    { page: 'team', sections: [section(1, shown)], meta: null },
  ],
  collections: [{ path: 'articles.json', name: 'articles', entries: [unit('a#2')], total: 70 }],
  shared: [unit('style.json')],
  unplaced: [],
  waiting: 0,
};

test('rows are in the order of the tree, and a text on two pages has two of them', () => {
  const groups = treeGroups(tree, labels);
  expect(groups.map(({ title }) => title)).toEqual([
    'Home',
    'About',
    'Team',
    'Articles',
    labels['editor.structure.shared'],
  ]);
  const keys = groups.flatMap(({ rows }) => rows.map(({ key }) => key));
  expect(keys).toEqual(['home/4', 'about/1', 'about/meta', 'team/1', 'a#2', 'style.json']);
  expect(groups[3]?.rows[0]).toMatchObject({ kind: 'entry', index: 0, total: 70 });
  expect(groupOf(groups, shown)?.key).toBe('about');
  expect(groupOf(groups, 'elsewhere')).toBeNull();
});

test('texts without a place have a group as soon as there are any', () => {
  const groups = treeGroups({ ...tree, unplaced: [unit(shown)] }, labels);
  expect(groups.at(-1)).toMatchObject({ key: 'unplaced', rows: [{ kind: 'unplaced' }] });
  expect(pagesFor(shown, tree)).toEqual(['about', 'team']);
});

test.each([
  [{}, 'done'],
  [{ isChanged: true }, 'changed'],
  [{ isChanged: true, outdated: 1 }, 'outdated'],
  [{ missing: 2, outdated: 1 }, 'missing'],
] as const)('a state of %j is shown as %s', (state, expected) => {
  expect(rowStatus({ unit: unit('a', state), section: null }, 'en')).toBe(expected);
});

test('where a section is hidden nothing else counts', () => {
  const hidden = { ...section(1, shown), hiddenIn: ['en' as const], page: 'about' as const };
  expect(rowStatus({ unit: hidden, section: hidden }, 'en')).toBe('hidden');
});

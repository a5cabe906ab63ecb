import { expect, it } from 'vitest';
import type { HistoryEntry } from '#contracts/history.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import { reloadHistory, visibleEntries } from './use-history.ts';

const entry = (language: UnitLanguage, at: number): HistoryEntry => ({
  revisionId: `${language}-${at}`,
  language,
  at,
  author: null,
  origin: 'save',
  isDraft: false,
  isPublished: false,
  wasPublished: false,
  folded: [],
});
const english = [9, 8, 7, 6, 5, 4, 3, 2, 1].map((at) => entry('en', at));
const arabic = [entry('ar', 8)];

/** Three English ones at a time. */
const calls = {
  async history(_path: string, before: string | null) {
    const start = english.findIndex(({ revisionId }) => revisionId === before) + 1;
    const page = english.slice(start, start + 3);
    const earlier: UnitLanguage[] = start + 3 < english.length ? ['en'] : [];
    return { history: before === null ? [...page, ...arabic] : page, earlier };
  },
};

it('reads a history anew as far back as it was known', async () => {
  const first = await reloadHistory(calls, 'x', []);
  expect(first.history).toEqual([...english.slice(0, 3), ...arabic]);
  const known = [...english.slice(0, 5), ...arabic];
  const { history, earlier } = await reloadHistory(calls, 'x', known);
  expect([history.length, earlier]).toEqual([7, ['en']]);
  expect(await reloadHistory(calls, 'x', [...english, ...arabic])).toMatchObject({ earlier: [] });
});

it('keeps the last one that is known to compare with, while there are earlier ones', async () => {
  const { history: entries, earlier } = await reloadHistory(calls, 'x', []);
  expect(visibleEntries({ entries, earlier }, 'en')).toEqual(english.slice(0, 2));
  expect(visibleEntries({ entries, earlier }, 'ar')).toEqual(arabic);
  expect(visibleEntries({ entries, earlier: [] }, 'en')).toEqual(english.slice(0, 3));
});

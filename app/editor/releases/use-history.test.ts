import { expect, it } from 'vitest';
import type { HistoryEntry } from '#contracts/history.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import { visibleEntries } from './use-history.ts';

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
const english = [9, 8, 7].map((at) => entry('en', at));
const arabic = [entry('ar', 8)];

it('keeps the last one that is known to compare with, while there are earlier ones', () => {
  const entries = [...english, ...arabic];
  const earlier: UnitLanguage[] = ['en'];
  expect(visibleEntries({ entries, earlier }, 'en')).toEqual(english.slice(0, 2));
  expect(visibleEntries({ entries, earlier }, 'ar')).toEqual(arabic);
  expect(visibleEntries({ entries, earlier: [] }, 'en')).toEqual(english);
});

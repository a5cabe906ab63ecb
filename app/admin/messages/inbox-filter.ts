import type { LanguageCode } from '#i18n/languages.ts';
import type { InboxFilter } from '#server/contact/inbox/inbox.ts';

export const shownStates = ['open', 'answered', 'closed', 'spam', 'undelivered', 'all'] as const;
export const shownAssignees = ['anyone', 'me', 'nobody'] as const;

export interface FilterValues {
  state: (typeof shownStates)[number];
  assignee: (typeof shownAssignees)[number];
  words: string;
}

/** Longest query, in UTF-16 units. */
export const maxWordsLength = 200;

/** Reads the filter in an address: by default the open messages. */
export function readFilterValues({ searchParams }: URL): FilterValues {
  const [state, assignee] = [searchParams.get('state'), searchParams.get('assignee')];
  return {
    state: shownStates.find((name) => name === state) ?? 'open',
    assignee: shownAssignees.find((name) => name === assignee) ?? 'anyone',
    words: (searchParams.get('words') ?? '').slice(0, maxWordsLength).toWellFormed(),
  };
}

export function isDefaultFilter({ state, assignee, words }: FilterValues): boolean {
  return state === 'open' && assignee === 'anyone' && words.trim() === '';
}

export function filterOf(
  { state, assignee, words }: FilterValues,
  language: LanguageCode,
): InboxFilter {
  return { state: state === 'all' ? null : state, assignee, words, language };
}

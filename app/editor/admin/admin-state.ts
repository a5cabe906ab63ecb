import type { LanguageCode } from '#i18n/languages.ts';
import type { AdminContent } from '#contracts/admin-content.ts';
import type { AdminData, AdminPosted, AdminStatus } from './admin-data.ts';
import type { UnsentCopy } from './unsent-copy.ts';

type Contents = Partial<Record<LanguageCode, AdminContent>>;

/** Immutable state of the Admin Dashboard's form. */
export interface AdminState {
  /** Language shown. */
  shownLanguage: LanguageCode;
  saved: Contents;
  /** Unsent content by language. */
  typed: Contents;
  file: File | null;
  status: AdminStatus | null;
  isBusy: boolean;
  /** Somebody else's content that the next Submit replaces or publishes; null if there is none. */
  theirs: AdminContent | null;
  /** Unsent content from an earlier visit in this browser; null if there is none. */
  recovered: UnsentCopy | null;
}

export type AdminEvent =
  | { kind: 'shown'; language: LanguageCode }
  | { kind: 'typed'; changes: Partial<Pick<AdminContent, 'content' | 'imgsrc'>> }
  | { kind: 'file-chosen'; file: File | null }
  | { kind: 'copy-found'; copy: UnsentCopy | null }
  | { kind: 'copy-taken' }
  | { kind: 'begun' }
  /** `sent`: the submitted content; `stored`: the content on the server, if it was returned. */
  | { kind: 'ended'; status: AdminStatus; sent: AdminContent; stored: AdminContent | null };

const emptyContent: AdminContent = { content: '', imgsrc: '', revision: null, unpublishedBy: null };

export function initialState({
  data: { contents, initialLanguage },
  posted,
}: {
  data: AdminData;
  posted: AdminPosted | undefined;
}): AdminState {
  const failed =
    contents.status === 'failed' && ({ outcome: 'load-failed', hint: 'reload' } as const);
  const isSent = posted?.status.outcome === 'updated';
  return {
    shownLanguage: posted?.of ?? initialLanguage,
    saved: contents.status === 'found' ? contents.byLanguage : {},
    typed: posted && !isSent ? { [posted.of]: posted.content } : {},
    file: null,
    status: posted?.status ?? (failed || null),
    isBusy: false,
    theirs: posted?.theirs ?? null,
    recovered: null,
  };
}

/** Returns the content shown in the form. */
export function contentOf({ shownLanguage, typed, saved }: AdminState): AdminContent {
  return typed[shownLanguage] ?? saved[shownLanguage] ?? emptyContent;
}

/** Returns whether the typed content differs from the stored content. */
export function isUnsent(
  { saved }: AdminState,
  language: LanguageCode,
  typed: UnsentCopy | undefined,
): boolean {
  const { content, imgsrc } = saved[language] ?? emptyContent;
  return typed !== undefined && (typed.content !== content || typed.imgsrc !== imgsrc);
}

/** Reduces form events; a failed submission never loses typed content. */
export function nextState(state: AdminState, event: AdminEvent): AdminState {
  const { shownLanguage, typed, recovered } = state;
  switch (event.kind) {
    case 'shown':
      return {
        ...state,
        shownLanguage: event.language,
        status: null,
        theirs: null,
        recovered: null,
      };
    case 'typed': {
      const next = { ...contentOf(state), ...event.changes };
      return {
        ...state,
        typed: { ...typed, [shownLanguage]: next },
        status: null,
        recovered: null,
      };
    }
    case 'file-chosen':
      return { ...state, file: event.file, status: null };
    case 'copy-found':
      return { ...state, recovered: event.copy };
    case 'copy-taken':
      return {
        ...state,
        recovered: null,
        typed: { ...typed, ...(recovered && { [shownLanguage]: recovered }) },
      };
    case 'begun':
      return { ...state, isBusy: true, status: null };
    case 'ended':
      return endSending(state, event);
  }
}

function endSending(
  state: AdminState,
  { status, sent, stored }: Extract<AdminEvent, { kind: 'ended' }>,
): AdminState {
  const { shownLanguage, typed, saved } = state;
  const ended = { ...state, isBusy: false, status };
  // After a successful upload the image is in the library, so the file is dropped.
  const file = status.outcome === 'upload-failed' ? state.file : null;
  if (!stored) return { ...ended, file, typed: { ...typed, [shownLanguage]: sent } };
  if (status.outcome !== 'updated') {
    const { revision, unpublishedBy } = stored;
    const retry = { ...sent, revision, unpublishedBy };
    return { ...ended, file, theirs: stored, typed: { ...typed, [shownLanguage]: retry } };
  }
  const { [shownLanguage]: _sent, ...others } = typed;
  const { imgsrc } = stored;
  return {
    ...ended,
    file,
    theirs: null,
    typed: withImage(others, imgsrc),
    saved: { ...withImage(saved, imgsrc), [shownLanguage]: stored },
  };
}

/** Sets the image in every language; all languages share it. */
function withImage(contents: Contents, imgsrc: string): Contents {
  const changed = Object.entries(contents).map(([language, one]) => [language, { ...one, imgsrc }]);
  return Object.fromEntries(changed);
}

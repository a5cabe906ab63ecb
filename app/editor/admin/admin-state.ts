import type { LanguageCode } from '#i18n/languages.ts';
import type { AdminContent } from '#server/content/editing/editor.ts';
import type { AdminData, AdminPosted, AdminStatus } from './admin-data.ts';
import type { UnsentCopy } from './unsent-copy.ts';

type Contents = Partial<Record<LanguageCode, AdminContent>>;

/** The Admin Dashboard's form, never changed in place. */
export interface AdminState {
  /** The language that is shown. */
  of: LanguageCode;
  saved: Contents;
  /** What was typed and not sent. */
  typed: Contents;
  file: File | null;
  status: AdminStatus | null;
  isBusy: boolean;
  /** The text and picture of somebody else that the next Submit replaces or publishes; null where nobody wrote any. */
  theirs: AdminContent | null;
  /** Typed in this browser earlier and never sent; null where nothing was. */
  found: UnsentCopy | null;
}

export type AdminEvent =
  | { is: 'shown'; language: LanguageCode }
  | { is: 'typed'; changes: Partial<Pick<AdminContent, 'content' | 'imgsrc'>> }
  | { is: 'file-chosen'; file: File | null }
  | { is: 'copy-found'; copy: UnsentCopy | null }
  | { is: 'copy-taken' }
  | { is: 'begun' }
  /** `sent`: what was to be stored; `stored`: what is there now, where the server said so. */
  | { is: 'ended'; status: AdminStatus; sent: AdminContent; stored: AdminContent | null };

const nothing: AdminContent = { content: '', imgsrc: '', revision: null, unpublishedBy: null };

export function startState({
  data: { contents, of },
  posted,
}: {
  data: AdminData;
  posted: AdminPosted | undefined;
}): AdminState {
  const failed = contents.is === 'failed' && ({ is: 'load-failed', hint: 'reload' } as const);
  const isSent = posted?.status.is === 'updated';
  return {
    of: posted?.of ?? of,
    saved: contents.is === 'found' ? contents.byLanguage : {},
    typed: posted && !isSent ? { [posted.of]: posted.content } : {},
    file: null,
    status: posted?.status ?? (failed || null),
    isBusy: false,
    theirs: posted?.theirs ?? null,
    found: null,
  };
}

/** What stands in the form. */
export function contentOf({ of, typed, saved }: AdminState): AdminContent {
  return typed[of] ?? saved[of] ?? nothing;
}

/** Whether a text or a picture is another than the one that is stored. */
export function isUnsent(
  { saved }: AdminState,
  language: LanguageCode,
  typed: UnsentCopy | undefined,
): boolean {
  const { content, imgsrc } = saved[language] ?? nothing;
  return typed !== undefined && (typed.content !== content || typed.imgsrc !== imgsrc);
}

/** What is typed in each language and what comes of it: nothing is lost by what goes wrong. */
export function nextState(state: AdminState, event: AdminEvent): AdminState {
  const { of, typed, found } = state;
  switch (event.is) {
    case 'shown':
      return { ...state, of: event.language, status: null, theirs: null, found: null };
    case 'typed': {
      const next = { ...contentOf(state), ...event.changes };
      return { ...state, typed: { ...typed, [of]: next }, status: null, found: null };
    }
    case 'file-chosen':
      return { ...state, file: event.file, status: null };
    case 'copy-found':
      return { ...state, found: event.copy };
    case 'copy-taken':
      return { ...state, found: null, typed: { ...typed, ...(found && { [of]: found }) } };
    case 'begun':
      return { ...state, isBusy: true, status: null };
    case 'ended':
      return endSending(state, event);
  }
}

function endSending(
  state: AdminState,
  { status, sent, stored }: Extract<AdminEvent, { is: 'ended' }>,
): AdminState {
  const { of, typed, saved } = state;
  const ended = { ...state, isBusy: false, status };
  // Its picture is in the library by now, if it had one.
  const file = status.is === 'upload-failed' ? state.file : null;
  if (!stored) return { ...ended, file, typed: { ...typed, [of]: sent } };
  if (status.is !== 'updated') {
    const { revision, unpublishedBy } = stored;
    const again = { ...sent, revision, unpublishedBy };
    return { ...ended, file, theirs: stored, typed: { ...typed, [of]: again } };
  }
  const { [of]: _sent, ...others } = typed;
  const { imgsrc } = stored;
  return {
    ...ended,
    file,
    theirs: null,
    typed: withPicture(others, imgsrc),
    saved: { ...withPicture(saved, imgsrc), [of]: stored },
  };
}

/** A picture is the same in every language. */
function withPicture(contents: Contents, imgsrc: string): Contents {
  const changed = Object.entries(contents).map(([language, one]) => [language, { ...one, imgsrc }]);
  return Object.fromEntries(changed);
}

import { type RefObject, useEffect, useRef, useState } from 'react';
import type {
  PreviewChoice,
  PreviewDraft,
  PreviewFocus,
  PreviewMode,
  PreviewReady,
  PreviewSaved,
} from '#common/preview-messages.ts';
import { isJsonObject } from '#common/json.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { useEditor } from '../editor-context.ts';
import type { UnitSnapshot, UnitStore } from '../state/unit-store.ts';
import { followFields } from './follow-fields.ts';

interface PreviewTalk {
  store: UnitStore | null;
  language: LanguageCode;
  mode: PreviewMode['mode'];
  /** Of the page that it shows. */
  address: string;
  /** Raised to reload the page. */
  turn: number;
  /** Before the field of what was pressed in it is opened. */
  onChoice: ((place: { path: string; field: string }) => void) | undefined;
}

type ToPreview = PreviewDraft | PreviewSaved | PreviewFocus | PreviewMode;

/** Milliseconds after a save until the page is read anew: one key press may save several languages. */
const afterSave = 120;
/** What was typed into the unit before is saved by then. */
const afterLeaving = 1_500;

/**
 * Tells a preview's window what is typed, saved and focused, and goes where something is pressed in it. Answers which
 * page it shows; null until it is ready.
 */
export function usePreviewWindow(
  frame: RefObject<HTMLIFrameElement | null>,
  { store, language, mode, address, turn, onChoice }: PreviewTalk,
): string | null {
  const { go, treeVersion } = useEditor();
  const [ready, setReady] = useState<{ address: string } | null>(null);
  const send = useRef((message: ToPreview) => {
    frame.current?.contentWindow?.postMessage(message, location.origin);
  }).current;

  useEffect(() => {
    const listen = ({ data, origin, source }: MessageEvent<PreviewChoice | PreviewReady>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      if (data.message === 'editor-ready') {
        setReady({ address: data.address });
        return;
      }
      onChoice?.(data);
      go({ path: data.path, field: data.field, contentLanguage: language });
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [frame, go, language, onChoice]);

  const load = `${turn} ${address}`;
  const loaded = useRef(load);
  useEffect(() => {
    if (loaded.current === load) return;
    loaded.current = load;
    setReady(null);
    // As another `src` would not, it leaves the browser's Back to the editor.
    frame.current?.contentWindow?.location.replace(address);
  }, [frame, load, address]);

  useEffect(() => {
    if (ready) send({ message: 'editor-mode', mode });
  }, [ready, mode, send]);

  useEffect(
    () => (ready && store ? followTyping(store, language, send) : undefined),
    [ready, store, language, send],
  );

  const opened = `${treeVersion} ${store?.path ?? ''}`;
  const before = useRef(opened);
  useEffect(() => {
    if (before.current === opened) return;
    before.current = opened;
    const timer = setTimeout(() => send({ message: 'editor-saved' }), afterLeaving);
    return () => clearTimeout(timer);
  }, [opened, send]);

  useFocusMessages(ready, send);

  return ready?.address ?? null;
}

/** Sends the field that was asked for, then each one that is focused or typed into; to a page that is loaded, the last. */
function useFocusMessages(ready: object | null, send: (message: PreviewFocus) => void): void {
  const { path, field } = useEditor().place;
  const focus = useRef<PreviewFocus | null>(null);
  useEffect(() => {
    if (path === null) return;
    const show = (current: string) => {
      focus.current = { message: 'editor-focus', path, field: current };
      send(focus.current);
    };
    show(field ?? '');
    return followFields(['focusin', 'input'], show);
  }, [path, field, send]);

  useEffect(() => {
    if (ready && focus.current) send(focus.current);
  }, [ready, send]);
}

/** Sends what is typed at once, and after a save that there is something to read. */
function followTyping(
  store: UnitStore,
  language: LanguageCode,
  send: (message: ToPreview) => void,
): () => void {
  let sent: PreviewDraft | null = null;
  let saved = savedState(store.getSnapshot());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    const snapshot = store.getSnapshot();
    const draft = draftOf(snapshot, language);
    if (draft && !isSame(draft, sent)) send(draft);
    sent = draft;
    const state = savedState(snapshot);
    if (state === saved) return;
    saved = state;
    clearTimeout(timer);
    timer = setTimeout(() => send({ message: 'editor-saved' }), afterSave);
  };
  tell();
  const stop = store.subscribe(tell);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Sections alone follow the typing; every other page is read anew when it is saved. */
function draftOf({ unit, values }: UnitSnapshot, language: LanguageCode): PreviewDraft | null {
  const { path, type, sourceLanguage } = unit;
  if (!type.isSection || !type.fields) return null;
  const own = values[language];
  const fallback = values[sourceLanguage];
  return {
    message: 'editor-draft',
    path,
    fields: type.fields,
    own: isJsonObject(own) ? own : null,
    fallback: isJsonObject(fallback) ? fallback : null,
    sourceLanguage,
  };
}

function isSame(draft: PreviewDraft, other: PreviewDraft | null): boolean {
  return other !== null && draft.own === other.own && draft.fallback === other.fallback;
}

function savedState({ unit }: UnitSnapshot): string {
  return Object.values(unit.versions)
    .map((version) => version?.revisionId ?? '')
    .join(' ');
}

import { type RefObject, useEffect, useRef, useState } from 'react';
import type {
  FromPreview,
  PreviewDraft,
  PreviewFocus,
  PreviewMode,
  ToPreview,
} from '#common/content/preview-messages.ts';
import { isJsonObject } from '#common/json.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { useEditor } from '../editor-context.ts';
import type { UnitSnapshot } from '../state/unit-state.ts';
import type { UnitStore } from '../state/unit-store.ts';
import { onFieldEvent } from './field-events.ts';

interface PreviewWindowOptions {
  store: UnitStore | null;
  language: LanguageCode;
  mode: PreviewMode['mode'];
  /** Address of the page shown. */
  address: string;
  /** Incremented to reload the page. */
  reloadCount: number;
  /** Called before the field of a clicked element is opened. */
  onChoice: ((place: { path: string; field: string }) => void) | undefined;
}

/**
 * Debounce of reloading after a save, in milliseconds; one key press may save several languages.
 */
const reloadDebounceMs = 120;
/** Delay after switching units, in milliseconds; the previous unit is saved by then. */
const unitSwitchDelayMs = 1_500;

/**
 * Sends typing, saves and focus to the preview window, and opens the field of clicked elements.
 * Returns the shown page; null until it is ready.
 */
export function usePreviewWindow(
  frame: RefObject<HTMLIFrameElement | null>,
  { store, language, mode, address, reloadCount, onChoice }: PreviewWindowOptions,
): string | null {
  const { go, treeVersion } = useEditor();
  const [ready, setReady] = useState<{ address: string } | null>(null);
  const send = useRef((message: ToPreview) => {
    frame.current?.contentWindow?.postMessage(message, location.origin);
  }).current;

  useEffect(() => {
    const listen = ({ data, origin, source }: MessageEvent<FromPreview>) => {
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

  const load = `${reloadCount} ${address}`;
  const loaded = useRef(load);
  useEffect(() => {
    if (loaded.current === load) return;
    loaded.current = load;
    setReady(null);
    // Unlike a new `src`, this adds no entry to the browser's history.
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
    const timer = setTimeout(() => send({ message: 'editor-saved' }), unitSwitchDelayMs);
    return () => clearTimeout(timer);
  }, [opened, send]);

  useFocusMessages(ready, send);

  return ready?.address ?? null;
}

/**
 * Sends the requested field, then each focused or edited one; a newly loaded page receives the
 * last.
 */
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
    return onFieldEvent(['focusin', 'input'], show);
  }, [path, field, send]);

  useEffect(() => {
    if (ready && focus.current) send(focus.current);
  }, [ready, send]);
}

/** Sends drafts while typing, and a notice after each save. */
function followTyping(
  store: UnitStore,
  language: LanguageCode,
  send: (message: ToPreview) => void,
): () => void {
  let sent: PreviewDraft | null = null;
  let saved = savedState(store.getSnapshot());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sendChanges = () => {
    const snapshot = store.getSnapshot();
    const draft = draftOf(snapshot, language);
    if (draft && !isSame(draft, sent)) send(draft);
    sent = draft;
    const state = savedState(snapshot);
    if (state === saved) return;
    saved = state;
    clearTimeout(timer);
    timer = setTimeout(() => send({ message: 'editor-saved' }), reloadDebounceMs);
  };
  sendChanges();
  const stop = store.subscribe(sendChanges);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Only sections update while typing; other pages reload after a save. */
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

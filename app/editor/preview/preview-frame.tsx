import { type RefObject, useEffect, useRef, useState } from 'react';
import type {
  PreviewMode,
  FromPreview,
  PreviewDraft,
  PreviewFocus,
  ToPreview,
} from '#common/content/preview-messages.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { Button, TextButton } from '../../ui/button.tsx';
import { useEditor } from '../editor-context.ts';
import { draftKey, previewAddress } from './preview-address.ts';
import { isJsonObject } from '#common/json.ts';
import type { UnitSnapshot } from '../state/unit-state.ts';
import type { UnitStore } from '../state/unit-store.ts';
import { useOnline } from '../parts/use-online.ts';
import { fieldOfControl, onFieldEvent } from './field-events.ts';

interface PreviewFrameProps {
  language: LanguageCode;
  /** Path without the language: `home`. */
  page: string;
  /** Width of the page, in pixels; it is scaled down to fit. */
  width: number;
  mode: PreviewMode['mode'];
  /** Incremented to reload the page. */
  reloadCount: number;
  /** Called before the field of a clicked text or image is opened. */
  onChoice?: (place: { path: string; field: string }) => void;
}

/** A page of the site with drafts and unsaved changes. */
export function PreviewFrame(props: PreviewFrameProps) {
  const { language, page, width } = props;
  const { labels, checkSession, project, fillLabel } = useEditor();
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [reloads, setReloads] = useState(0);
  const address = previewAddress(project, { key: draftKey, language, page });
  const [src] = useState(address);
  const reloadCount = props.reloadCount + reloads;
  const shown = usePreviewWindow(frame, { ...props, address, reloadCount });
  useFittedFrame(stage, width);
  useOnline(hasFailed ? () => setReloads(reloads + 1) : null);
  const wanted = `/${language}/${page}`.split(/[?#]/, 1)[0];
  const isElsewhere = shown !== null && decodeURI(shown) !== decodeURI(wanted ?? '');
  return (
    <div className="preview-place">
      {isElsewhere && !hasFailed && (
        <p className="unit-row preview-elsewhere">
          <bdi dir="ltr">{shown}</bdi>
          <TextButton
            text={labels['editor.preview.back']}
            onClick={() => setReloads(reloads + 1)}
          />
        </p>
      )}
      {/* Pixel layout from the left corner must not follow the text direction. */}
      <div ref={stage} className="preview-stage" dir="ltr">
        {/* A same-origin page that exchanges messages with this one: a sandbox would protect
            nothing. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          ref={frame}
          className="preview-frame"
          src={src}
          title={fillLabel('editor.preview.frame', { language: languages[language].name })}
          onLoad={() => {
            const isLost = !isPreviewLoaded(frame.current);
            setHasFailed(isLost);
            if (isLost) void checkSession();
          }}
        />
      </div>
      {hasFailed && (
        <p className="preview-failed" role="alert">
          {labels['editor.preview.failed']}
          <Button
            size="small"
            text={labels['editor.preview.reload']}
            onClick={() => setReloads(reloads + 1)}
          />
        </p>
      )}
    </div>
  );
}

/** Returns whether the frame shows a preview page, and no error. */
function isPreviewLoaded(frame: HTMLIFrameElement | null): boolean {
  try {
    const shown = frame?.contentWindow;
    if (!shown || !('preview' in shown.document.documentElement.dataset)) return false;
    // The session may end between the page and its style sheet.
    const sheets = [...shown.document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    if (sheets.some(({ sheet }) => sheet === null)) return false;
    const [navigation] = shown.performance.getEntriesByType('navigation');
    const status = navigation && 'responseStatus' in navigation ? navigation.responseStatus : 200;
    return typeof status !== 'number' || status < 400;
  } catch {
    // A cross-origin page.
    return false;
  }
}

/** Scales the frame to fit its stage, with its page at a fixed width in pixels. */
function useFittedFrame(stage: RefObject<HTMLElement | null>, width: number): void {
  useEffect(() => {
    const place = stage.current;
    if (!place) return;
    const observer = new ResizeObserver(() => fitFrame(place, width));
    observer.observe(place);
    fitFrame(place, width);
    return () => observer.disconnect();
  });
}

function fitFrame(stage: HTMLElement, width: number): void {
  const frame = stage.firstElementChild;
  const scale = Math.min(1, stage.clientWidth / width);
  if (!(frame instanceof HTMLElement) || scale === 0) return;
  frame.style.inlineSize = `${width}px`;
  frame.style.blockSize = `${stage.clientHeight / scale}px`;
  const beside = (stage.clientWidth - width * scale) / 2;
  frame.style.transform = `translateX(${beside}px) scale(${scale})`;
}

/** Debounce of reloading after saves, in milliseconds; a key press may save several languages. */
const reloadDebounceMs = 120;
/** Delay after switching units, in milliseconds; the previous unit is saved by then. */
const unitSwitchDelayMs = 1_500;

/**
 * Sends typing, saves and focus to the preview window, which shows the page at `address`, and opens
 * the field of clicked elements.
 * Returns the shown page; null until it is ready.
 */
function usePreviewWindow(
  frame: RefObject<HTMLIFrameElement | null>,
  { language, mode, address, reloadCount, onChoice }: PreviewFrameProps & { address: string },
): string | null {
  const { go, store, treeVersion } = useEditor();
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

/** Sends the requested field, then each focused or edited one; a new page receives the last. */
function useFocusMessages(ready: object | null, send: (message: PreviewFocus) => void): void {
  const { path, field } = useEditor().place;
  const focus = useRef<PreviewFocus | null>(null);
  useEffect(() => {
    if (path === null) return;
    const show = (current: string) => {
      focus.current = { message: 'editor-focus', path, field: current };
      send(focus.current);
    };
    // A control can have the focus before the preview is there.
    const focused = focus.current ? null : fieldOfControl(document.activeElement);
    show(focused ?? field ?? '');
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
    if (draft && (draft.own !== sent?.own || draft.fallback !== sent.fallback)) send(draft);
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

function savedState({ unit }: UnitSnapshot): string {
  return Object.values(unit.versions)
    .map((version) => version?.revisionId ?? '')
    .join(' ');
}

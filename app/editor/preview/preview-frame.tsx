import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PreviewMode } from '#common/content/preview-messages.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { useEditor } from '../editor-context.ts';
import type { UnitStore } from '../state/unit-store.ts';
import { draftKey, previewAddress } from './preview-address.ts';
import { usePreviewWindow } from './use-preview-window.ts';
import { TextButton } from '../parts/text-button.tsx';

interface PreviewFrameProps {
  store: UnitStore | null;
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
export function PreviewFrame({
  store,
  language,
  page,
  width,
  mode,
  reloadCount,
  onChoice,
}: PreviewFrameProps) {
  const { labels, checkSession, project, fillLabel } = useEditor();
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [reloads, setReloads] = useState(0);
  const address = previewAddress(project, { key: draftKey, language, page });
  const [src] = useState(address);
  const shown = usePreviewWindow(frame, {
    store,
    language,
    mode,
    address,
    reloadCount: reloadCount + reloads,
    onChoice,
  });
  useFittedFrame(stage, width);
  const wanted = `/${language}/${page}`.split(/[?#]/, 1)[0];
  const isElsewhere = shown !== null && decodeURI(shown) !== decodeURI(wanted ?? '');
  return (
    <div className="preview-place">
      {isElsewhere && !hasFailed && (
        <p className="preview-elsewhere">
          <bdi dir="ltr">{shown}</bdi>
          <button type="button" className="text-link" onClick={() => setReloads(reloads + 1)}>
            {labels['editor.preview.back']}
          </button>
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
          <TextButton
            look="small"
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

import { type JSX, type RefObject, useEffect, useRef, useState } from 'react';
import type { PreviewMode } from '#common/preview-messages.ts';
import { fillTemplate } from '#common/fill-template.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { useEditor } from '../editor-context.ts';
import type { UnitStore } from '../state/unit-store.ts';
import { draftKey, previewAddress } from './preview-address.ts';
import { usePreviewWindow } from './use-preview-window.ts';

interface PreviewFrameProps {
  store: UnitStore | null;
  language: LanguageCode;
  /** Below the language: `home`. */
  page: string;
  /** Of the page, in pixels; it is made smaller to fit. */
  width: number;
  mode: PreviewMode['mode'];
  /** Raised to reload the page. */
  turn: number;
  /** Before the field of a text or a picture that was pressed is opened. */
  onChoice?: (place: { path: string; field: string }) => void;
}

/** A page of the site with its drafts and with what is being typed. */
export function PreviewFrame({
  store,
  language,
  page,
  width,
  mode,
  turn,
  onChoice,
}: PreviewFrameProps): JSX.Element {
  const { words, checkSession, project } = useEditor();
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [asked, setAsked] = useState(0);
  const address = previewAddress(project, { key: draftKey, language, page });
  const [src] = useState(address);
  const shown = usePreviewWindow(frame, {
    store,
    language,
    mode,
    address,
    turn: turn + asked,
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
          <button type="button" className="text-link" onClick={() => setAsked(asked + 1)}>
            {words['editor.preview.back']}
          </button>
        </p>
      )}
      {/* What is laid out in pixels from its own corner is not turned with the language. */}
      <div ref={stage} className="preview-stage" dir="ltr">
        {/* A page of ours, whose scripts this one talks to: nothing would be left of a sandbox. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          ref={frame}
          className="preview-frame"
          src={src}
          title={fillTemplate(words['editor.preview.frame'], {
            language: languages[language].name,
          })}
          onLoad={() => {
            const isLost = !isShown(frame.current);
            setHasFailed(isLost);
            if (isLost) void checkSession();
          }}
        />
      </div>
      {hasFailed && (
        <p className="preview-failed" role="alert">
          {words['editor.preview.failed']}
          <button type="button" className="editor-button" onClick={() => setAsked(asked + 1)}>
            {words['editor.preview.reload']}
          </button>
        </p>
      )}
    </div>
  );
}

/** Whether it is a preview that was answered, and no error. */
function isShown(frame: HTMLIFrameElement | null): boolean {
  try {
    const shown = frame?.contentWindow;
    if (!shown || !('preview' in shown.document.documentElement.dataset)) return false;
    // The session may end between a page and its sheet.
    const sheets = [...shown.document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    if (sheets.some(({ sheet }) => sheet === null)) return false;
    const [visit] = shown.performance.getEntriesByType('navigation');
    const status = visit && 'responseStatus' in visit ? visit.responseStatus : 200;
    return typeof status !== 'number' || status < 400;
  } catch {
    // Another site's page.
    return false;
  }
}

/** Makes the frame in a stage as large as that, its page being so many pixels wide. */
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

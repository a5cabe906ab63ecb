import { type JSX, useEffect, useId, useRef, useState } from 'react';
import { fillTemplate } from '#common/text/fill-template.ts';
import type { MediaFile } from '#contracts/media.ts';
import { useEditor } from '../editor-context.ts';
import { scrollIntoViewRef } from '../parts/scroll-into-view.ts';
import { AltTexts } from './alt-texts.tsx';
import { formatBytes, formatPixels } from './format-media.ts';
import { MediaThumb } from './media-thumb.tsx';

interface MediaDetailsProps {
  file: MediaFile;
  onPick: ((file: MediaFile) => void) | null;
  onChange(file: MediaFile): void;
  onRemoved(): void;
  onClose(): void;
}

/** Details of one file: preview, alternative texts, uses and actions. */
export function MediaDetails(props: MediaDetailsProps): JSX.Element {
  const { file, onPick, onChange } = props;
  const { labels, locale, notify, reportError } = useEditor();
  const titleId = `media${useId()}`;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(file.address);
      notify(labels['editor.media.copied']);
    } catch (error) {
      reportError(error);
    }
  }

  return (
    <section className="media-details" aria-labelledby={titleId}>
      <MediaThumb url={file.url} />
      <h3 id={titleId} className="media-name">
        <bdi>{file.name}</bdi>
      </h3>
      <p className="media-facts">
        {[formatPixels(file, { labels, locale }), formatBytes(file.bytes, locale)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="media-address">
        <bdi dir="ltr">{file.address}</bdi>
      </p>
      <div className="media-buttons">
        {onPick && (
          <button
            type="button"
            className="media-button media-button-main"
            onClick={() => onPick(file)}
          >
            {labels['editor.media.use']}
          </button>
        )}
        <button type="button" className="media-button" onClick={() => void copy()}>
          {labels['editor.media.copy']}
        </button>
        <a className="media-button" href={file.url} target="_blank" rel="noreferrer">
          {labels['editor.media.open']}
        </a>
      </div>
      {file.type.startsWith('image/') && <AltTexts file={file} onChange={onChange} />}
      <Removal {...props} />
    </section>
  );
}

function Removal({ file, onRemoved, onClose }: MediaDetailsProps): JSX.Element {
  const { labels, calls, go, notify, reportError } = useEditor();
  const [isAsking, setIsAsking] = useState(false);
  const [usedIn, setUsedIn] = useState<readonly string[]>([]);

  async function remove(): Promise<void> {
    setIsAsking(false);
    try {
      const answer = await calls.removeMedia(file.id);
      setUsedIn(answer.usedIn);
      if (!answer.removed) return;
      notify(fillTemplate(labels['editor.media.removed'], { name: file.name }));
      onRemoved();
    } catch (error) {
      reportError(error);
    }
  }

  function goTo(path: string): void {
    onClose();
    go({ path, field: null });
  }

  if (isAsking)
    return <RemovalQuestion onYes={() => void remove()} onNo={() => setIsAsking(false)} />;
  return (
    <div className="media-removal">
      <button type="button" className="media-button" onClick={() => setIsAsking(true)}>
        {labels['editor.media.remove']}
      </button>
      {usedIn.length > 0 && (
        <div ref={scrollIntoViewRef} role="alert">
          <p>{labels['editor.media.used']}</p>
          <ul>
            {usedIn.map((path) => (
              <li key={path}>
                <button type="button" className="media-place" onClick={() => goTo(path)}>
                  <bdi dir="ltr">{path.replace('content/{lang}/', '')}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function RemovalQuestion({ onYes, onNo }: { onYes(): void; onNo(): void }): JSX.Element {
  const { labels } = useEditor();
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => no.current?.focus(), []);
  return (
    <div className="media-removal">
      <p role="alert">{labels['editor.media.remove-sure']}</p>
      <div className="media-buttons">
        <button type="button" className="media-button" onClick={onYes}>
          {labels['editor.media.remove-yes']}
        </button>
        <button ref={no} type="button" className="media-button" onClick={onNo}>
          {labels['editor.media.keep']}
        </button>
      </div>
    </div>
  );
}

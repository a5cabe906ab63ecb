import { type JSX, useEffect, useId, useRef, useSyncExternalStore } from 'react';
import type { MediaFile } from '#contracts/media.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { imageMediaTypes } from '#common/media/media-limits.ts';
import type { EditorLabels } from '#server/site/editor-labels.ts';
import { fileNameOf } from '../media/format-media.ts';
import { MediaThumb } from '../media/media-thumb.tsx';
import { useFileDrop } from '../media/use-file-drop.ts';
import { contentOf } from './admin-state.ts';
import type { AdminForm } from './use-admin-content.ts';

interface ImageFieldProps {
  form: AdminForm;
  labels: EditorLabels;
  onPick(): Promise<MediaFile | null>;
}

/** Image field: the current image and its replacement. */
export function ImageField({ form, labels, onPick }: ImageFieldProps): JSX.Element {
  const id = `admin${useId()}`;
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { state, dispatch } = form;
  const { imgsrc } = contentOf(state);
  const isOver = useFileDrop(place, ([file]) => file && dispatch({ kind: 'file-chosen', file }));

  useEffect(() => {
    // The file was uploaded, or an image from the library was chosen instead.
    if (!state.file && input.current) input.current.value = '';
  }, [state.file]);

  async function choose(): Promise<void> {
    const file = await onPick();
    if (!file) return;
    dispatch({ kind: 'file-chosen', file: null });
    dispatch({ kind: 'typed', changes: { imgsrc: file.address } });
  }

  const statusText = state.file
    ? fillTemplate(labels['editor.admin.chosen'], { file: state.file.name })
    : imgsrc && fillTemplate(labels['editor.admin.current'], { file: fileNameOf(imgsrc) });
  return (
    <div ref={place} className="field admin-picture" data-over={isOver || undefined}>
      <label htmlFor={id}>{labels['editor.admin.image']}</label>
      {/* The browser's own label would be in the browser's language, so it is hidden when scripts
          run. */}
      <div className="file-choice">
        <input
          ref={input}
          id={id}
          className="admin-file"
          type="file"
          name="image"
          accept={imageMediaTypes}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) =>
            dispatch({ kind: 'file-chosen', file: target.files?.[0] ?? null })
          }
        />
        <label htmlFor={id} className="editor-button" aria-hidden="true">
          {labels['editor.shell.json.file']}
        </label>
      </div>
      <p id={`${id}-hint`} className="field-hint">
        {labels['editor.admin.image-hint']}
      </p>
      <div className="admin-current">
        {imgsrc && <MediaThumb url={imgsrc} />}
        <div className="admin-current-facts">
          <p className="small" role="status">
            {statusText}
          </p>
          <ImageActions imgsrc={imgsrc} labels={labels} onChoose={() => void choose()} />
        </div>
      </div>
    </div>
  );
}

const subscribeToNothing = () => () => {};

interface ImageActionsProps {
  imgsrc: string;
  labels: EditorLabels;
  onChoose(): void;
}

function ImageActions({ imgsrc, labels, onChoose }: ImageActionsProps): JSX.Element {
  // Without scripts, a link shows the image.
  const isScripted = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const preview = labels['editor.admin.preview'];
  return (
    <div className="media-buttons">
      {imgsrc &&
        (isScripted ? (
          <button
            type="button"
            className="media-button"
            onClick={() => window.open(imgsrc, '_blank', 'noopener')}
          >
            {preview}
          </button>
        ) : (
          <a className="media-button" href={imgsrc} target="_blank" rel="noreferrer">
            {preview}
          </a>
        ))}
      {isScripted && (
        <button type="button" className="media-button" onClick={onChoose}>
          {labels['editor.admin.library']}
        </button>
      )}
    </div>
  );
}

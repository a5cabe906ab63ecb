import { type JSX, useEffect, useId, useRef, useSyncExternalStore } from 'react';
import type { MediaFile } from '#common/editing.ts';
import { fillTemplate } from '#common/fill-template.ts';
import { pictureMediaTypes } from '#common/media-limits.ts';
import type { EditorWords } from '#server/site/editor-words.ts';
import { fileNameOf } from '../media/format-media.ts';
import { MediaThumb } from '../media/media-thumb.tsx';
import { useFileDrop } from '../media/use-file-drop.ts';
import { contentOf } from './admin-state.ts';
import type { AdminForm } from './use-admin-content.ts';

interface PictureFieldProps {
  form: AdminForm;
  words: EditorWords;
  onPick(): Promise<MediaFile | null>;
}

/** The picture: the one that is there, and the one that takes its place. */
export function PictureField({ form, words, onPick }: PictureFieldProps): JSX.Element {
  const id = `admin${useId()}`;
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { state, tell } = form;
  const { imgsrc } = contentOf(state);
  const isOver = useFileDrop(place, ([file]) => file && tell({ is: 'file-chosen', file }));

  useEffect(() => {
    // Its file was uploaded, or another way was taken.
    if (!state.file && input.current) input.current.value = '';
  }, [state.file]);

  async function choose(): Promise<void> {
    const file = await onPick();
    if (!file) return;
    tell({ is: 'file-chosen', file: null });
    tell({ is: 'typed', changes: { imgsrc: file.address } });
  }

  const told = state.file
    ? fillTemplate(words['editor.admin.chosen'], { file: state.file.name })
    : imgsrc && fillTemplate(words['editor.admin.current'], { file: fileNameOf(imgsrc) });
  return (
    <div ref={place} className="field admin-picture" data-over={isOver || undefined}>
      <label htmlFor={id}>{words['editor.admin.image']}</label>
      {/* A browser's own control speaks the browser's language. Without scripts it is there all the same. */}
      <div className="file-choice">
        <input
          ref={input}
          id={id}
          className="admin-file"
          type="file"
          name="image"
          accept={pictureMediaTypes}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => tell({ is: 'file-chosen', file: target.files?.[0] ?? null })}
        />
        <label htmlFor={id} className="editor-button" aria-hidden="true">
          {words['editor.shell.json.file']}
        </label>
      </div>
      <p id={`${id}-hint`} className="field-hint">
        {words['editor.admin.image-hint']}
      </p>
      <div className="admin-current">
        {imgsrc && <MediaThumb url={imgsrc} />}
        <div className="admin-current-facts">
          <p className="small" role="status">
            {told}
          </p>
          <PictureWays imgsrc={imgsrc} words={words} onChoose={() => void choose()} />
        </div>
      </div>
    </div>
  );
}

const never = () => () => {};

interface PictureWaysProps {
  imgsrc: string;
  words: EditorWords;
  onChoose(): void;
}

function PictureWays({ imgsrc, words, onChoose }: PictureWaysProps): JSX.Element {
  // Without scripts a link shows it.
  const isScripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const preview = words['editor.admin.preview'];
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
          {words['editor.admin.library']}
        </button>
      )}
    </div>
  );
}

import { useEffect, useId, useRef, useState } from 'react';
import type { MediaFile } from '#contracts/media.ts';
import { useEditor } from '../editor-context.ts';
import { describeFile } from './format-media.ts';
import { MediaThumb } from './media-thumb.tsx';
import { FileRemoval } from '../parts/file-removal.tsx';
import { TextButton } from '../parts/buttons.tsx';
import { type LanguageCode, languages } from '#i18n/languages.ts';

interface MediaDetailsProps {
  file: MediaFile;
  onPick: ((file: MediaFile) => void) | null;
  onChange(file: MediaFile): void;
  onRemoved(): void;
  onClose(): void;
}

/** Details of one file: preview, alternative texts, uses and actions. */
export function MediaDetails(props: MediaDetailsProps) {
  const { file, onPick, onChange } = props;
  const editor = useEditor();
  const { labels, notify, attempt } = editor;
  const titleId = `media${useId()}`;

  const copy = async () => {
    await navigator.clipboard.writeText(file.address);
    notify(labels['editor.media.copied']);
  };

  return (
    <section className="media-details" aria-labelledby={titleId}>
      <MediaThumb url={file.url} />
      <h3 id={titleId} className="media-name">
        <bdi>{file.name}</bdi>
      </h3>
      <p className="media-facts">{describeFile(file, editor)}</p>
      <p className="media-address">
        <bdi dir="ltr">{file.address}</bdi>
      </p>
      <div className="media-buttons">
        {onPick && (
          <TextButton look="main" text={labels['editor.media.use']} onClick={() => onPick(file)} />
        )}
        <TextButton text={labels['editor.media.copy']} onClick={() => void attempt(copy)} />
        <a className="unit-button" href={file.url} target="_blank" rel="noreferrer">
          {labels['editor.media.open']}
        </a>
      </div>
      {file.type.startsWith('image/') && <AltTexts file={file} onChange={onChange} />}
      <Removal {...props} />
    </section>
  );
}

function Removal({ file, onRemoved, onClose }: MediaDetailsProps) {
  const { labels, calls, go, notify, fillLabel } = useEditor();
  return (
    <FileRemoval
      of="media"
      question={labels['editor.media.remove-sure']}
      remove={() => calls.removeMedia(file.id)}
      onRemoved={() => {
        notify(fillLabel('editor.media.removed', { name: file.name }));
        onRemoved();
      }}
    >
      {(paths) => (
        <ul>
          {paths.map((path) => (
            <li key={path}>
              <button
                type="button"
                className="unit-link"
                onClick={() => {
                  onClose();
                  go({ path, field: null });
                }}
              >
                <bdi dir="ltr">{path.replace('content/{lang}/', '')}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </FileRemoval>
  );
}

interface AltTextsProps {
  file: MediaFile;
  onChange(file: MediaFile): void;
}

/** Alternative texts of an image, one per language, each saved on blur. */
function AltTexts({ file, onChange }: AltTextsProps) {
  const { labels, project, calls, reportError, fillLabel } = useEditor();
  const id = `media${useId()}`;
  const [typed, setTyped] = useState<MediaFile['alt']>({});
  const [isSaved, setIsSaved] = useState(false);

  async function save(alt: MediaFile['alt']): Promise<void> {
    const changed = Object.entries(alt).some(
      ([language, text]) => text.trim() !== (file.alt[language as LanguageCode] ?? ''),
    );
    if (!changed) return;
    try {
      const saved = await calls.setAlt(file.id, alt);
      setTyped((known) => withoutSaved(known, alt));
      setIsSaved(true);
      onChange(saved);
    } catch (error) {
      reportError(error);
    }
  }

  const leave = useRef(() => {});
  leave.current = () => void save(typed);
  // Closing the library does not blur the field first.
  useEffect(() => () => leave.current(), []);

  return (
    <div className="media-alts">
      <p id={`${id}-hint`} className="field-hint">
        {labels['editor.media.alt-hint']}
      </p>
      {project.languages.map((language) => (
        <div className="field" key={language}>
          <label htmlFor={`${id}-${language}`}>
            {fillLabel('editor.media.alt', { language: languages[language].name })}
          </label>
          <input
            id={`${id}-${language}`}
            type="text"
            maxLength={300}
            lang={language}
            dir={languages[language].dir}
            aria-describedby={`${id}-hint`}
            value={typed[language] ?? file.alt[language] ?? ''}
            onChange={({ target }) => {
              setIsSaved(false);
              setTyped({ ...typed, [language]: target.value });
            }}
            onBlur={() => void save(typed)}
          />
        </div>
      ))}
      <p role="status" className="small">
        {isSaved && labels['editor.media.alt-saved']}
      </p>
    </div>
  );
}

/** Keeps text typed during the save. */
function withoutSaved(typed: MediaFile['alt'], saved: MediaFile['alt']): MediaFile['alt'] {
  const left = Object.entries(typed).filter(
    ([language, text]) => text !== saved[language as LanguageCode],
  );
  return Object.fromEntries(left);
}

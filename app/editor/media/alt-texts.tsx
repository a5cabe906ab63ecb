import { type JSX, useEffect, useId, useRef, useState } from 'react';
import { fillTemplate } from '#common/text/fill-template.ts';
import type { MediaFile } from '#contracts/media.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { useEditor } from '../editor-context.ts';

interface AltTextsProps {
  file: MediaFile;
  onChange(file: MediaFile): void;
}

/** Alternative texts of an image, one per language, each saved on blur. */
export function AltTexts({ file, onChange }: AltTextsProps): JSX.Element {
  const { labels, project, calls, reportError } = useEditor();
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
            {fillTemplate(labels['editor.media.alt'], { language: languages[language].name })}
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

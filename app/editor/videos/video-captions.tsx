import { type JSX, useRef, useState } from 'react';
import { fillTemplate } from '#common/text/fill-template.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { useEditor } from '../editor-context.ts';
import { captionsPath } from './target-path.ts';
import type { VideoDetailsProps } from './video-details-props.ts';
import { Question } from './video-removal.tsx';

/** Shows a video's subtitle file in each language of the site, to upload, replace or remove. */
export function VideoCaptions(props: VideoDetailsProps): JSX.Element {
  const { labels, project } = useEditor();
  return (
    <div className="video-part">
      <h4>{labels['editor.videos.captions']}</h4>
      <ul>
        {project.languages.map((language) => (
          <CaptionsRow key={language} language={language} {...props} />
        ))}
      </ul>
    </div>
  );
}

function CaptionsRow(props: VideoDetailsProps & { language: LanguageCode }): JSX.Element {
  const { file, language, calls, onUpload, onChange } = props;
  const { labels, notify, reportError } = useEditor();
  const input = useRef<HTMLInputElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const isThere = file.captions.includes(language);
  const path = captionsPath(file.path, language);
  const { name } = languages[language];
  const of = fillTemplate(labels['editor.videos.captions-of'], { language: name });

  async function remove(): Promise<void> {
    setIsAsking(false);
    try {
      await calls.remove(path);
      notify(labels['editor.videos.captions-removed']);
      onChange();
    } catch (error) {
      reportError(error);
    }
  }

  return (
    <li className="video-captions">
      <span>
        <span lang={language}>{name}</span>{' '}
        <span className="media-facts">
          {labels[isThere ? 'editor.videos.captions-there' : 'editor.videos.captions-none']}
        </span>
      </span>
      <input
        ref={input}
        type="file"
        hidden
        accept=".vtt,text/vtt"
        onChange={({ target }) => {
          const [chosen] = Array.from(target.files ?? []);
          target.value = '';
          if (chosen) onUpload(chosen, path);
        }}
      />
      <span className="media-buttons">
        <button type="button" className="media-button" onClick={() => input.current?.click()}>
          {labels[isThere ? 'editor.videos.captions-replace' : 'editor.videos.captions-upload']}
          <span className="sr-only"> {of}</span>
        </button>
        {isThere && (
          <button type="button" className="media-button" onClick={() => setIsAsking(true)}>
            {labels['editor.videos.captions-remove']}
            <span className="sr-only"> {of}</span>
          </button>
        )}
      </span>
      {isAsking && (
        <Question
          text={fillTemplate(labels['editor.videos.captions-sure'], { language: name })}
          onYes={() => void remove()}
          onNo={() => setIsAsking(false)}
        />
      )}
    </li>
  );
}

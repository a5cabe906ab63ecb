import { useId, useState, useRef } from 'react';
import { languages, type LanguageCode } from '#i18n/languages.ts';
import { Button, TextButton } from '../../ui/button.tsx';
import { useCall } from '../parts/use-call.ts';
import { useEditor } from '../editor-context.ts';
import { scrollIntoViewRef } from '../parts/scroll-into-view.ts';
import { describeVideoFile, describeVideoStatus, videoStatusOf } from './describe-video.ts';
import { nameOf, storedPath, captionsPath } from './target-path.ts';
import type { LessonUse, PlayableVideo, VideoCalls, VideoFile } from './video-calls.ts';
import { FileRemoval, RemovalQuestion } from '../parts/file-removal.tsx';

interface VideoDetailsProps {
  file: VideoFile;
  canPrepare: boolean;
  calls: VideoCalls;
  onPick: ((path: string) => void) | null;
  onUpload(file: File, path: string): void;
  /** Called when the list must be reloaded. */
  onChange(): void;
  onClose(): void;
}

/** Details of one video: status, captions, lessons that use it, and actions. */
export function VideoDetails(props: VideoDetailsProps) {
  const { file, canPrepare, calls, onChange, onClose } = props;
  const editor = useEditor();
  const { labels, project } = editor;
  const titleId = `video${useId()}`;
  const name = nameOf(file.path);
  /** null while loading. */
  const [uses, setUses] = useState<readonly LessonUse[] | null>(null);
  useCall(file.path, calls.uses, setUses);
  const status = videoStatusOf(file, canPrepare);

  return (
    <section className="unit-stack media-details video-details" aria-labelledby={titleId}>
      <h3 id={titleId} className="media-name">
        <bdi>{name}</bdi>
      </h3>
      <p className="unit-hint">{describeVideoFile(file, editor)}</p>
      <div>
        <p className="video-state" data-status={status} role="status">
          {describeVideoStatus(file, canPrepare, editor)}
        </p>
        <p className="unit-hint">{labels[`editor.videos.about.${status}`]}</p>
      </div>
      <p className="media-address">
        <bdi dir="ltr">{storedPath(file.path)}</bdi>
      </p>
      <VideoActions {...props} />
      <div className="unit-stack tight-stack file-part">
        <h4 className="unit-title">{labels['editor.videos.captions']}</h4>
        <ul>
          {project.languages.map((language) => (
            <CaptionsRow key={language} language={language} {...props} />
          ))}
        </ul>
      </div>
      <div className="unit-stack tight-stack file-part">
        <h4 className="unit-title">{labels['editor.videos.uses']}</h4>
        {uses?.length === 0 && <p className="unit-hint">{labels['editor.videos.uses-none']}</p>}
        {uses && uses.length > 0 && <LessonList uses={uses} onClose={onClose} />}
      </div>
      <FileRemoval
        of="videos"
        question={editor.fillLabel('editor.videos.remove-sure', { name })}
        // Lessons may have changed since the video was opened.
        findUses={() => calls.uses(file.path)}
        remove={() => calls.remove(file.path)}
        onRemoved={() => {
          editor.notify(editor.fillLabel('editor.videos.removed', { name }));
          onChange();
        }}
      >
        {(lessons) => <LessonList uses={lessons} onClose={onClose} />}
      </FileRemoval>
    </section>
  );
}

/** Actions of a video, and its player once opened. */
function VideoActions({ file, canPrepare, calls, onPick, onChange }: VideoDetailsProps) {
  const { labels, notify, attempt } = useEditor();
  // Its addresses expire after some minutes.
  const [shown, setShown] = useState<PlayableVideo | null>(null);

  const copy = async () => {
    await navigator.clipboard.writeText(storedPath(file.path));
    notify(labels['editor.videos.copied']);
  };
  const prepare = async () => {
    await calls.prepare(file.path);
    onChange();
  };
  const watch = async () => setShown(await calls.watch(file.path));

  return (
    <>
      <div className="button-row">
        {onPick && (
          <Button
            kind="primary"
            size="medium"
            text={labels['editor.videos.use']}
            onClick={() => onPick(file.path)}
          />
        )}
        <Button
          size="medium"
          text={labels['editor.videos.copy']}
          onClick={() => void attempt(copy)}
        />
        <Button
          size="medium"
          text={labels['editor.videos.watch']}
          onClick={() => void attempt(watch)}
        />
        {videoStatusOf(file, canPrepare) === 'failed' && canPrepare && (
          <Button
            size="medium"
            text={labels['editor.videos.prepare']}
            onClick={() => void attempt(prepare)}
          />
        )}
      </div>
      {shown && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- all existing captions are included
        <video
          ref={scrollIntoViewRef}
          className="video-shown"
          src={shown.video}
          poster={shown.poster ?? undefined}
          aria-label={nameOf(file.path)}
          controls
          autoPlay
          playsInline
        >
          {shown.captions.map(({ language, href }) => (
            <track
              key={language}
              kind="captions"
              src={href}
              srcLang={language}
              label={languages[language].name}
            />
          ))}
        </video>
      )}
    </>
  );
}

/** A video's subtitle file in a language of the site, to upload, replace or remove. */
function CaptionsRow(props: VideoDetailsProps & { language: LanguageCode }) {
  const { file, language, calls, onUpload, onChange } = props;
  const { labels, notify, attempt, fillLabel } = useEditor();
  const input = useRef<HTMLInputElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const isThere = file.captions.includes(language);
  const path = captionsPath(file.path, language);
  const { name } = languages[language];
  const of = fillLabel('editor.videos.captions-of', { language: name });

  const remove = async () => {
    setIsAsking(false);
    await calls.remove(path);
    notify(labels['editor.videos.captions-removed']);
    onChange();
  };

  return (
    <li className="unit-row video-captions">
      <span>
        <span lang={language}>{name}</span>{' '}
        <span className="unit-hint">
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
      <span className="button-row">
        <Button
          size="medium"
          text={
            labels[isThere ? 'editor.videos.captions-replace' : 'editor.videos.captions-upload']
          }
          about={of}
          onClick={() => input.current?.click()}
        />
        {isThere && (
          <Button
            size="medium"
            text={labels['editor.videos.captions-remove']}
            about={of}
            onClick={() => setIsAsking(true)}
          />
        )}
      </span>
      {isAsking && (
        <RemovalQuestion
          of="videos"
          text={fillLabel('editor.videos.captions-sure', { language: name })}
          onYes={() => void attempt(remove)}
          onNo={() => setIsAsking(false)}
        />
      )}
    </li>
  );
}

/** Lessons that use a video, with links to their fields. */
function LessonList({ uses, onClose }: { uses: readonly LessonUse[]; onClose(): void }) {
  const { labels, go, fillLabel } = useEditor();
  return (
    <ul>
      {uses.map(({ path, field, course, lesson }) => (
        <li key={`${path} ${field}`}>
          <TextButton
            text={fillLabel('editor.videos.uses-in', {
              lesson: lesson || labels['editor.videos.unnamed'],
              course,
            })}
            onClick={() => {
              onClose();
              go({ path, field });
            }}
          />
        </li>
      ))}
    </ul>
  );
}

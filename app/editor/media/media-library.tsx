import { useRef, useState, useEffect, useId } from 'react';
import type { MediaFile } from '#contracts/media.ts';
import { imageMediaTypes, mediaTypes } from '#common/media/media-limits.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button, TextButton } from '../../ui/button.tsx';
import { useEditor } from '../editor-context.ts';
import { FileBrowser, useFileList } from '../parts/file-browser.tsx';
import { TextField } from '../../ui/field.tsx';
import { describeFile, shortNameOf } from './format-media.ts';
import { MediaThumb } from './media-thumb.tsx';
import type { UploadResult } from './upload-file.ts';
import { FileRemoval } from '../parts/file-removal.tsx';

interface MediaLibraryProps {
  /** null when browsing only. */
  onPick: ((file: MediaFile) => void) | null;
  onlyImages?: boolean;
  onClose: () => void;
}

/** The project's public files: search, upload, describe and pick. */
export function MediaLibrary(props: MediaLibraryProps) {
  const { onPick, onlyImages = false, onClose } = props;
  const editor = useEditor();
  const { labels, fillLabel, formatNumber } = editor;
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useMediaList();
  const uploads = useUploads((file) => {
    list.upsert(file);
    setSelectedId(file.id);
  });
  const isShown = (file: MediaFile): boolean => !onlyImages || file.type.startsWith('image/');
  const files = list.files?.filter(isShown) ?? null;
  const selected = files?.find((file) => file.id === selectedId) ?? null;
  const done = uploads.list.filter(({ state }) => state === 'stored').length;
  const said = fillLabel('editor.media.progress', {
    done: formatNumber(done),
    count: formatNumber(uploads.list.length),
  });
  return (
    <FileBrowser
      of="media"
      list={{ ...list, files }}
      keyOf={({ id }) => id}
      selected={selectedId}
      onSelect={setSelectedId}
      onPick={onPick}
      accept={onlyImages ? imageMediaTypes : mediaTypes}
      onFiles={uploads.add}
      input={input}
      tools={
        <>
          <Button
            kind={onPick ? 'plain' : 'primary'}
            size="medium"
            text={labels['editor.media.upload']}
            onClick={() => input.current?.click()}
          />
          <p className="field-hint">{labels['editor.media.hint']}</p>
        </>
      }
      uploads={
        <div className="media-uploads">
          <p role="status" className="small">
            {uploads.list.length > 0 && said}
          </p>
          {uploads.list.length > 0 && (
            <>
              <progress
                className="media-progress"
                aria-label={labels['editor.media.uploads']}
                value={done}
                max={uploads.list.length}
              />
              <ul className="line-list">
                {uploads.list.map((upload) => (
                  <UploadRow key={upload.id} upload={upload} uploads={uploads} />
                ))}
              </ul>
            </>
          )}
        </div>
      }
      details={
        selected && (
          <MediaDetails
            key={selected.id}
            file={selected}
            onPick={onPick}
            onChange={list.upsert}
            onRemoved={() => list.remove(selected.id)}
            onClose={onClose}
          />
        )
      }
    >
      {(file) => (
        <>
          <MediaThumb url={file.url} />
          <bdi className="media-name">{shortNameOf(file.name)}</bdi>
          <span className="unit-hint">{describeFile(file, editor)}</span>
        </>
      )}
    </FileBrowser>
  );
}

/** Page size of the server's answers. */
const pageSize = 60;

/** The library's files, with those that were changed here. */
function useMediaList() {
  const { calls } = useEditor();
  const { change, ...list } = useFileList({
    async readPage(words, before: number | null) {
      const files = await calls.media(words, before);
      return { files, next: files.length < pageSize ? null : (files.at(-1)?.createdAt ?? null) };
    },
  });
  return {
    ...list,
    /** Inserts a file at the front, or replaces it. */
    upsert: (file: MediaFile) =>
      change((known) =>
        known.some(({ id }) => id === file.id)
          ? known.map((one) => (one.id === file.id ? file : one))
          : [file, ...known],
      ),
    remove: (id: string) => change((known) => known.filter((one) => one.id !== id)),
  };
}

type Uploads = ReturnType<typeof useUploads>;

function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { labels } = useEditor();
  const { id, file, state, problem } = upload;
  const stateLabels = {
    waiting: labels['editor.media.waiting'],
    sending: labels['editor.media.sending'],
    stored: labels['editor.media.stored'],
    failed: problem,
    refused: problem,
  };
  const isUnsent = state === 'failed' || state === 'refused';
  return (
    <li className="unit-row media-upload" data-state={isUnsent ? 'failed' : state}>
      <bdi className="media-name">{file.name}</bdi>
      <span role={isUnsent ? 'alert' : undefined}>{stateLabels[state]}</span>
      {isUnsent && (
        <span className="button-row">
          {state === 'failed' && (
            <Button
              size="medium"
              text={labels['editor.media.again']}
              about={file.name}
              onClick={() => uploads.retry(upload)}
            />
          )}
          <Button
            size="medium"
            text={labels['editor.media.dismiss']}
            about={file.name}
            onClick={() => uploads.dismiss(id)}
          />
        </span>
      )}
    </li>
  );
}

interface Upload {
  id: number;
  file: File;
  /** `refused`: a retry would be refused again. */
  state: 'waiting' | 'sending' | 'stored' | 'failed' | 'refused';
  /** Message; null unless the upload failed or was refused. */
  problem: string | null;
}

/** Uploads files one at a time; failed uploads can be retried. */
function useUploads(onStored: (file: MediaFile) => void) {
  const { upload } = useEditor();
  const [list, setList] = useState<readonly Upload[]>([]);
  const lastId = useRef(0);
  /** Ends with the last upload. */
  const sending = useRef(Promise.resolve());

  const change = (id: number, changes: Partial<Upload>) =>
    setList((known) => known.map((one) => (one.id === id ? { ...one, ...changes } : one)));

  async function sendAfter(others: Promise<void>, { id, file }: Upload): Promise<void> {
    await others;
    change(id, { state: 'sending' });
    const uploaded = await upload(file);
    change(id, { state: stateOf(uploaded), problem: uploaded.problem });
    if (uploaded.file) onStored(uploaded.file);
  }
  function send(one: Upload): void {
    sending.current = sendAfter(sending.current, one);
  }

  return {
    list,
    add(files: readonly File[]) {
      const added = files.map((file): Upload => {
        lastId.current += 1;
        return { id: lastId.current, file, state: 'waiting', problem: null };
      });
      // Drops completed uploads from the list.
      setList((known) => [...known.filter((one) => one.state !== 'stored'), ...added]);
      added.forEach(send);
    },
    retry(failed: Upload) {
      change(failed.id, { state: 'waiting', problem: null });
      send(failed);
    },
    dismiss: (id: number) => setList((known) => known.filter((one) => one.id !== id)),
  };
}

function stateOf(uploaded: UploadResult): Upload['state'] {
  if (uploaded.file) return 'stored';
  return uploaded.isRefused ? 'refused' : 'failed';
}

interface MediaDetailsProps {
  file: MediaFile;
  onPick: ((file: MediaFile) => void) | null;
  onChange(file: MediaFile): void;
  onRemoved(): void;
  onClose(): void;
}

/** Details of one file: preview, alternative texts, uses and actions. */
function MediaDetails(props: MediaDetailsProps) {
  const { file, onPick, onChange, onRemoved, onClose } = props;
  const editor = useEditor();
  const { labels, notify, attempt } = editor;
  const titleId = `media${useId()}`;

  const copy = async () => {
    await navigator.clipboard.writeText(file.address);
    notify(labels['editor.media.copied']);
  };

  return (
    <section className="unit-stack media-details" aria-labelledby={titleId}>
      <MediaThumb url={file.url} />
      <h3 id={titleId} className="media-name">
        <bdi>{file.name}</bdi>
      </h3>
      <p className="unit-hint">{describeFile(file, editor)}</p>
      <p className="media-address">
        <bdi dir="ltr">{file.address}</bdi>
      </p>
      <div className="button-row">
        {onPick && (
          <Button
            kind="primary"
            size="medium"
            text={labels['editor.media.use']}
            onClick={() => onPick(file)}
          />
        )}
        <Button
          size="medium"
          text={labels['editor.media.copy']}
          onClick={() => void attempt(copy)}
        />
        <ButtonLink
          size="medium"
          href={file.url}
          target="_blank"
          text={labels['editor.media.open']}
        />
      </div>
      {file.type.startsWith('image/') && <AltTexts file={file} onChange={onChange} />}
      <FileRemoval
        of="media"
        question={labels['editor.media.remove-sure']}
        remove={() => editor.calls.removeMedia(file.id)}
        onRemoved={() => {
          notify(editor.fillLabel('editor.media.removed', { name: file.name }));
          onRemoved();
        }}
      >
        {(paths) => (
          <ul>
            {paths.map((path) => (
              <li key={path}>
                <TextButton
                  dir="ltr"
                  text={path.replace('content/{lang}/', '')}
                  onClick={() => {
                    onClose();
                    editor.go({ path, field: null });
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </FileRemoval>
    </section>
  );
}

/** Alternative texts of an image, one per language, each saved on blur. */
function AltTexts({ file, onChange }: { file: MediaFile; onChange(file: MediaFile): void }) {
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
    <div className="unit-stack dense-fields file-part" role="group" aria-labelledby={id}>
      <p id={id} className="field-hint">
        {labels['editor.media.alt-hint']}
      </p>
      {project.languages.map((language) => (
        <TextField
          key={language}
          label={fillLabel('editor.media.alt', { language: languages[language].name })}
          maxLength={300}
          lang={language}
          dir={languages[language].dir}
          value={typed[language] ?? file.alt[language] ?? ''}
          onChange={({ target }) => {
            setIsSaved(false);
            setTyped({ ...typed, [language]: target.value });
          }}
          onBlur={() => void save(typed)}
        />
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

import { useRef, useState } from 'react';
import type { MediaFile } from '#contracts/media.ts';
import { imageMediaTypes, mediaTypes } from '#common/media/media-limits.ts';
import { useEditor } from '../editor-context.ts';
import { FileBrowser, useFileList } from '../parts/file-browser.tsx';
import { TextButton } from '../parts/buttons.tsx';
import { describeFile, shortNameOf } from './format-media.ts';
import { MediaDetails } from './media-details.tsx';
import { MediaThumb } from './media-thumb.tsx';
import type { UploadResult } from './upload-file.ts';

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
  const { labels } = editor;
  const [searched, setSearched] = useState('');
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useMediaList(searched);
  const uploads = useUploads((file) => {
    list.upsert(file);
    setSelectedId(file.id);
  });
  const isShown = (file: MediaFile): boolean => !onlyImages || file.type.startsWith('image/');
  const files = list.files?.filter(isShown) ?? null;
  const selected = files?.find((file) => file.id === selectedId) ?? null;
  return (
    <FileBrowser
      of="media"
      list={{ ...list, files }}
      searched={searched}
      onSearch={setSearched}
      keyOf={({ id }) => id}
      selected={selectedId}
      onSelect={setSelectedId}
      onPick={onPick}
      accept={onlyImages ? imageMediaTypes : mediaTypes}
      onFiles={uploads.add}
      input={input}
      tools={
        <>
          <TextButton
            look={onPick ? 'plain' : 'main'}
            text={labels['editor.media.upload']}
            onClick={() => input.current?.click()}
          />
          <p className="field-hint">{labels['editor.media.hint']}</p>
        </>
      }
      uploads={<UploadList uploads={uploads} />}
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
          <span className="media-facts">{describeFile(file, editor)}</span>
        </>
      )}
    </FileBrowser>
  );
}

/** Page size of the server's answers. */
const pageSize = 60;

/** The library's files, with those that were changed here. */
function useMediaList(searched: string) {
  const { calls } = useEditor();
  const { change, ...list } = useFileList(searched, {
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

/** Uploads in progress, completed and failed, with actions. */
function UploadList({ uploads }: { uploads: Uploads }) {
  const { labels, fillLabel, formatNumber } = useEditor();
  const { list } = uploads;
  const done = list.filter(({ state }) => state === 'stored').length;
  const said = fillLabel('editor.media.progress', {
    done: formatNumber(done),
    count: formatNumber(list.length),
  });
  return (
    <div className="media-uploads">
      <p role="status" className="small">
        {list.length > 0 && said}
      </p>
      {list.length > 0 && (
        <>
          <progress
            className="media-progress"
            aria-label={labels['editor.media.uploads']}
            value={done}
            max={list.length}
          />
          <ul>
            {list.map((upload) => (
              <UploadRow key={upload.id} upload={upload} uploads={uploads} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

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
    <li className="media-upload" data-state={isUnsent ? 'failed' : state}>
      <bdi className="media-name">{file.name}</bdi>
      <span role={isUnsent ? 'alert' : undefined}>{stateLabels[state]}</span>
      {isUnsent && (
        <span className="media-buttons">
          {state === 'failed' && (
            <TextButton
              text={labels['editor.media.again']}
              about={file.name}
              onClick={() => uploads.retry(upload)}
            />
          )}
          <TextButton
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

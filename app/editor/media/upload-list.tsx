import { useRef, useState } from 'react';
import { useEditor } from '../editor-context.ts';
import { TextButton } from '../parts/text-button.tsx';
import type { MediaFile } from '#contracts/media.ts';
import type { UploadResult } from './upload-file.ts';

type Uploads = ReturnType<typeof useUploads>;

/** Uploads in progress, completed and failed, with actions. */
export function UploadList({ uploads }: { uploads: Uploads }) {
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
export function useUploads(onStored: (file: MediaFile) => void) {
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

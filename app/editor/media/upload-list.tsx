import type { JSX } from 'react';
import { fillTemplate } from '#common/text/fill-template.ts';
import { formatNumber } from '#common/text/format-number.ts';
import { useEditor } from '../editor-context.ts';
import type { Upload, Uploads } from './use-uploads.ts';

/** Uploads in progress, completed and failed, with actions. */
export function UploadList({ uploads }: { uploads: Uploads }): JSX.Element {
  const { labels, locale } = useEditor();
  const { list } = uploads;
  const done = list.filter(({ state }) => state === 'stored').length;
  const said = fillTemplate(labels['editor.media.progress'], {
    done: formatNumber(done, locale),
    count: formatNumber(list.length, locale),
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

function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }): JSX.Element {
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
            <button type="button" className="media-button" onClick={() => uploads.retry(id)}>
              {labels['editor.media.again']}
              <span className="sr-only"> {file.name}</span>
            </button>
          )}
          <button type="button" className="media-button" onClick={() => uploads.dismiss(id)}>
            {labels['editor.media.dismiss']}
            <span className="sr-only"> {file.name}</span>
          </button>
        </span>
      )}
    </li>
  );
}

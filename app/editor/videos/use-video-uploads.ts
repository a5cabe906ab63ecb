import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { fillTemplate } from '#common/text/fill-template.ts';
import { useEditor } from '../editor-context.ts';
import { openUploadQueue } from './open-upload-queue.ts';
import { kindOf, nameOf, targetPath } from './target-path.ts';
import type { NewUpload, UploadQueue, VideoUpload } from './upload-queue.ts';
import type { VideoCalls } from './video-calls.ts';
import type { RefusedFile } from './video-uploads.tsx';

export interface VideoUploading {
  queue: UploadQueue;
  uploads: readonly VideoUpload[];
  refused: readonly RefusedFile[];
  dismiss(file: RefusedFile): void;
  /** Adds video and caption files, by name, to a folder. */
  addTo(folder: string, files: readonly File[]): void;
}

/**
 * Returns the uploads of this editor. `onStored` is called for each stored file, captions included.
 */
export function useVideoUploads(
  calls: VideoCalls,
  onStored: (path: string) => void,
): VideoUploading {
  const { api, labels, notify } = useEditor();
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const lastKey = useRef(0);
  const queue = useMemo(
    () =>
      openUploadQueue(api, {
        calls,
        labels: { unread: labels['editor.videos.upload.unread'] },
        onStoredUnseen: ({ path }) =>
          notify(fillTemplate(labels['editor.videos.stored'], { name: nameOf(path) })),
      }),
    [api, calls, labels, notify],
  );
  const uploads = useSyncExternalStore(queue.subscribe, queue.getSnapshot);

  const seen = useRef(new Set<number>(storedKeys(uploads)));
  useEffect(() => {
    for (const { key, path } of uploads.filter(({ state }) => state === 'stored')) {
      if (seen.current.has(key)) continue;
      seen.current.add(key);
      onStored(path);
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [uploads]);

  return {
    queue,
    uploads,
    refused,
    dismiss: (file) => setRefused((known) => known.filter((other) => other !== file)),
    addTo(folder, files) {
      const taken: NewUpload[] = [];
      const left: RefusedFile[] = [];
      for (const file of files) {
        const kind = kindOf(file.name);
        if (kind === 'video' || kind === 'captions') {
          taken.push({ file, path: targetPath(folder, file.name) });
          continue;
        }
        lastKey.current += 1;
        const problem = labels[`editor.videos.upload.refused.${kind}`];
        left.push({ key: lastKey.current, name: file.name, problem });
      }
      setRefused(left);
      queue.add(taken);
    },
  };
}

function storedKeys(uploads: readonly VideoUpload[]): number[] {
  return uploads.filter(({ state }) => state === 'stored').map(({ key }) => key);
}

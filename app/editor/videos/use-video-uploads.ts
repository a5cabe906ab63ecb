import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { fillTemplate } from '#common/text/fill-template.ts';
import { useEditor } from '../editor-context.ts';
import { openUploadQueue } from './open-upload-queue.ts';
import { kindOf, nameOf, targetPath } from './target-path.ts';
import type { UploadQueue, VideoUpload } from './upload-queue.ts';
import type { VideoCalls } from './video-calls.ts';

interface VideoUploading {
  queue: UploadQueue;
  uploads: readonly VideoUpload[];
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
  const queue = useMemo(
    () =>
      openUploadQueue(api, {
        calls,
        labels: { unread: labels['editor.videos.upload.unread'] },
        onStored: ({ path }) =>
          notify(fillTemplate(labels['editor.videos.stored'], { name: nameOf(path) })),
      }),
    [api, calls, labels, notify],
  );
  const uploads = useSyncExternalStore(queue.subscribe, queue.getSnapshot);
  useEffect(() => queue.watchStored(({ path }) => onStored(path)), [queue, onStored]);

  return {
    queue,
    uploads,
    addTo(folder, files) {
      const added = files.map((file) => {
        const kind = kindOf(file.name);
        const isRefused = kind === 'type' || kind === 'captions-name';
        return isRefused
          ? { file, path: file.name, problem: labels[`editor.videos.upload.refused.${kind}`] }
          : { file, path: targetPath(folder, file.name) };
      });
      queue.add(added);
    },
  };
}

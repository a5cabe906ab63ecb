import type { Api } from '../../api-client.ts';
import { createUploadQueue, type UploadQueue, type VideoUpload } from './upload-queue.ts';
import type { UploadCalls } from './video-calls.ts';

interface Options {
  calls: UploadCalls;
  labels: { unread: string };
  /** Called if the list of uploads is not visible. */
  onStoredUnseen(upload: VideoUpload): void;
}

const queues = new WeakMap<object, UploadQueue>();

/**
 * Returns the upload queue of one editor: uploads continue while their list is closed. Leaving the
 * page asks first.
 */
export function openUploadQueue(api: Pick<Api, 'send'>, options: Options): UploadQueue {
  const known = queues.get(api);
  if (known) return known;
  const { calls, labels, onStoredUnseen } = options;
  let viewers = 0;
  const queue = createUploadQueue({
    calls,
    labels,
    wait: waitForNetwork,
    onStored: (upload) => {
      if (viewers === 0) onStoredUnseen(upload);
    },
  });
  addEventListener('beforeunload', (event) => {
    if (queue.isBusy()) event.preventDefault();
  });
  const sharedQueue: UploadQueue = {
    ...queue,
    subscribe(listener) {
      viewers += 1;
      const leave = queue.subscribe(listener);
      return () => {
        viewers -= 1;
        leave();
      };
    },
  };
  queues.set(api, sharedQueue);
  void queue.loadUnfinished().catch(() => {});
  return sharedQueue;
}

function waitForNetwork(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const finish = () => {
      clearTimeout(timer);
      done.abort();
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    addEventListener('online', finish, { signal: done.signal });
    signal.addEventListener('abort', finish, { signal: done.signal });
  });
}

import type { Api } from '../../api-client.ts';
import { createUploadQueue, type UploadQueue, type VideoUpload } from './upload-queue.ts';
import type { UploadCalls } from './video-calls.ts';

interface Options {
  calls: UploadCalls;
  words: { unread: string };
  /** Told where nobody looks at the list. */
  onStoredUnseen(upload: VideoUpload): void;
}

const queues = new WeakMap<object, UploadQueue>();

/** The uploads of one open editor: they go on while their list is closed. The page asks before it is left meanwhile. */
export function openUploadQueue(api: Pick<Api, 'send'>, options: Options): UploadQueue {
  const known = queues.get(api);
  if (known) return known;
  const { calls, words, onStoredUnseen } = options;
  let lookers = 0;
  const queue = createUploadQueue({
    calls,
    words,
    wait: waitForNetwork,
    onStored: (upload) => {
      if (lookers === 0) onStoredUnseen(upload);
    },
  });
  addEventListener('beforeunload', (event) => {
    if (queue.isBusy()) event.preventDefault();
  });
  const watched: UploadQueue = {
    ...queue,
    subscribe(listener) {
      lookers += 1;
      const leave = queue.subscribe(listener);
      return () => {
        lookers -= 1;
        leave();
      };
    },
  };
  queues.set(api, watched);
  void queue.readLeft().catch(() => {});
  return watched;
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

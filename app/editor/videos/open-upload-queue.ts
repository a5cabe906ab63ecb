import type { Api } from '../../api-client.ts';
import { createUploadQueue, type UploadQueue, type UploadQueueOptions } from './upload-queue.ts';

const queues = new WeakMap<object, UploadQueue>();

/**
 * Returns the upload queue of one editor: uploads continue while their list is closed. Leaving the
 * page asks first.
 */
export function openUploadQueue(
  api: Pick<Api, 'send'>,
  options: Omit<UploadQueueOptions, 'wait'>,
): UploadQueue {
  const known = queues.get(api);
  if (known) return known;
  const queue = createUploadQueue({ ...options, wait: waitForNetwork });
  addEventListener('beforeunload', (event) => {
    if (queue.isBusy()) event.preventDefault();
  });
  queues.set(api, queue);
  void queue.loadUnfinished().catch(() => {});
  return queue;
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

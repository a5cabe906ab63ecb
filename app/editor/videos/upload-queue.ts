import { CallFailed } from '../../call-contract.ts';
import { nameOf } from './target-path.ts';
import type { ServerUpload, UploadCalls } from './video-calls.ts';

/**
 * `asking`: another file exists at the path. `lost`: no connection, retried automatically. `left`:
 * begun earlier, needs its file again. `failed` can be retried, `refused` would be refused again.
 */
type UploadState =
  | 'waiting'
  | 'asking'
  | 'sending'
  | 'paused'
  | 'lost'
  | 'left'
  | 'stored'
  | 'failed'
  | 'refused';

export interface VideoUpload {
  key: number;
  path: string;
  bytes: number;
  /** Bytes sent. */
  sent: number;
  state: UploadState;
  /** Message; null unless the upload failed or was refused. */
  problem: string | null;
}

export interface NewUpload {
  file: File;
  path: string;
  /** Allows replacing an existing file. */
  mayReplace?: boolean;
  /** Message about a file that cannot be uploaded: it is only listed. */
  problem?: string | null;
}

/** Queue of uploads, one at a time, independent of the visible list. */
export interface UploadQueue {
  /** For useSyncExternalStore. */
  subscribe(listener: () => void): () => void;
  getSnapshot(): readonly VideoUpload[];
  /** A file that matches an interrupted upload resumes it. */
  add(uploads: readonly NewUpload[]): void;
  /** Lists uploads begun elsewhere, or before the tab was closed. */
  loadUnfinished(): Promise<void>;
  pause(key: number): void;
  /** Resumes after a pause, a lost connection or a failure. */
  resume(key: number): void;
  /** Allows replacing the existing file. */
  replace(key: number): void;
  /** Cancels an upload, on the server too, or removes a completed one from the list. */
  remove(key: number): void;
  /** Calls the listener, instead of `onStored`, for each stored file; returns how to stop. */
  watchStored(listener: StoredListener): () => void;
  /** Returns whether an upload is in progress or waiting. */
  isBusy(): boolean;
}

type StoredListener = (upload: VideoUpload) => void;

export interface UploadQueueOptions {
  calls: UploadCalls;
  labels: { unread: string };
  /** Called if the list of uploads is not visible. */
  onStored: StoredListener;
  /**
   * Resolves after a time in milliseconds, or earlier when the network is back or the signal
   * aborts.
   */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

interface Entry extends VideoUpload {
  file: File | null;
  /** Id on the server; null before it was begun. */
  id: string | null;
  mayReplace: boolean;
  /** Aborts the current request. */
  stop: AbortController;
}

const mebibyte = 1024 * 1024;
const minPieceBytes = mebibyte / 4;
const maxPieceBytes = 16 * mebibyte;
/**
 * Target duration of a piece, in milliseconds: limits the loss on disconnects, and shows progress.
 */
const targetPieceMs = 2_000;
const maxRetryDelayMs = 30_000;

/** Returns the size of the next piece, from the size and duration of the last one. */
export function nextPieceSize(bytes: number, milliseconds: number): number {
  const wanted = (bytes / Math.max(1, milliseconds)) * targetPieceMs;
  // Growth is limited, because one fast piece predicts little.
  return Math.round(Math.min(maxPieceBytes, Math.max(minPieceBytes, Math.min(wanted, bytes * 4))));
}

export function createUploadQueue(options: UploadQueueOptions): UploadQueue {
  const { calls, onStored } = options;
  const list = createList(onStored);
  const { find, change, all, set } = list;
  let isSending = false;

  async function sendAll(): Promise<void> {
    if (isSending) return;
    isSending = true;
    for (;;) {
      const next = all().find(({ state }) => state === 'waiting');
      if (!next) break;
      change(next.key, { state: 'sending', problem: null, stop: new AbortController() });
      await send({ ...options, find, change }, next.key);
    }
    isSending = false;
  }
  function startAgain(key: number, changes: Partial<Entry> = {}): void {
    find(key)?.stop.abort();
    change(key, { ...changes, state: 'waiting', problem: null });
    void sendAll();
  }

  return {
    subscribe: list.subscribe,
    getSnapshot: all,
    add(uploads) {
      // Drops completed uploads from the list.
      set(
        uploads.reduce(
          list.withUpload,
          all().filter(({ state }) => state !== 'stored'),
        ),
      );
      void sendAll();
    },
    async loadUnfinished() {
      const unfinished = await calls.unfinished();
      const known = new Set(all().map(({ id }) => id));
      const left = unfinished.filter(({ id }) => !known.has(id)).map(asInterrupted);
      if (left.length > 0) set([...all(), ...left.map(list.entryOf)]);
    },
    pause(key) {
      find(key)?.stop.abort();
      change(key, { state: 'paused' });
    },
    resume: startAgain,
    replace: (key) => startAgain(key, { mayReplace: true }),
    remove(key) {
      const entry = find(key);
      entry?.stop.abort();
      set(all().filter((other) => other !== entry));
      // Otherwise the server discards it after a day.
      if (entry?.id && entry.state !== 'stored') calls.cancel(entry.id).catch(() => {});
    },
    watchStored: list.watchStored,
    isBusy: () => all().some(({ state }) => ['waiting', 'sending', 'lost'].includes(state)),
  };
}

/** List of uploads with subscribers. */
function createList(onStored: StoredListener) {
  const listeners = new Set<() => void>();
  let entries: readonly Entry[] = [];
  let lastKey = 0;
  let storedListener = onStored;

  function set(next: readonly Entry[]): void {
    entries = next;
    for (const listener of listeners) listener();
  }
  function entryOf(upload: Partial<Entry> & Pick<Entry, 'path' | 'bytes'>): Entry {
    lastKey += 1;
    const empty = { sent: 0, state: 'waiting', problem: null, file: null, id: null } as const;
    const stop = new AbortController();
    return { key: lastKey, mayReplace: false, stop, ...empty, ...upload };
  }
  const find = (key: number) => entries.find((entry) => entry.key === key);

  return {
    all: () => entries,
    set,
    entryOf,
    find,
    change(key: number, changes: Partial<Entry>): void {
      set(entries.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)));
      const changed = find(key);
      if (changed && changes.state === 'stored') storedListener(changed);
    },
    /** Adds an upload to a list; a file that matches an interrupted upload resumes it. */
    withUpload(known: readonly Entry[], upload: NewUpload): readonly Entry[] {
      const { file, path, mayReplace = false, problem = null } = upload;
      const left = known.find(
        (entry) =>
          entry.state === 'left' &&
          entry.bytes === file.size &&
          nameOf(entry.path) === nameOf(path),
      );
      if (left)
        return known.map((entry) => (entry === left ? { ...left, file, state: 'waiting' } : entry));
      const state = problem === null ? 'waiting' : 'refused';
      return [...known, entryOf({ path, bytes: file.size, file, mayReplace, problem, state })];
    },
    watchStored(listener: StoredListener): () => void {
      storedListener = listener;
      return () => {
        if (storedListener === listener) storedListener = onStored;
      };
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function asInterrupted({ id, path, bytes, offset }: ServerUpload) {
  return { id, path, bytes, sent: offset, state: 'left' as const };
}

interface Sending extends Pick<UploadQueueOptions, 'calls' | 'labels' | 'wait'> {
  find(key: number): Entry | undefined;
  change(key: number, changes: Partial<Entry>): void;
}

/** Uploads one file, with retries after lost connections, and stores its final state. */
async function send(sending: Sending, key: number): Promise<void> {
  const { find, change, wait } = sending;
  const signal = find(key)?.stop.signal;
  if (!signal) return;
  for (let losses = 0; ;) {
    const before = find(key)?.sent;
    try {
      await sendRest(sending, key, signal);
      return;
    } catch (error) {
      if (signal.aborted) return;
      const outcome = await handleUploadError(error, { sending, key });
      if (outcome) {
        change(key, outcome);
        return;
      }
    }
    losses = find(key)?.sent === before ? losses + 1 : 1;
    change(key, { state: 'lost' });
    await wait(Math.min(maxRetryDelayMs, 1_000 * 2 ** losses), signal);
    if (signal.aborted) return;
    change(key, { state: 'sending' });
  }
}

/** Sends from the server's offset to the end. */
async function sendRest(
  { calls, find, change }: Sending,
  key: number,
  signal: AbortSignal,
): Promise<void> {
  const entry = find(key);
  const file = entry?.file;
  if (!entry || !file) return;
  const { path, bytes } = entry;
  const upload = entry.id === null ? await calls.begin(path, bytes) : await calls.find(entry.id);
  // Cancelled while it was begun: otherwise the server would reserve its space for a day.
  if (!find(key)) await calls.cancel(upload.id);
  change(key, { id: upload.id, sent: upload.offset });
  if (signal.aborted) return;
  if (upload.isTaken && !entry.mayReplace) {
    change(key, { state: 'asking' });
    return;
  }
  let size = upload.chunkBytes ?? minPieceBytes * 2;
  for (let sent = upload.offset; sent < bytes;) {
    const piece = file.slice(sent, sent + size, 'application/octet-stream');
    const start = performance.now();
    const { offset } = await calls.append(
      upload.id,
      { bytes: piece, from: sent, total: bytes },
      signal,
    );
    size = upload.chunkBytes ?? nextPieceSize(piece.size, performance.now() - start);
    sent = offset;
    change(key, { sent });
    if (signal.aborted) return;
  }
  await calls.finish(upload.id);
  change(key, { state: 'stored', sent: bytes });
}

/** Returns the changes to an upload after an error; null to retry. */
async function handleUploadError(
  error: unknown,
  { sending, key }: { sending: Sending; key: number },
): Promise<Partial<Entry> | null> {
  const { find, change, labels } = sending;
  if (error instanceof CallFailed) {
    const { status, message } = error;
    // The offset differs, or the upload has expired: the next attempt asks the server first.
    if (status === 409) return null;
    if (status === 404 && find(key)?.id) {
      change(key, { id: null, sent: 0 });
      return null;
    }
    if (status >= 500 || status === 408) return null;
    if (status === 429) return { state: 'failed', problem: message };
    return { state: 'refused', problem: message, id: null };
  }
  // Reading a file that was moved or changed fails like a lost network.
  const file = find(key)?.file;
  if (!file || (await isReadable(file))) return null;
  return { state: 'refused', problem: labels.unread };
}

async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

import { CallFailed } from '../../call-contract.ts';
import { nameOf } from './target-path.ts';
import type { UploadCalls } from './video-calls.ts';

/**
 * `asking`: another file exists at the path. `lost`: no connection, retried automatically.
 * `interrupted`: begun earlier, needs its file again. `failed` can be retried, `refused` would be
 * refused again.
 */
type UploadState =
  | 'waiting'
  | 'asking'
  | 'sending'
  | 'paused'
  | 'lost'
  | 'interrupted'
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

type StoredListener = (upload: VideoUpload) => void;

interface UploadQueueOptions {
  calls: UploadCalls;
  labels: { unread: string };
  /** Called if the list of uploads is not visible. */
  onStored: StoredListener;
  /** Resolves after a time in milliseconds, or when the network is back or the signal aborts. */
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

/** Bytes of a piece: a progress bar moves by these. Of a broken piece, the server keeps what arrived. */
const pieceBytes = 2 * 1024 * 1024;
const maxRetryDelayMs = 30_000;

/** Queue of uploads, one at a time, independent of the visible list. */
export class UploadQueue {
  readonly #options: UploadQueueOptions;
  readonly #listeners = new Set<() => void>();
  #entries: readonly Entry[] = [];
  #lastKey = 0;
  #isSending = false;
  #onStored: StoredListener;

  constructor(options: UploadQueueOptions) {
    this.#options = options;
    this.#onStored = options.onStored;
  }

  getSnapshot = (): readonly VideoUpload[] => this.#entries;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** A file that matches an interrupted upload resumes it. */
  add(uploads: readonly NewUpload[]): void {
    // Drops completed uploads from the list.
    let entries: readonly Entry[] = this.#entries.filter(({ state }) => state !== 'stored');
    for (const upload of uploads) entries = this.#withUpload(entries, upload);
    this.#set(entries);
    void this.#sendAll();
  }

  /** Lists uploads begun elsewhere, or before the tab was closed. */
  async loadUnfinished(): Promise<void> {
    const unfinished = await this.#options.calls.unfinished();
    const known = new Set(this.#entries.map(({ id }) => id));
    const interrupted = unfinished
      .filter(({ id }) => !known.has(id))
      .map(({ offset, ...upload }) =>
        this.#entryOf({ ...upload, sent: offset, state: 'interrupted' }),
      );
    if (interrupted.length > 0) this.#set([...this.#entries, ...interrupted]);
  }

  pause(key: number): void {
    this.#find(key)?.stop.abort();
    this.#change(key, { state: 'paused' });
  }

  /** Resumes after a pause, a lost connection or a failure; may then replace an existing file. */
  resume(key: number, allowed: { mayReplace?: boolean } = {}): void {
    this.#find(key)?.stop.abort();
    this.#change(key, { ...allowed, state: 'waiting', problem: null });
    void this.#sendAll();
  }

  /** Cancels an upload, on the server too, or removes a completed one from the list. */
  remove(key: number): void {
    const entry = this.#find(key);
    entry?.stop.abort();
    this.#set(this.#entries.filter((other) => other !== entry));
    // Otherwise the server discards it after a day.
    if (entry?.id && entry.state !== 'stored') this.#options.calls.cancel(entry.id).catch(() => {});
  }

  /** Calls the listener, instead of `onStored`, for each stored file; returns how to stop. */
  watchStored(listener: StoredListener): () => void {
    this.#onStored = listener;
    return () => {
      if (this.#onStored === listener) this.#onStored = this.#options.onStored;
    };
  }

  /** Returns whether an upload is in progress or waiting. */
  isBusy(): boolean {
    return this.#entries.some(({ state }) => ['waiting', 'sending', 'lost'].includes(state));
  }

  #find(key: number): Entry | undefined {
    return this.#entries.find((entry) => entry.key === key);
  }

  #set(entries: readonly Entry[]): void {
    this.#entries = entries;
    for (const listener of this.#listeners) listener();
  }

  #change(key: number, changes: Partial<Entry>): void {
    this.#set(this.#entries.map((one) => (one.key === key ? { ...one, ...changes } : one)));
    const changed = this.#find(key);
    if (changed && changes.state === 'stored') this.#onStored(changed);
  }

  #entryOf(upload: Partial<Entry> & Pick<Entry, 'path' | 'bytes'>): Entry {
    this.#lastKey += 1;
    const empty = { sent: 0, state: 'waiting', problem: null, file: null, id: null } as const;
    const stop = new AbortController();
    return { key: this.#lastKey, mayReplace: false, stop, ...empty, ...upload };
  }

  #withUpload(known: readonly Entry[], upload: NewUpload): readonly Entry[] {
    const { file, path, mayReplace = false, problem = null } = upload;
    const interrupted = known.find(
      (entry) =>
        entry.state === 'interrupted' &&
        entry.bytes === file.size &&
        nameOf(entry.path) === nameOf(path),
    );
    if (interrupted)
      return known.map((entry) =>
        entry === interrupted ? { ...interrupted, file, state: 'waiting' } : entry,
      );
    const state = problem === null ? 'waiting' : 'refused';
    return [...known, this.#entryOf({ path, bytes: file.size, file, mayReplace, problem, state })];
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    for (;;) {
      const next = this.#entries.find(({ state }) => state === 'waiting');
      if (!next) break;
      const stop = new AbortController();
      this.#change(next.key, { state: 'sending', problem: null, stop });
      await this.#send(next.key, stop.signal);
    }
    this.#isSending = false;
  }

  /** Uploads one file, with retries after lost connections, and stores its final state. */
  async #send(key: number, signal: AbortSignal): Promise<void> {
    for (let losses = 0; ;) {
      const before = this.#find(key)?.sent;
      try {
        await this.#sendRest(key, signal);
        return;
      } catch (error) {
        if (signal.aborted) return;
        const outcome = await this.#outcomeOf(error, key);
        if (outcome) {
          this.#change(key, outcome);
          return;
        }
      }
      losses = this.#find(key)?.sent === before ? losses + 1 : 1;
      this.#change(key, { state: 'lost' });
      await this.#options.wait(Math.min(maxRetryDelayMs, 1_000 * 2 ** losses), signal);
      if (signal.aborted) return;
      this.#change(key, { state: 'sending' });
    }
  }

  /** Sends from the server's offset to the end. */
  async #sendRest(key: number, signal: AbortSignal): Promise<void> {
    const { calls } = this.#options;
    const entry = this.#find(key);
    const file = entry?.file;
    if (!entry || !file) return;
    const { path, bytes } = entry;
    const upload = entry.id === null ? await calls.begin(path, bytes) : await calls.find(entry.id);
    // Cancelled while it was begun: otherwise the server would reserve its space for a day.
    if (!this.#find(key)) await calls.cancel(upload.id);
    this.#change(key, { id: upload.id, sent: upload.offset });
    if (signal.aborted) return;
    if (upload.isTaken && !entry.mayReplace) {
      this.#change(key, { state: 'asking' });
      return;
    }
    const size = upload.chunkBytes ?? pieceBytes;
    for (let sent = upload.offset; sent < bytes;) {
      const piece = file.slice(sent, sent + size, 'application/octet-stream');
      const { offset } = await calls.append(
        upload.id,
        { bytes: piece, from: sent, total: bytes },
        signal,
      );
      sent = offset;
      this.#change(key, { sent });
      if (signal.aborted) return;
    }
    await calls.finish(upload.id);
    this.#change(key, { state: 'stored', sent: bytes });
  }

  /** Returns the changes to an upload after an error; null to retry. */
  async #outcomeOf(error: unknown, key: number): Promise<Partial<Entry> | null> {
    if (error instanceof CallFailed) {
      const { status, message } = error;
      // The offset differs, or the upload has expired: the next attempt asks the server first.
      if (status === 409) return null;
      if (status === 404 && this.#find(key)?.id) {
        this.#change(key, { id: null, sent: 0 });
        return null;
      }
      if (status >= 500 || status === 408) return null;
      if (status === 429) return { state: 'failed', problem: message };
      return { state: 'refused', problem: message, id: null };
    }
    // Reading a file that was moved or changed fails like a lost network.
    const file = this.#find(key)?.file;
    if (!file || (await isReadable(file))) return null;
    return { state: 'refused', problem: this.#options.labels.unread };
  }
}

async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

import { CallFailed } from '../editor-calls.ts';
import { nameOf } from './target-path.ts';
import type { ServerUpload, UploadCalls } from './video-calls.ts';

/**
 * `asking`: another file stands there. `lost`: the server is not reached, and is tried again by itself. `left`: begun
 * before, its file is asked for. `failed` may be tried again, `refused` would be refused again.
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
  /** How many have come. */
  sent: number;
  state: UploadState;
  /** What to do about it; null unless it failed or was refused. */
  problem: string | null;
}

export interface NewUpload {
  file: File;
  path: string;
  /** What stands there may give way. */
  mayReplace?: boolean;
}

/** Files on their way to the server, one at a time, whether or not anybody looks. */
export interface UploadQueue {
  /** For useSyncExternalStore. */
  subscribe(listener: () => void): () => void;
  getSnapshot(): readonly VideoUpload[];
  /** A file whose upload was left goes on where that stopped. */
  add(uploads: readonly NewUpload[]): void;
  /** Lists what was begun elsewhere, or before the tab was closed. */
  readLeft(): Promise<void>;
  pause(key: number): void;
  /** After a pause, a loss or a failure. */
  resume(key: number): void;
  /** What stands there may give way. */
  replace(key: number): void;
  /** Gives it up, on the server as well; what is done is taken off the list. */
  remove(key: number): void;
  /** Whether bytes are on their way, or wait for it. */
  isBusy(): boolean;
}

interface Options {
  calls: UploadCalls;
  words: { unread: string };
  onStored(upload: VideoUpload): void;
  /** Resolves after so many milliseconds, or once there is a network again; at once when the signal comes. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

interface Entry extends VideoUpload {
  file: File | null;
  /** On the server; null before it was begun. */
  id: string | null;
  mayReplace: boolean;
  /** Ends what is under way for it. */
  stop: AbortController;
}

const mebibyte = 1024 * 1024;
const smallestPiece = mebibyte / 4;
const largestPiece = 16 * mebibyte;
/** A piece is to take about so long, in milliseconds: a lost network costs no more, and progress is seen. */
const pieceTime = 2_000;
const longestWait = 30_000;

/** How much to send next, when so many bytes have taken so long. */
export function nextPieceSize(bytes: number, milliseconds: number): number {
  const wanted = (bytes / Math.max(1, milliseconds)) * pieceTime;
  // A short fast moment says little of the next.
  return Math.round(Math.min(largestPiece, Math.max(smallestPiece, Math.min(wanted, bytes * 4))));
}

export function createUploadQueue({ calls, words, onStored, wait }: Options): UploadQueue {
  const list = createList();
  const { find, change, all, set } = list;
  let isSending = false;

  async function sendAll(): Promise<void> {
    if (isSending) return;
    isSending = true;
    for (;;) {
      const next = all().find(({ state }) => state === 'waiting');
      if (!next) break;
      change(next.key, { state: 'sending', problem: null, stop: new AbortController() });
      await send({ calls, words, wait, find, change }, next.key);
      const done = find(next.key);
      if (done?.state === 'stored') onStored(done);
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
      // What was done before is done.
      list.take(
        all().filter(({ state }) => state !== 'stored'),
        uploads,
      );
      void sendAll();
    },
    async readLeft() {
      const unfinished = await calls.unfinished();
      const known = new Set(all().map(({ id }) => id));
      const left = unfinished.filter(({ id }) => !known.has(id)).map(leftOf);
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
      // Else the server lets go of it after a day.
      if (entry?.id && entry.state !== 'stored') calls.cancel(entry.id).catch(() => {});
    },
    isBusy: () => all().some(({ state }) => ['waiting', 'sending', 'lost'].includes(state)),
  };
}

/** The uploads, and who is told when they change. */
function createList() {
  const listeners = new Set<() => void>();
  let entries: readonly Entry[] = [];
  let lastKey = 0;

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
  return {
    all: () => entries,
    set,
    entryOf,
    find: (key: number) => entries.find((entry) => entry.key === key),
    change(key: number, changes: Partial<Entry>): void {
      set(entries.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)));
    },
    /** Keeps some, and adds others: a file whose upload was left goes on with that. */
    take(kept: readonly Entry[], uploads: readonly NewUpload[]): void {
      const found = new Map<number, File>();
      const fresh = uploads.flatMap(({ file, path, mayReplace = false }) => {
        const left = kept.find(
          ({ key, state, bytes, path: begun }) =>
            state === 'left' &&
            !found.has(key) &&
            bytes === file.size &&
            nameOf(begun) === nameOf(path),
        );
        if (left) found.set(left.key, file);
        return left ? [] : [entryOf({ path, bytes: file.size, file, mayReplace })];
      });
      const goingOn = kept.map((entry): Entry => {
        const file = found.get(entry.key);
        return file ? { ...entry, file, state: 'waiting' } : entry;
      });
      set([...goingOn, ...fresh]);
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function leftOf({ id, path, bytes, offset }: ServerUpload) {
  return { id, path, bytes, sent: offset, state: 'left' as const };
}

interface Sending extends Pick<Options, 'calls' | 'words' | 'wait'> {
  find(key: number): Entry | undefined;
  change(key: number, changes: Partial<Entry>): void;
}

/** Brings one file to the server, however often the way there is lost. Leaves its state as it then stands. */
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
      const outcome = await judge(error, { sending, key });
      if (outcome) {
        change(key, outcome);
        return;
      }
    }
    losses = find(key)?.sent === before ? losses + 1 : 1;
    change(key, { state: 'lost' });
    await wait(Math.min(longestWait, 1_000 * 2 ** losses), signal);
    if (signal.aborted) return;
    change(key, { state: 'sending' });
  }
}

/** From where the server says that it stands to the end. */
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
  // Given up while it was begun: the server would keep its room for a day.
  if (!find(key)) await calls.cancel(upload.id);
  change(key, { id: upload.id, sent: upload.offset });
  if (signal.aborted) return;
  if (upload.isTaken && !entry.mayReplace) {
    change(key, { state: 'asking' });
    return;
  }
  let size = smallestPiece * 2;
  for (let sent = upload.offset; sent < bytes;) {
    const piece = file.slice(sent, sent + size, 'application/octet-stream');
    const start = performance.now();
    const { offset } = await calls.append(
      upload.id,
      { bytes: piece, from: sent, total: bytes },
      signal,
    );
    size = nextPieceSize(piece.size, performance.now() - start);
    sent = offset;
    change(key, { sent });
    if (signal.aborted) return;
  }
  await calls.finish(upload.id);
  change(key, { state: 'stored', sent: bytes });
}

/** What an error means for the upload; null where it is to be tried again. */
async function judge(
  error: unknown,
  { sending, key }: { sending: Sending; key: number },
): Promise<Partial<Entry> | null> {
  const { find, change, words } = sending;
  if (error instanceof CallFailed) {
    const { status, message } = error;
    // It stands elsewhere than was thought, or has been swept away: the next try begins by asking.
    if (status === 409) return null;
    if (status === 404 && find(key)?.id) {
      change(key, { id: null, sent: 0 });
      return null;
    }
    if (status >= 500 || status === 408) return null;
    const isPassing = status === 429;
    return isPassing
      ? { state: 'failed', problem: message }
      : { state: 'refused', problem: message, id: null };
  }
  // A file that was moved or changed since it was chosen fails as a lost network does.
  const file = find(key)?.file;
  if (!file || (await isReadable(file))) return null;
  return { state: 'refused', problem: words.unread };
}

async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

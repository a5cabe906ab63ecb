import {
  closeSync,
  cpSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

/*
 * Simulates what a power cut leaves of a folder, from a trace of the writing program's system calls
 * (`strace`). As harsh as POSIX allows, except for a guarantee of every journalling file system: bytes
 * after the synced end of a file are cut off, not replaced.
 *
 * - Bytes written over a file's synced part, and not synced since, become noise.
 * - A new name (file, folder or link) and all below it are lost unless its folder was synced since.
 * - A rename without a sync of its folder is undone.
 * - A sync covers writes from before its start, and counts once it has ended.
 *
 * Not simulated: disks that lie about writes, and deleted files that reappear.
 */

/** Returns the `strace` command and its options, to put before the traced command. */
export function tracing(log: string): string[] {
  const calls =
    'openat,creat,mkdir,mkdirat,rename,renameat,renameat2,link,linkat,unlink,unlinkat,rmdir,write,writev,pwrite64,' +
    'pwritev,pwritev2,ftruncate,copy_file_range,sendfile,ioctl,fsync,fdatasync';
  // -D keeps the traced program our own child, so that it can be killed.
  const trace = ['-e', `trace=${calls}`, '-e', 'signal=none', '-o', log];
  return ['strace', '-D', '-f', '-y', '-s', '0', '--seccomp-bpf', ...trace];
}

interface Range {
  from: number;
  to: number;
}

/** Content of a file, which may have several names. */
interface Contents {
  /** Written but not synced. */
  dirty: Range[];
  /** Length of the synced part. */
  synced: number;
}

interface Entry {
  contents: Contents | null;
  /** True if the folder was synced since. */
  isDurable: boolean;
  /** Previous name, if it was created by a rename. */
  before: { name: string; entry: Entry } | null;
}

interface Call {
  name: string;
  args: string;
  /** Null if it did not end before the cut. */
  result: number | null;
}

/** Copies a folder as a power cut would leave it; `log` is the trace of all writes to it. */
export function copyAfterPowerCut(folder: string, log: string, target: string): void {
  const entries = replay(readFileSync(log, 'utf8'), folder);
  cpSync(folder, target, { recursive: true });
  const inTarget = (name: string) => path.join(target, path.relative(folder, name));
  // Folders come before what is in them.
  for (const [name, entry] of [...entries].toSorted(
    ([one], [other]) => one.length - other.length,
  )) {
    const place = inTarget(name);
    if (!entry.isDurable) {
      const { before } = entry;
      if (before?.entry.isDurable) cpSync(place, inTarget(before.name), { recursive: true });
      rmSync(place, { recursive: true, force: true });
      if (before?.entry.isDurable && entry.contents)
        loseUnsynced(inTarget(before.name), entry.contents);
    } else if (entry.contents) loseUnsynced(place, entry.contents);
  }
  // Shared memory, not a file: SQLite creates it again.
  rmSync(path.join(target, 'site.db-shm'), { force: true });
}

function loseUnsynced(file: string, { dirty, synced }: Contents): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) return;
  if (size > synced) truncateSync(file, synced);
  const handle = openSync(file, 'r+');
  try {
    for (const { from, to } of dirty) {
      const end = Math.min(to, synced, size);
      if (end > from) writeSync(handle, Buffer.alloc(end - from, 0xa5), 0, end - from, from);
    }
  } finally {
    closeSync(handle);
  }
}

function replay(log: string, folder: string): Map<string, Entry> {
  const state = new Replay(folder);
  const open = new Map<string, { name: string; args: string; finish: (call: Call) => void }>();
  for (const line of log.split('\n')) {
    const [, pid = '', rest = ''] = /^(\d+) +(.*)$/.exec(line) ?? [];
    const resumed = /^<\.\.\. \w+ resumed>(.*)\) += (-?\d+)/.exec(rest);
    const whole = /^(\w+)\((.*)\) += (-?\d+)/.exec(rest);
    const begun = /^(\w+)\((.*) <unfinished \.\.\.>$/.exec(rest);
    if (resumed) {
      const call = open.get(pid);
      open.delete(pid);
      call?.finish({ name: call.name, args: call.args + resumed[1], result: Number(resumed[2]) });
    } else if (whole) {
      const [, name = '', args = '', result] = whole;
      state.begin(name, args)({ name, args, result: Number(result) });
    } else if (begun) {
      const [, name = '', args = ''] = begun;
      open.set(pid, { name, args, finish: state.begin(name, args) });
    }
  }
  // Unfinished calls may have happened, but are not synced.
  for (const { name, args, finish } of open.values()) finish({ name, args, result: null });
  return state.entries;
}

class Replay {
  readonly entries = new Map<string, Entry>();
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Begins a call; returns the function that ends it. */
  begin(name: string, args: string): (call: Call) => void {
    if (name === 'fsync' || name === 'fdatasync') return this.#beginSync(args);
    return (call) => this.#apply(call);
  }

  #beginSync(args: string): (call: Call) => void {
    const place = fileOf(args);
    if (!this.#isOurs(place)) return () => {};
    const own = this.entries.get(place)?.contents ?? null;
    const written = own ? [...own.dirty] : [];
    const names = [...this.entries].filter(([name]) => path.dirname(name) === place);
    return ({ result }) => {
      if (result !== 0) return;
      for (const [name, entry] of names) {
        if (this.entries.get(name) !== entry) continue;
        entry.isDurable = true;
        entry.before = null;
      }
      if (!own) return;
      own.dirty = own.dirty.filter((range) => !written.includes(range));
      own.synced = Math.max(own.synced, ...written.map(({ to }) => to));
    };
  }

  #apply({ name, args, result }: Call): void {
    if (result !== null && result < 0) return;
    const paths = Array.from(args.matchAll(/"([^"]*)"/g), ([, one = '']) => one);
    if (name === 'openat' || name === 'creat') {
      if (args.includes('O_CREAT')) this.#add(paths[0], newContents());
    } else if (name.startsWith('mkdir')) this.#add(paths[0], null);
    else if (name.startsWith('rename')) this.#rename(paths[0], paths[1]);
    else if (name.startsWith('link')) {
      const from = this.entries.get(paths[0] ?? '');
      this.#add(paths[1], from?.contents ?? null);
    } else if (name.startsWith('unlink') || name === 'rmdir') this.entries.delete(paths[0] ?? '');
    else this.#write(name, args, result);
  }

  #write(name: string, args: string, result: number | null): void {
    // Copies name their source first, so the last file is the target.
    const files = Array.from(args.matchAll(/\d+<([^>]*)>/g), ([, one = '']) => one);
    const place = name === 'copy_file_range' || name === 'ioctl' ? files.at(-1) : files[0];
    const contents = this.entries.get(place ?? '')?.contents;
    if (!contents || name === 'ftruncate') return;
    const at = /, (\d+)$/.exec(args)?.[1];
    const isPlaced = name.startsWith('pwrite') && at !== undefined;
    const length = result ?? Number(/, (\d+), \d+$/.exec(args)?.[1]);
    const from = isPlaced ? Number(at) : 0;
    contents.dirty.push({ from, to: isPlaced ? from + length : Infinity });
  }

  #rename(from: string | undefined, to: string | undefined): void {
    if (!from || !to || !this.#isOurs(to)) return;
    const entry = this.entries.get(from);
    if (!entry) throw new Error(`${from} was renamed, and its beginning is unknown`);
    for (const [name, below] of this.entries) {
      if (name !== from && !name.startsWith(`${from}/`)) continue;
      this.entries.delete(name);
      this.entries.set(to + name.slice(from.length), below);
    }
    const isDurable = false;
    this.entries.set(to, { contents: entry.contents, isDurable, before: { name: from, entry } });
  }

  #add(place: string | undefined, contents: Contents | null): void {
    if (!place || !this.#isOurs(place) || this.entries.has(place)) return;
    this.entries.set(place, { contents, isDurable: false, before: null });
  }

  #isOurs(place: string): boolean {
    return place.startsWith(this.#folder);
  }
}

function newContents(): Contents {
  return { dirty: [], synced: 0 };
}

/** `17</data/site.db>` */
function fileOf(args: string): string {
  return /^\d+<([^>]*)>/.exec(args)?.[1] ?? '';
}

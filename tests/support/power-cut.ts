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
 * What a power cut leaves of a folder, found out from the system calls of the program that wrote there (`strace`).
 * It is as harsh as POSIX allows, but for one thing that every journalling file system grants: bytes behind the
 * synced end of a file are cut off, not turned into others.
 *
 * - Bytes that were written over a file's synced part, and not synced since, become noise.
 * - A new name (of a file, a folder or a link) is gone unless its folder was synced afterwards, and so is all below.
 * - A rename without a sync of its folder is taken back.
 * - A sync covers what was written before it began, and counts once it has ended.
 *
 * What a disk does that lies about having written is not shown, nor that deleted files may come back.
 */

/** `strace` with what is needed of it: `tracing(log)` comes before the command that is traced. */
export function tracing(log: string): string[] {
  const calls =
    'openat,creat,mkdir,mkdirat,rename,renameat,renameat2,link,linkat,unlink,unlinkat,rmdir,write,writev,pwrite64,' +
    'pwritev,pwritev2,ftruncate,copy_file_range,sendfile,ioctl,fsync,fdatasync';
  // -D: the traced program is our own child, so that it is this one that is killed.
  const trace = ['-e', `trace=${calls}`, '-e', 'signal=none', '-o', log];
  return ['strace', '-D', '-f', '-y', '-s', '0', '--seccomp-bpf', ...trace];
}

interface Range {
  from: number;
  to: number;
}

/** A file, whatever its names. */
interface Contents {
  /** Written and not synced. */
  dirty: Range[];
  /** The end of what is synced. */
  synced: number;
}

interface Entry {
  contents: Contents | null;
  /** Whether the folder was synced since. */
  isDurable: boolean;
  /** What it was called before, where that is how it came about. */
  before: { name: string; entry: Entry } | null;
}

interface Call {
  name: string;
  args: string;
  /** Null where it did not end before the cut. */
  result: number | null;
}

/** Copies a folder as a power cut would have left it; `log` is the trace of all that was ever written there. */
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
      if (before?.entry.isDurable && entry.contents) spoil(inTarget(before.name), entry.contents);
    } else if (entry.contents) spoil(place, entry.contents);
  }
  // Memory that processes share, no file: SQLite makes it anew.
  rmSync(path.join(target, 'site.db-shm'), { force: true });
}

function spoil(file: string, { dirty, synced }: Contents): void {
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
  // What was under way may have happened, and is synced by nothing.
  for (const { name, args, finish } of open.values()) finish({ name, args, result: null });
  return state.entries;
}

class Replay {
  readonly entries = new Map<string, Entry>();
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** A call begins; what is answered ends it. */
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
    // The last file that is named is written to: copies name their source first.
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

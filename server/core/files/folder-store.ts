import { type BigIntStats, constants, createWriteStream, type Dirent } from 'node:fs';
import {
  chmod,
  copyFile,
  type FileHandle,
  link,
  lstat,
  mkdir,
  open,
  readdir,
  realpath,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { forEachConcurrently } from '../concurrency/for-each-concurrently.ts';
import {
  copyWithDefaultMode,
  makeFolderDurably,
  publishDurably,
  renameDurably,
  syncFile,
  syncFolder,
  syncTree,
  writeSynced,
} from './durable.ts';
import {
  type FileInfo,
  type FileStore,
  type IncomingFiles,
  isSafeFileKey,
  type StoredFile,
  type StoredFileReader,
  type StoredFileWriter,
} from './file-store.ts';
import { hashFile } from './hash-file.ts';
import { deleteAbandonedParts, newPartName } from './part-files.ts';

/** Bytes of a file in memory while it is sent. */
const chunkBytes = 64 * 1024;

/** Files whose state is read at a time. */
const maxConcurrentStats = 32;

// O_NONBLOCK: opening a pipe would wait for a writer.
const readOnly = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Emails may contain codes, backups everything: only this account reads them, whatever the umask. */
const isSecret = (key: string) => /^(?:outbox|backups|files)\/|^installation$/.test(key);

/** No links are followed there at all; elsewhere a folder may be one. */
const isPrivate = (key: string) => key.startsWith('videos/') || key.startsWith('video-streams/');

const missingCodes = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'ENXIO']);
const takenCodes = new Set(['EEXIST', 'ENOTDIR', 'EISDIR', 'ENOTEMPTY']);

/** Creates a store in a folder: keys are paths. Writes sync the bytes, then the name. */
export function createFolderStore(root: string): FileStore {
  const placeOf: PlaceOf = (key) => {
    if (!isSafeFileKey(key)) throw new Error(`${JSON.stringify(key)} is no key of a file`);
    return path.join(root, key);
  };
  const reading = readFrom(placeOf);
  const { stat: statFile } = reading;
  return {
    name: root,
    sign: null,
    ...reading,
    ...writeTo(placeOf),
    withLocalFile: async (key, work) => ((await statFile(key)) ? await work(placeOf(key)) : null),
    async withScratch(below, work) {
      await deleteAbandonedParts(placeOf(below));
      // Beside its target, on the same disk.
      const folder = path.join(placeOf(below), newPartName());
      await makeFolderDurably(placeOf(below));
      await mkdir(folder);
      try {
        return await work(folder);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    incoming: createIncomingFiles(placeOf, statFile),
  };
}

/** Returns the path of a key. Throws if it could lead elsewhere. */
type PlaceOf = (key: string) => string;

function readFrom(placeOf: PlaceOf): StoredFileReader {
  async function isInPlace(key: string): Promise<boolean> {
    if (!isPrivate(key)) return true;
    const parts = key.split('/');
    const [top, rest] = [placeOf(parts.slice(0, 2).join('/')), parts.slice(2)];
    const [real, realTop] = await Promise.all([realpath(path.join(top, ...rest)), realpath(top)]);
    return real === path.join(realTop, ...rest);
  }
  const statFile = (key: string): Promise<FileInfo | null> =>
    orNull(async () => {
      if (!isSafeFileKey(key)) return null;
      const info = await lstat(placeOf(key), { bigint: true });
      return info.isFile() && (await isInPlace(key)) ? infoOf(info) : null;
    });
  const list = (below: string) => listFiles(placeOf(below));

  return {
    open: async (key) =>
      isSafeFileKey(key) ? await openFile(placeOf(key), () => isInPlace(key)) : null,
    stat: statFile,
    hash: (key) => orNull(() => hashFile(placeOf(key))),
    list,
    async listInfo(below) {
      const names = await list(below);
      const found = new Map<string, FileInfo>();
      await forEachConcurrently(names, maxConcurrentStats, async (name) => {
        const info = await statFile(path.posix.join(below, name));
        if (info) found.set(name, info);
      });
      return new Map([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)));
    },
  };
}

function writeTo(placeOf: PlaceOf): StoredFileWriter {
  return {
    async write(key, source, { ifAbsent = false } = {}) {
      const place = placeOf(key);
      await makeFolderDurably(path.dirname(place), isSecret(key) ? 0o700 : 0o777);
      const unfinished = path.join(path.dirname(place), newPartName());
      try {
        if ('file' in source) {
          await copyWithDefaultMode(source.file, unfinished);
          if (isSecret(key)) await chmod(unfinished, 0o600);
          await syncFile(unfinished);
        } else await writeSynced(unfinished, source, isSecret(key) ? 0o600 : 0o666);
        if (ifAbsent) return await publishDurably(unfinished, place);
        await renameDurably(unfinished, place);
        return true;
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    async writeFolder(below, folder) {
      await makeFolderDurably(path.dirname(placeOf(below)));
      await syncTree(folder);
      try {
        await renameDurably(folder, placeOf(below));
      } catch (error) {
        // A process that lost its lease may have been faster; its files are equal.
        if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error;
      }
    },
    copy: async (from, to) => (await orNull(() => linkOrCopy(placeOf(from), placeOf(to)))) ?? false,
    move: (from, to) => renameDurably(placeOf(from), placeOf(to)),
    async remove(key) {
      await rm(placeOf(key), { force: true });
      await orNull(() => syncFolder(path.dirname(placeOf(key))));
    },
    removeBelow: (key) => rm(placeOf(key), { recursive: true, force: true }),
    sweep: (below) => deleteAbandonedParts(placeOf(below)),
  };
}

/** Incoming files are hidden in the folder of their project. */
function createIncomingFiles(placeOf: PlaceOf, statFile: FileStore['stat']): IncomingFiles {
  const partOf = ({ id, key }: { id: string; key: string }) =>
    path.join(placeOf(key.split('/').slice(0, 2).join('/')), `.${id}.part`);
  return {
    chunkBytes: null,
    async begin(id, key) {
      const part = partOf({ id, key });
      await makeFolderDurably(path.dirname(part));
      await writeFile(part, '', { flag: 'wx' });
      await syncFolder(path.dirname(part));
      return { storeId: null };
    },
    // Bytes count as soon as they arrive.
    countReceived: (file) => orNull(async () => (await stat(partOf(file))).size),
    async append(file, { body }) {
      const received = (await stat(partOf(file))).size;
      // Reported bytes are never requested again, so closing the file syncs it.
      const target = createWriteStream(partOf(file), { flags: 'r+', start: received, flush: true });
      await pipeline(Readable.from(body), target);
      return { received: received + target.bytesWritten, tags: [] };
    },
    async readStart(file, length) {
      await using part = await open(partOf(file));
      return await readFully(part, 0, length);
    },
    async finish(file) {
      const [part, target] = [partOf(file), placeOf(file.key)];
      try {
        await syncFile(part);
        await makeFolderDurably(path.dirname(target));
        await renameDurably(part, target);
      } catch (error) {
        if (takenCodes.has(codeOf(error))) return false;
        if (codeOf(error) !== 'ENOENT' || !(await statFile(file.key))) throw error;
      }
      return true;
    },
    discard: (file) => rm(partOf(file), { force: true }),
  };
}

async function openFile(place: string, isInPlace: () => Promise<boolean>) {
  const file = await orNull(() => open(place, readOnly));
  if (!file) return null;
  try {
    const [info, isRight] = await Promise.all([file.stat({ bigint: true }), orNull(isInPlace)]);
    if (info.isFile() && isRight) return presentFile(file, info);
  } catch (error) {
    await file.close();
    throw error;
  }
  await file.close();
  return null;
}

function presentFile(file: FileHandle, info: BigIntStats): StoredFile {
  return {
    ...infoOf(info),
    read: (from, length) => readFully(file, from, Math.min(length, Number(info.size) - from)),
    chunks: (from, to) => readChunks(file, info, { from, to }),
    close: () => file.close(),
    [Symbol.asyncDispose]: () => file.close(),
  };
}

/** One buffer for all chunks: a new one for each is more garbage than memory allows. */
async function* readChunks(
  file: FileHandle,
  { mtimeNs }: BigIntStats,
  { from, to }: { from: number; to: number },
): AsyncGenerator<Buffer> {
  const buffer = Buffer.allocUnsafeSlow(Math.min(chunkBytes, Math.max(0, to - from + 1)));
  for (let position = from; position <= to;) {
    const length = Math.min(buffer.length, to - position + 1);
    const { bytesRead } = await file.read({ buffer, length, position });
    if (bytesRead === 0) throw new Error('The file became shorter while it was sent');
    position += bytesRead;
    // The last bytes are withheld, so that no client takes a mixture of two files for complete.
    if (position > to && (await file.stat({ bigint: true })).mtimeNs !== mtimeNs)
      throw new Error('The file was changed while it was sent');
    yield buffer.subarray(0, bytesRead);
  }
}

async function readFully(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(Math.max(0, length));
  let filled = 0;
  for (let last = -1; filled < buffer.length && last !== 0; filled += last)
    last = (await file.read(buffer, filled, buffer.length - filled, from + filled)).bytesRead;
  return buffer.subarray(0, filled);
}

function infoOf({ mtimeNs, mtimeMs, size }: BigIntStats): FileInfo {
  const version = `${mtimeNs.toString(36)}-${size.toString(36)}`;
  return { size: Number(size), version, modifiedAt: Number(mtimeMs) };
}

/**
 * Lists the files below a folder in path order, with `/`. Skips hidden files, links and the folders of `skipped`.
 */
export async function listFiles(
  folder: string,
  below = '',
  skipped: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const entries = await orNull(() => readdir(path.join(folder, below), { withFileTypes: true }));
  const files: string[] = [];
  const byName = (one: Dirent, other: Dirent) => (one.name < other.name ? -1 : 1);
  for (const entry of (entries ?? []).toSorted(byName)) {
    const file = path.posix.join(below, entry.name);
    if (entry.name.startsWith('.') || skipped.has(file)) continue;
    if (entry.isDirectory()) files.push(...(await listFiles(folder, file, skipped)));
    else if (entry.isFile()) files.push(file);
  }
  return files;
}

/** Links, or copies where hard links are not supported. */
async function linkOrCopy(from: string, to: string): Promise<boolean> {
  const info = await stat(from);
  try {
    await link(from, to);
  } catch {
    await copyFile(from, to);
    await utimes(to, info.atime, info.mtime);
  }
  return true;
}

/** Returns null if the file does not exist. */
async function orNull<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    if (missingCodes.has(codeOf(error))) return null;
    throw error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

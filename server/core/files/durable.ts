import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { chmod, copyFile, link, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '#common/ids.ts';
import { forEachConcurrently } from '../concurrency/for-each-concurrently.ts';

/*
 * Crash-safe file writes. A file is durable when its bytes are synced, and its name when its folder
 * is: both happen before a write is acknowledged.
 */

/** Readable only for the account that runs the program. */
const privateFile = 0o600;

/** Files open at a time. */
const maxOpenFiles = 16;

/** Writes a file atomically and durably. Its folder must exist. */
export async function writeFileDurably(place: string, data: string | Uint8Array): Promise<void> {
  const unfinished = path.join(path.dirname(place), `.${newId()}.part`);
  try {
    await writeSynced(unfinished, data);
    await renameDurably(unfinished, place);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Writes a new file and syncs its bytes; its name is not durable. */
export async function writeSynced(place: string, data: string | Uint8Array, mode = privateFile) {
  await using file = await open(place, 'wx', mode);
  await file.writeFile(data);
  await file.sync();
}

/** Gives a synced file another name, durably; returns false if that exists. */
export async function publishDurably(from: string, to: string): Promise<boolean> {
  try {
    // Not every file system has links.
    await link(from, to).catch(() => copyFile(from, to, constants.COPYFILE_EXCL));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
  await syncFile(to);
  await syncFolder(path.dirname(to));
  return true;
}

/** Renames a synced file, replacing any file at the new name. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(path.dirname(to));
  if (path.dirname(from) !== path.dirname(to)) await syncFolder(path.dirname(from));
}

/** Creates a folder and its missing parents. */
export async function makeFolderDurably(folder: string, mode = 0o777): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode });
  if (first === undefined) return;
  for (let made = path.resolve(folder); made !== path.dirname(path.resolve(first));)
    await syncFolder((made = path.dirname(made)));
}

/** Copies a file with this process's default mode, not the source's. Syncs nothing. */
export async function copyWithDefaultMode(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  await chmod(to, 0o666 & ~process.umask());
}

/** Syncs the bytes of a file. */
export async function syncFile(place: string): Promise<void> {
  // Windows syncs only writable files; elsewhere a copy may be read-only like its original.
  await using file = await open(place, process.platform === 'win32' ? 'r+' : 'r');
  await file.sync();
}

/** Syncs the names in a folder. Windows does that itself, and cannot open folders. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using handle = await open(folder, 'r');
  await handle.sync();
}

/** Syncs all files and folders below a folder, and their names; not its own name in the parent. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  const places = (list: typeof entries) => list.map(({ name }) => path.join(folder, name));
  // Concurrent syncs are combined by the file system.
  await forEachConcurrently(
    places(entries.filter((entry) => entry.isFile())),
    maxOpenFiles,
    syncFile,
  );
  for (const below of places(entries.filter((entry) => entry.isDirectory()))) await syncTree(below);
  await syncFolder(folder);
}

/**
 * Creates a durable file unless it exists; returns false then. Of several processes one creates it,
 * and none reads a partial file. Blocking: for the small files of a start.
 */
export function createFileDurablySync(place: string, text: string): boolean {
  // Containers that share a folder may have equal process ids.
  const unfinished = `${place}.${newId()}.part`;
  try {
    writeFileSync(unfinished, text, { mode: privateFile, flush: true });
    publishSync(unfinished, place);
    syncFolderSync(path.dirname(place));
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return false;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/**
 * Creates a folder and its parents. Level by level: Node's recursive mkdir never ends below a
 * folder like /proc.
 */
export function makeFolderDurablySync(folder: string): void {
  if (existsSync(folder)) return;
  makeFolderDurablySync(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process starting at the same moment may have been first.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  syncFolderSync(path.dirname(folder));
}

function syncFolderSync(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Gives a file its final name, unless that exists; not every file system has links. */
function publishSync(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') throw error;
    copyFileSync(from, to, constants.COPYFILE_EXCL);
    const handle = openSync(to, 'r+');
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  }
}

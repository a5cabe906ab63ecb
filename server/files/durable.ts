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
import { chmod, copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { newId } from '#common/ids.ts';

/*
 * Writing files so that a power cut takes nothing back that was acknowledged. A file is safe when its bytes are
 * synced, and its name when its folder is: both before anybody hears that it is stored.
 */

/** Only the account that runs the program reads what it writes. */
const privateFile = 0o600;

/** Open at a time. */
const filesAtOnce = 16;

/** Writes a file that appears under its name whole or not at all, and outlives a power cut. Its folder must exist. */
export async function writeFileDurably(
  place: string,
  data: string | Uint8Array | Readable,
): Promise<void> {
  const unfinished = path.join(path.dirname(place), `.${newId()}.part`);
  try {
    const file = await open(unfinished, 'wx', privateFile);
    try {
      await file.writeFile(data);
      await file.sync();
    } finally {
      await file.close();
    }
    await renameDurably(unfinished, place);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Renames what is synced already. What stands at the new name gives way. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(path.dirname(to));
  if (path.dirname(from) !== path.dirname(to)) await syncFolder(path.dirname(from));
}

/** Makes a folder and those above it that are missing. */
export async function makeFolderDurably(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = path.resolve(folder); made !== path.dirname(path.resolve(first));)
    await syncFolder((made = path.dirname(made)));
}

/** Copies a file with the rights that this process gives to new files, not those of the source. Syncs nothing. */
export async function copyAsOwn(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  await chmod(to, 0o666 & ~process.umask());
}

/** Syncs the bytes of a file. */
export async function syncFile(place: string): Promise<void> {
  // Windows syncs only what may be written; elsewhere a copy may be read-only as its original is.
  const file = await open(place, process.platform === 'win32' ? 'r+' : 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The same for many: file systems write down at once what is waited for together. */
export async function syncFiles(places: readonly string[]): Promise<void> {
  for (let from = 0; from < places.length; from += filesAtOnce)
    await Promise.all(places.slice(from, from + filesAtOnce).map(syncFile));
}

/** Syncs the names in a folder. Windows syncs them by itself, and opens no folder. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Syncs all files and folders below a folder, and its own names; not its name in the folder above. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  const places = (list: typeof entries) => list.map(({ name }) => path.join(folder, name));
  await syncFiles(places(entries.filter((entry) => entry.isFile())));
  for (const below of places(entries.filter((entry) => entry.isDirectory()))) await syncTree(below);
  await syncFolder(folder);
}

/**
 * Creates a file that outlives a power cut, unless there is one; false then. Of several processes one creates it,
 * and none ever reads half of it. Blocks: for the small files of a start.
 */
export function createFileDurablySync(place: string, text: string): boolean {
  // Containers that share a folder may share a process id as well.
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

/** Makes a folder and those above it. Level by level: Node's own recursive mkdir never ends below a folder like /proc. */
export function makeFolderDurablySync(folder: string): void {
  if (existsSync(folder)) return;
  makeFolderDurablySync(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process that starts in the same moment may have been first.
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

/** Gives a file its name, unless that is taken; not every file system has links. */
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

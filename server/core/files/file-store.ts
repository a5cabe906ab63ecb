import { createHash } from 'node:crypto';

/** A stored file; `version` changes with every change of its bytes: lower-case letters, digits, hyphens. */
export interface FileInfo {
  /** Bytes. */
  size: number;
  version: string;
  /** Epoch milliseconds. */
  modifiedAt: number;
}

/** An open file, unchanged while it is read. The caller closes it, or declares it with `await using`. */
export interface StoredFile extends FileInfo, AsyncDisposable {
  /** Reads bytes; fewer at the end of the file. */
  read(from: number, length: number): Promise<Buffer>;
  /**
   * Reads from `from` to `to`, both inclusive. A chunk is valid until the next one is requested.
   * Throws if the file changes meanwhile, before its last chunk.
   */
  chunks(from: number, to: number): AsyncIterable<Buffer>;
  close(): Promise<void>;
}

/** Bytes, or the path of a local file, which is copied. */
export type FileSource = Uint8Array | { file: string };

/** A file that arrives in chunks. Its fields are stored by the caller between two chunks. */
export interface IncomingFile {
  id: string;
  key: string;
  /** Bytes received by the last chunk that counted. */
  received: number;
  /** Id that the store gave it; null if it needs none. */
  storeId: string | null;
  /** Tags of the chunks, if the store needs them. */
  tags: readonly string[];
}

interface IncomingChunk {
  /** Bytes. */
  length: number;
  body: AsyncIterable<Uint8Array>;
}

/**
 * Receives large files in chunks, over several requests and processes. `append` and `finish` throw
 * IncomingFileGoneError if the store has ended the upload, as a rule of a bucket may.
 */
export interface IncomingFiles {
  /** Bytes of each chunk but the last; null: any number. */
  chunkBytes: number | null;
  begin(id: string, key: string): Promise<{ storeId: string | null }>;
  /** Returns the received bytes; null if they are gone. */
  countReceived(file: IncomingFile): Promise<number | null>;
  /** Adds what arrives of the next chunk. Durable when it resolves. */
  append(
    file: IncomingFile,
    chunk: IncomingChunk,
  ): Promise<{ received: number; tags: readonly string[] }>;
  /** Reads the first bytes, at most 2 MB. */
  readStart(file: IncomingFile, length: number): Promise<Buffer>;
  /**
   * Puts the file at its key, replacing another; repeated calls succeed. Returns false if a folder
   * is there, or a file in place of a parent folder.
   */
  finish(file: IncomingFile): Promise<boolean>;
  /** Deletes what was received. */
  discard(file: IncomingFile): Promise<void>;
}

export interface StoredFileReader {
  /** Opens a file; null if it does not exist. Links are not followed. */
  open(key: string): Promise<StoredFile | null>;
  /** Returns null if the file does not exist. */
  stat(key: string): Promise<FileInfo | null>;
  /** Returns the SHA-256 of a file, hex; null if it does not exist. */
  hash(key: string): Promise<string | null>;
  /** Lists the files below a key, relative to it, sorted. */
  list(below: string): Promise<string[]>;
  /** The same with their states. */
  listInfo(below: string): Promise<Map<string, FileInfo>>;
}

export interface StoredFileWriter {
  /** Returns false, and writes nothing, if the file exists and `ifAbsent` is set. */
  write(key: string, source: FileSource, options?: { ifAbsent?: boolean }): Promise<boolean>;
  /**
   * Stores the files of a local folder below a key, `last` as the last one: they are complete if it
   * exists. Others already there stay.
   */
  writeFolder(below: string, folder: string, last: string): Promise<void>;
  /** Copies a file; returns false if it does not exist. */
  copy(from: string, to: string): Promise<boolean>;
  /** Moves a file, replacing another. */
  move(from: string, to: string): Promise<void>;
  /** Removes a file if it exists. */
  remove(key: string): Promise<void>;
  removeBelow(key: string): Promise<void>;
  /** Deletes what interrupted writes left below a key more than a day ago. */
  sweep(below: string): Promise<void>;
}

/**
 * Stores files under keys with `/`: `media/{project}/…`, `media-sizes/…`, `videos/…`,
 * `video-streams/…`, `outbox/…`, `installation`. A name that begins with a dot is hidden: lists skip
 * it. Writes are durable when they resolve. Throws StorageUnavailableError if a retry may help.
 */
export interface FileStore extends StoredFileReader, StoredFileWriter {
  /** Place for messages: a folder, or `s3://bucket/prefix`. */
  name: string;
  /** Returns an address of a file, valid for minutes; null if the process itself must send it. */
  sign: ((key: string) => Promise<string>) | null;
  /** Calls `work` with a local file of the same bytes, to be read only; returns null if it does not exist. */
  withLocalFile<Result>(
    key: string,
    work: (file: string) => Promise<Result>,
  ): Promise<Result | null>;
  /** Calls `work` with an empty local folder for files to be stored below a key, then deletes it. */
  withScratch<Result>(below: string, work: (folder: string) => Promise<Result>): Promise<Result>;
  incoming: IncomingFiles;
}

/** Segments that are empty, or lead elsewhere. */
const wrongSegment = /(?:^|\/)\.{0,2}(?:\/|$)|\0/;

/** True if a key names a file below the store, and no other place. */
export function isSafeFileKey(key: string): boolean {
  return !wrongSegment.test(key);
}

/** Returns the key of a project's media. */
export function mediaKeyOf(projectId: string): string {
  return `media/${projectId}`;
}

/** Reads a whole file; null if it does not exist. */
export async function readStored(files: FileStore, key: string): Promise<Buffer | null> {
  await using file = await files.open(key);
  if (!file) return null;
  return await file.read(0, file.size);
}

/**
 * Returns the SHA-256 of a file's bytes, hex; null if it does not exist. `FileStore.hash` trusts the
 * hash that an object recorded when it was written.
 */
export async function hashStored(files: FileStore, key: string): Promise<string | null> {
  await using file = await files.open(key);
  if (!file) return null;
  const hash = createHash('sha256');
  for await (const chunk of file.chunks(0, file.size - 1)) hash.update(chunk);
  return hash.digest('hex');
}

/** Removes all folders below a key but one. */
export async function removeOthers(files: FileStore, below: string, kept: string): Promise<void> {
  const names = new Set((await files.list(below)).map((name) => name.split('/', 1)[0]));
  for (const name of names) if (name !== kept) await files.removeBelow(`${below}/${name}`);
}

/** The received part of an incoming file no longer exists. */
export class IncomingFileGoneError extends Error {
  override name = 'IncomingFileGoneError';
}

/** The file store is temporarily unusable; the same request may succeed later. */
export class StorageUnavailableError extends Error {
  override name = 'StorageUnavailableError';
}

/** True if the error or one of its causes is an unavailable file store. */
export function isStorageUnavailable(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if (each instanceof StorageUnavailableError) return true;
  return false;
}

import { createHash } from 'node:crypto';
import type { FileStore } from '../files/file-store.ts';
import { type ParsedMail, parseMail } from './parse-mail.ts';

/** Key of the emails written as files. */
export const outboxKey = 'outbox';

export interface OutboxMail extends ParsedMail {
  /** 32 hexadecimal digits for URLs, which must not contain email addresses. */
  key: string;
  file: string;
  /** Time of writing, in epoch milliseconds. */
  writtenAt: number;
  bytes: number;
  /** True if it is longer than what was read. */
  isCut: boolean;
}

/** Number of the newest emails that are listed. */
const maxMails = 200;
/** Bytes read per email for the list: its headers. */
const headBytes = 8 * 1024;
const maxMailBytes = 1024 * 1024;

/** Lists the newest emails, newest first, from their first bytes. */
export async function listOutbox(files: FileStore): Promise<OutboxMail[]> {
  const names = await newestNames(files);
  const mails = await Promise.all(names.map((name) => readStart(files, name, headBytes)));
  return mails.filter((mail) => mail !== null).toSorted((a, b) => b.writtenAt - a.writtenAt);
}

/** Finds one of the newest emails, with its first megabyte, or null. */
export async function findInOutbox(files: FileStore, key: string): Promise<OutboxMail | null> {
  const name = (await newestNames(files)).find((file) => keyOf(file) === key);
  return name === undefined ? null : await readStart(files, name, maxMailBytes);
}

/** Names begin with a UUIDv7, so they sort by time. */
async function newestNames(files: FileStore): Promise<string[]> {
  const names = await files.list(outboxKey);
  return names.filter((name) => /^[^/]+\.eml$/.test(name)).slice(-maxMails);
}

async function readStart(files: FileStore, name: string, limit: number) {
  await using file = await files.open(`${outboxKey}/${name}`);
  // Retention may have deleted it meanwhile.
  if (!file) return null;
  const { size, modifiedAt } = file;
  return {
    ...parseMail(await file.read(0, Math.min(size, limit))),
    key: keyOf(name),
    file: name,
    writtenAt: modifiedAt,
    bytes: size,
    isCut: size > limit,
  };
}

function keyOf(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 32);
}

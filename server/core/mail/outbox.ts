import { createHash } from 'node:crypto';
import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { type ParsedMail, parseMail } from './parse-mail.ts';

/** Folder of the emails written as files. */
export function outboxOf(dataDir: string): string {
  return path.join(dataDir, 'outbox');
}

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
export async function listOutbox(folder: string): Promise<OutboxMail[]> {
  const names = await newestNames(folder);
  const mails = await Promise.all(names.map((name) => readStart(folder, name, headBytes)));
  return mails.filter((mail) => mail !== null).toSorted((a, b) => b.writtenAt - a.writtenAt);
}

/** Finds one of the newest emails, with its first megabyte, or null. */
export async function findInOutbox(folder: string, key: string): Promise<OutboxMail | null> {
  const name = (await newestNames(folder)).find((file) => keyOf(file) === key);
  return name === undefined ? null : await readStart(folder, name, maxMailBytes);
}

/** Names begin with a UUIDv7, so they sort by time. Links and folders are not emails. */
async function newestNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && /^[^.].*\.eml$/.test(entry.name))
    .map(({ name }) => name)
    .toSorted()
    .slice(-maxMails);
}

async function readStart(folder: string, name: string, limit: number): Promise<OutboxMail | null> {
  // Retention may have deleted it meanwhile.
  const file = await open(path.join(folder, name)).catch(() => null);
  if (!file) return null;
  try {
    const { size, mtimeMs } = await file.stat();
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(Math.min(size, limit)) });
    return {
      ...parseMail(buffer.subarray(0, bytesRead)),
      key: keyOf(name),
      file: name,
      writtenAt: mtimeMs,
      bytes: size,
      isCut: size > limit,
    };
  } finally {
    await file.close();
  }
}

function keyOf(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 32);
}

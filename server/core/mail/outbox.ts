import { createHash } from 'node:crypto';
import type { FileStore } from '../files/file-store.ts';

/** Key of the emails written as files. */
export const outboxKey = 'outbox';

export type OutboxMail = NonNullable<Awaited<ReturnType<typeof readStart>>>;

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
    /** 32 hexadecimal digits for URLs, which must not contain email addresses. */
    key: keyOf(name),
    file: name,
    /** Epoch milliseconds. */
    writtenAt: modifiedAt,
    bytes: size,
    /** True if it is longer than what was read. */
    isCut: size > limit,
  };
}

function keyOf(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 32);
}

/**
 * Parses an email (RFC 5322, 2045, 2047), or its beginning; a truncated part is returned as far as
 * it goes. A missing header is '', a missing part null.
 */
function parseMail(bytes: Buffer) {
  const { header, body } = splitEntity(bytes.toString('latin1'));
  const boundary = /boundary="?([^";]+)"?/i.exec(header('Content-Type'))?.[1];
  const entities =
    boundary === undefined
      ? [{ header, body }]
      : body.split(`--${boundary}`).slice(1).map(splitEntity);
  const part = (type: string) => {
    const found = entities.find((entity) =>
      (entity.header('Content-Type') || 'text/plain').startsWith(type),
    );
    return found ? decodeBody(found.body, found.header('Content-Transfer-Encoding')) : null;
  };
  return {
    from: decodeWords(header('From')),
    to: decodeWords(header('To')),
    replyTo: decodeWords(header('Reply-To')),
    subject: decodeWords(header('Subject')),
    language: header('Content-Language'),
    text: part('text/plain'),
    html: part('text/html'),
  };
}

/** Splits headers and body, in bytes: a character is one byte. */
function splitEntity(source: string) {
  const entity = source.replace(/^\r?\n/, '');
  const end = /\r?\n\r?\n/.exec(entity);
  const head = entity.slice(0, end?.index).replace(/\r?\n[ \t]+/g, ' ');
  const lines = new Map<string, string>();
  for (const line of head.split(/\r?\n/)) {
    const colon = line.indexOf(':');
    lines.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return {
    header: (name: string) => lines.get(name.toLowerCase()) ?? '',
    body: end ? entity.slice(end.index + end[0].length) : '',
  };
}

function decodeBody(body: string, encoding: string): string {
  switch (encoding.toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64').toString();
    case 'quoted-printable':
      return decodeQuoted(body.replace(/=\r?\n/g, ''));
    default:
      return Buffer.from(body, 'latin1').toString();
  }
}

/** Decodes the encoded words of a header (RFC 2047); they are UTF-8. */
function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_match, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : decodeQuoted(word.replaceAll('_', ' ')),
    );
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_match, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}

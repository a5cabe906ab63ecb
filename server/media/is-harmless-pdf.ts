import { inflateSync } from 'node:zlib';

/** What a reader of PDF may run, start, open or unpack; forms of XFA are programs too (ISO 32000-2). */
const active =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|Filespec|RichMedia|XFA|ImportData|SubmitForm|Movie|Rendition|3D)\b/;

/** Objects that stand in a compressed stream; more than one way of packing them hides something. */
const objectStream = /\/ObjStm\b/;
const filters = /\/Filter\s*(?:\[\s*)?\/(\w+)\s*(\/\w+)?/;
/** Ways of packing that are told elsewhere, or that write the bytes in another way once more. */
const otherPacking = /\/(?:Filter\s*\[?\s*\d|FFilter|DecodeParms|DP)\b/;

/** So much of a document's objects is unpacked, in bytes: no document of words and pictures has more. */
const mostUnpacked = 32_000_000;

/** Whether a file says to be a PDF where every reader looks for it. */
export function isPdf(bytes: Buffer): boolean {
  return /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8));
}

/**
 * Whether a PDF is whole and holds words and pictures alone: no script, no start of programs, no files within, and
 * no encryption that would hide them. What it is served with (`nosniff`, its own type) stands besides.
 */
export function isHarmlessPdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  if (!text.slice(-2048).includes('%%EOF')) return false;
  const names = readableNames(text);
  if (active.test(names) || /\/Encrypt\b/.test(names)) return false;
  const objects = unpackObjects(bytes, text);
  // One that was not found where it should stand has not been read.
  if (objects?.length !== Array.from(names.matchAll(/\/ObjStm\b/g)).length) return false;
  return objects.every((part) => !active.test(readableNames(part)));
}

/** A name may write any of its letters as `#4a`. */
function readableNames(text: string): string {
  return text.replace(/#([\da-f]{2})/gi, (_whole, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** The texts of all object streams; null where one cannot be read. */
function unpackObjects(bytes: Buffer, text: string): string[] | null {
  const parts: string[] = [];
  let left = mostUnpacked;
  for (const { index, 0: start } of text.matchAll(/stream\r?\n/g)) {
    const head = readableNames(headBefore(text, index));
    if (!objectStream.test(head)) continue;
    if (otherPacking.test(head)) return null;
    const [, filter, another] = filters.exec(head) ?? [];
    const from = index + start.length;
    const end = text.indexOf('endstream', from);
    if (end < 0 || another || (filter !== undefined && filter !== 'FlateDecode')) return null;
    const part = filter ? inflate(bytes.subarray(from, end), left) : text.slice(from, end);
    if (part === null) return null;
    left -= part.length;
    parts.push(part);
  }
  return parts;
}

/** The dictionary of a stream: what stands between the object's number and it. */
function headBefore(text: string, index: number): string {
  const near = text.slice(Math.max(0, index - 4096), index);
  return near.slice(Math.max(0, near.lastIndexOf(' obj')));
}

function inflate(packed: Buffer, most: number): string | null {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, most) }).toString('latin1');
  } catch {
    return null;
  }
}

import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { ContentMark } from '../content/documents/content-marks.ts';
import type { EntryParts } from './page-entry.ts';
import { projectOfKey, type Rule } from './page-key.ts';

/** Bytes of all pages in one file. */
const maxFileBytes = 16 * 1024 * 1024;

/** A page as stored on disk: its cache key and the parts of its entry. */
export interface PersistedPage extends EntryParts {
  key: string;
  /** The cache rule of its path. */
  rule: NonNullable<Rule>;
}

interface Packed {
  marks: readonly ContentMark[];
  pages: readonly PersistedPage[];
}

/** Bytes of the leading checksum. */
const checksumLength = 4;

/**
 * Serializes pages of the content versions in `marks`, the first ones up to the size limit. A
 * checksum and the fingerprint come first, so that a foreign file is rejected before parsing.
 */
export function packPages(
  fingerprint: string,
  marks: readonly ContentMark[],
  pages: Iterable<PersistedPage>,
): Buffer {
  const versions = new Map(marks.map(({ projectId, version }) => [projectId, version]));
  const packed: PersistedPage[] = [];
  let size = 0;
  for (const page of pages) {
    if (versions.get(projectOfKey(page.key)) !== page.version) continue;
    const { identity, br, gzip } = page.bodies;
    size += identity.length + (br?.length ?? 0) + (gzip?.length ?? 0);
    if (size > maxFileBytes) break;
    packed.push(page);
  }
  const checked = [Buffer.from(fingerprint), serialize({ marks, pages: packed } satisfies Packed)];
  const checksum = Buffer.alloc(checksumLength);
  checksum.writeUInt32BE(crc32(checked[1]!, crc32(checked[0]!)));
  return Buffer.concat([checksum, ...checked]);
}

/** Returns the pages of a file that match `marks`; none if another build wrote the file. */
export function unpackPages(
  bytes: Buffer,
  fingerprint: string,
  marks: readonly ContentMark[],
): PersistedPage[] {
  const start = checksumLength + fingerprint.length;
  const isOurs =
    bytes.length > start &&
    bytes.toString('latin1', checksumLength, start) === fingerprint &&
    bytes.readUInt32BE() === crc32(bytes.subarray(checksumLength));
  if (!isOurs) return [];
  // The fingerprint proves that this build wrote it.
  const packed: Packed = deserialize(bytes.subarray(start));
  const present = new Set(marks.map(nameOf));
  const projects = new Set(
    packed.marks.filter((mark) => present.has(nameOf(mark))).map(({ projectId }) => projectId),
  );
  return packed.pages.filter(({ key }) => projects.has(projectOfKey(key))).map(ownBodies);
}

/** Copies the bodies: a view would keep the whole file in memory. */
function ownBodies({ bodies: { identity, br, gzip }, ...page }: PersistedPage): PersistedPage {
  const bodies = {
    identity: Buffer.from(identity),
    br: br && Buffer.from(br),
    gzip: gzip && Buffer.from(gzip),
  };
  return { ...page, bodies };
}

function nameOf({ projectId, version, mark }: ContentMark): string {
  return `${projectId} ${version} ${mark}`;
}

import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { ContentMark } from '../content/content-marks.ts';
import { projectOfKey } from './page-key.ts';
import type { KeptPage } from './page-shelf.ts';

/** Bytes of all pages in one file. */
const mostBytes = 16 * 1024 * 1024;

interface Packed {
  marks: readonly ContentMark[];
  pages: readonly KeptPage[];
}

/** Bytes of the checksum, in front of everything else. */
const checksumLength = 4;

/**
 * Pages as the bytes of a file: of those that show what `marks` names the first, as many as fit.
 * A checksum and the fingerprint come first, so that nothing else is read of a foreign file.
 */
export function packPages(
  fingerprint: string,
  marks: readonly ContentMark[],
  pages: Iterable<KeptPage>,
): Buffer {
  const versions = new Map(marks.map(({ projectId, version }) => [projectId, version]));
  const packed: KeptPage[] = [];
  let size = 0;
  for (const page of pages) {
    if (versions.get(projectOfKey(page.key)) !== page.version) continue;
    const { identity, br, gzip } = page.bodies;
    size += identity.length + (br?.length ?? 0) + (gzip?.length ?? 0);
    if (size > mostBytes) break;
    packed.push(page);
  }
  const checked = [Buffer.from(fingerprint), serialize({ marks, pages: packed } satisfies Packed)];
  const checksum = Buffer.alloc(checksumLength);
  checksum.writeUInt32BE(crc32(checked[1]!, crc32(checked[0]!)));
  return Buffer.concat([checksum, ...checked]);
}

/** The pages in a file's bytes that show what `marks` names; none of a file that is not `packPages`' own. */
export function unpackPages(
  bytes: Buffer,
  fingerprint: string,
  marks: readonly ContentMark[],
): KeptPage[] {
  const start = checksumLength + fingerprint.length;
  const isOurs =
    bytes.length > start &&
    bytes.toString('latin1', checksumLength, start) === fingerprint &&
    bytes.readUInt32BE() === crc32(bytes.subarray(checksumLength));
  if (!isOurs) return [];
  // This very build wrote it: the fingerprint says so.
  const packed: Packed = deserialize(bytes.subarray(start));
  const present = new Set(marks.map(nameOf));
  const projects = new Set(
    packed.marks.filter((mark) => present.has(nameOf(mark))).map(({ projectId }) => projectId),
  );
  return packed.pages.filter(({ key }) => projects.has(projectOfKey(key))).map(ownBodies);
}

/** The bodies are parts of the file's bytes, of which one would keep them all in memory. */
function ownBodies({ bodies: { identity, br, gzip }, ...page }: KeptPage): KeptPage {
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

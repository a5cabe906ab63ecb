import path from 'node:path';
import { imageVersion, renditionsKey } from '../../assets/images/rendition-files.ts';
import { videoVersion } from '../../assets/videos/video-files.ts';
import { forEachConcurrently } from '../../core/concurrency/for-each-concurrently.ts';
import { type FileInfo, type FileStore, hashStored } from '../../core/files/file-store.ts';
import { StartupError } from '../../core/startup-error.ts';

export interface Stores {
  source: FileStore;
  target: FileStore;
}

export interface CopiedFiles {
  files: number;
  bytes: number;
  /** Files that were there already, with the same bytes. */
  unchanged: number;
}

/** Files that only this site has; others are made of them. */
const originals = ['media', 'videos', 'outbox'] as const;

/** Folders of what is made of a file, named by the state of the file, which differs between stores. */
const derived = [
  { of: 'media', below: renditionsKey, stateOf: imageVersion },
  { of: 'videos', below: 'video-streams', stateOf: videoVersion },
] as const;

const maxConcurrent = 8;

/** Throws StartupError if the target has files that the source does not have. */
export async function requireNoOtherFiles({ source, target }: Stores): Promise<void> {
  for (const folder of originals) {
    const own = new Set(await source.list(folder));
    const other = (await target.list(folder)).find((name) => !own.has(name));
    if (other === undefined) continue;
    throw new StartupError(
      `${target.name} has files that this site does not have (${folder}/${other}): name an empty place, or remove them.`,
    );
  }
}

/**
 * Copies all files but those that are there already, and reads each back. Hidden files are
 * unfinished or damaged, and are left out. Throws StartupError if a file differs.
 */
export async function copyFiles(
  stores: Stores,
  report: (line: string) => void,
): Promise<CopiedFiles> {
  const { source, target } = stores;
  const copied: CopiedFiles = { files: 0, bytes: 0, unchanged: 0 };
  const copyAll = async (folder: string, places: readonly [from: string, to: string][]) => {
    if (places.length > 0) report(`Copying and comparing ${folder}, ${places.length} files …`);
    await forEachConcurrently(places, maxConcurrent, async ([from, to]) => {
      const { bytes, isUnchanged } = await copyFile(stores, from, to);
      copied.files += 1;
      copied.bytes += bytes;
      if (isUnchanged) copied.unchanged += 1;
    });
  };
  for (const folder of originals)
    await copyAll(
      folder,
      (await source.list(folder)).map((name) => [`${folder}/${name}`, `${folder}/${name}`]),
    );
  for (const { of, below, stateOf } of derived) {
    const before = await source.listInfo(of);
    const after = await target.listInfo(of);
    const places = (await source.list(below)).flatMap((name): [string, string][] => {
      const to = placeOfDerived(name, stateOf, { before, after });
      return to === null ? [] : [[`${below}/${name}`, `${below}/${to}`]];
    });
    await copyAll(below, places);
  }
  return copied;
}

/** Returns null for what was made of an earlier state of the file: `shop/omar.jpg/1-…/640.avif`. */
function placeOfDerived(
  name: string,
  stateOf: (info: FileInfo) => string,
  { before, after }: Record<'before' | 'after', ReadonlyMap<string, FileInfo>>,
): string | null {
  const folder = path.posix.dirname(name);
  const original = path.posix.dirname(folder);
  const [own, other] = [before.get(original), after.get(original)];
  if (!own || !other || stateOf(own) !== path.posix.basename(folder)) return null;
  return path.posix.join(original, stateOf(other), path.posix.basename(name));
}

async function copyFile({ source, target }: Stores, from: string, to: string) {
  const hash = await hashStored(source, from);
  if (hash === null) throw new StartupError(`${source.name}/${from} was deleted meanwhile.`);
  const isUnchanged = (await hashStored(target, to)) === hash;
  if (!isUnchanged) {
    await source.withLocalFile(from, (file) => target.write(to, { file }));
    if ((await hashStored(target, to)) !== hash)
      throw new StartupError(
        `${target.name}/${to} is not what ${source.name}/${from} was: suspect the disk or the network, and copy again.`,
      );
  }
  const info = await target.stat(to);
  return { bytes: info?.size ?? 0, isUnchanged };
}

import type { FileStore, StoredFile } from '../../core/files/file-store.ts';

/** Opens a file with several readers, each of which closes it once; null if it does not exist. */
export type FileOpener = (key: string) => Promise<StoredFile | null>;

interface OpenEntry {
  opened: Promise<StoredFile | null>;
  readers: number;
  isCurrent: boolean;
}

/** Time for which an open file is shared, in milliseconds; a replaced file is served that long. */
const shareMs = 1_000;

/**
 * Creates an opener that shares descriptors: a class that watches one lesson needs one, and each of
 * a player's many ranges costs a single system call.
 */
export function createSharedFileOpener(files: Pick<FileStore, 'open'>): FileOpener {
  const current = new Map<string, OpenEntry>();

  function findOrOpen(key: string): OpenEntry {
    const known = current.get(key);
    if (known) return known;
    const entry: OpenEntry = { opened: files.open(key), readers: 0, isCurrent: true };
    current.set(key, entry);
    const expire = () => {
      entry.isCurrent = false;
      current.delete(key);
      void closeUnused(entry);
    };
    setTimeout(expire, shareMs).unref();
    return entry;
  }

  return async (key) => {
    const entry = findOrOpen(key);
    entry.readers += 1;
    let released: Promise<void> | undefined;
    const release = () => {
      if (!released) entry.readers -= 1;
      return (released ??= closeUnused(entry));
    };
    try {
      const opened = await entry.opened;
      if (opened) return { ...opened, close: release };
    } catch (error) {
      await release();
      throw error;
    }
    await release();
    return null;
  };
}

async function closeUnused({ isCurrent, readers, opened }: OpenEntry): Promise<void> {
  if (isCurrent || readers > 0) return;
  const file = await opened.catch(() => null);
  await file?.close();
}

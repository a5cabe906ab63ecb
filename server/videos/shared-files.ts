import { openPrivate, type PrivateFile } from './video-files.ts';

/** A file that several read at once. Whoever gets it closes it, once, when they are done. */
export interface SharedFile extends PrivateFile {
  close(): Promise<void>;
}

/** Opens a file below a folder; null where there is none. */
export type FileOpener = (folder: string, relative: string) => Promise<SharedFile | null>;

interface Held {
  opened: Promise<PrivateFile | null>;
  readers: number;
  isCurrent: boolean;
}

/** A film that was replaced is sent for so long to those who ask anew, in milliseconds. */
const goodFor = 1_000;

/**
 * Opens a file once for all who ask for it within a moment: a class that watches one lesson needs one descriptor,
 * and each of a player's many ranges costs a single system call.
 */
export function createFileOpener(): FileOpener {
  const current = new Map<string, Held>();

  function hold(key: string, folder: string, relative: string): Held {
    const known = current.get(key);
    if (known) return known;
    const held: Held = { opened: openPrivate(folder, relative), readers: 0, isCurrent: true };
    current.set(key, held);
    const forget = () => {
      held.isCurrent = false;
      current.delete(key);
      void closeUnused(held);
    };
    setTimeout(forget, goodFor).unref();
    return held;
  }

  return async (folder, relative) => {
    const held = hold(`${folder}\0${relative}`, folder, relative);
    held.readers += 1;
    const leave = once(() => {
      held.readers -= 1;
      return closeUnused(held);
    });
    try {
      const opened = await held.opened;
      if (opened) return { ...opened, close: leave };
    } catch (error) {
      await leave();
      throw error;
    }
    await leave();
    return null;
  };
}

async function closeUnused({ isCurrent, readers, opened }: Held): Promise<void> {
  if (isCurrent || readers > 0) return;
  const file = await opened.catch(() => null);
  await file?.file.close();
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null;
  return () => (done ??= work());
}

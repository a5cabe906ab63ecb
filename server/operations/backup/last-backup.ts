import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeFileDurably } from '../../core/files/durable.ts';
import { StartupError } from '../../core/startup-error.ts';

/** In DATA_DIR. Other ways to back up may write it, too: one line of ISO 8601 in UTC. */
const fileOf = (dataDir: string): string => path.join(dataDir, 'last-backup');

/** Records a whole backup of everything up to `at` (epoch milliseconds). Throws StartupError. */
export async function recordBackup(dataDir: string, at: number): Promise<void> {
  const file = fileOf(dataDir);
  try {
    await writeFileDurably(file, `${new Date(at).toISOString()}\n`);
  } catch (error) {
    throw new StartupError(
      `The backup is whole, but its time cannot be written to ${file} (${String(error)}): monitoring will call it missing.`,
      { cause: error },
    );
  }
}

/**
 * Time up to which the last whole backup reaches, in epoch milliseconds; null for none. Throws if
 * the record cannot be read.
 */
export async function lastBackup(dataDir: string): Promise<number | null> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const at = Date.parse(text.trim());
  return Number.isNaN(at) ? null : at;
}

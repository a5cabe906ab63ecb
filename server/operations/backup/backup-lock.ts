import { newId } from '#common/ids.ts';
import type { FileStore } from '../../core/files/file-store.ts';
import { readStored } from '../../core/files/stored-files.ts';
import { StartupError } from '../../core/startup-error.ts';

const lockKey = 'backups/lock';
const renewalMs = 60_000;
/** Time without a renewal after which the lock is that of a backup that was killed. */
const abandonedMs = 10 * renewalMs;

/**
 * Calls `work` while no other backup is written to this place. `work` calls `requireHeld` before it completes its
 * backup. Throws StartupError if another one is being written.
 */
export async function withBackupLock<Result>(
  files: FileStore,
  work: (requireHeld: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const id = newId();
  const take = () => files.write(lockKey, Buffer.from(id), { ifAbsent: true });
  const isHeld = async () => (await readStored(files, lockKey))?.toString() === id;
  if (!(await take())) {
    const other = await files.stat(lockKey);
    if (other && Date.now() - other.modifiedAt < abandonedMs) throw inUseError(files);
    await files.remove(lockKey);
    if (!(await take())) throw inUseError(files);
  }
  let renewalError: unknown = null;
  const timer = setInterval(async () => {
    try {
      if (await isHeld()) await files.write(lockKey, Buffer.from(id));
    } catch (error) {
      renewalError = error;
    }
  }, renewalMs);
  try {
    return await work(async () => {
      if (!(await isHeld()))
        throw new StartupError(
          `The lock ${files.name}/${lockKey} was lost, and another backup may be written there: repeat this one.`,
          { cause: renewalError },
        );
    });
  } finally {
    clearInterval(timer);
    if (await isHeld()) await files.remove(lockKey);
  }
}

function inUseError(files: FileStore): StartupError {
  return new StartupError(
    `Another backup is being written to ${files.name}: wait for its end. If it was killed, its lock ends after ten minutes.`,
  );
}

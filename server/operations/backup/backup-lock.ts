import { newId } from '#common/ids.ts';
import { type FileStore, readStored } from '../../core/files/file-store.ts';
import { StartupError } from '../../core/startup-error.ts';

const lockKey = 'backups/lock';
const renewalMs = 60_000;
/** Time without a renewal after which the lock is that of a backup that was killed. */
const abandonedMs = 10 * renewalMs;

/**
 * Calls `work` while no other backup is written to this place. `work` calls `requireOwner` before it completes its
 * backup. Throws StartupError if another one is being written.
 */
export async function withBackupLock<Result>(
  files: FileStore,
  work: (requireOwner: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const id = newId();
  const take = () => files.write(lockKey, Buffer.from(id), { ifAbsent: true });
  const isOwner = async () => (await readStored(files, lockKey))?.toString() === id;
  if (!(await take())) {
    const other = await files.stat(lockKey);
    if (other && Date.now() - other.modifiedAt < abandonedMs) throw inUseError(files);
    await files.remove(lockKey);
    if (!(await take())) throw inUseError(files);
  }
  const releaseLock = async () => {
    try {
      if (await isOwner()) await files.remove(lockKey);
    } catch {
      // It ends by itself after ten minutes, and the backup's own result counts.
    }
  };
  let renewalError: unknown = null;
  const renew = async () => {
    try {
      if (await isOwner()) await files.write(lockKey, Buffer.from(id));
    } catch (error) {
      renewalError = error;
    }
  };
  let renewal = Promise.resolve();
  const timer = setInterval(() => (renewal = renew()), renewalMs);
  try {
    return await work(async () => {
      if (!(await isOwner()))
        throw new StartupError(
          `The lock ${files.name}/${lockKey} was lost, and another backup may be written there: repeat this one.`,
          { cause: renewalError },
        );
    });
  } finally {
    clearInterval(timer);
    await renewal;
    await releaseLock();
  }
}

function inUseError(files: FileStore): StartupError {
  return new StartupError(
    `Another backup is being written to ${files.name}: wait for its end. If it was killed, its lock ends after ten minutes.`,
  );
}

import { open, statfs } from 'node:fs/promises';
import { devNull } from 'node:os';
import type { Logs } from './http/access-log.ts';

export interface MachineWatch {
  /** Settles after the first look at the disk. */
  checked: Promise<void>;
  stop(): void;
}

/** The log has at most one line a minute of this (log-once.ts). */
const filesEveryMs = 1_000;
const diskEveryMs = 60_000;

interface Watched {
  dataDir: string;
  /** Megabytes free in `dataDir` below which the disk is low; 0 watches no disk. */
  lowDiskMb: number;
  log: Logs['log'];
}

/**
 * Logs, once a minute, that the process can open no more files or that the disk is low. Node itself closes
 * connections for which it has no descriptor without an error.
 */
export function watchMachine({ dataDir, lowDiskMb, log }: Watched): MachineWatch {
  const files = setInterval(() => void tryToOpen(log), filesEveryMs).unref();
  const checkDisk = () => warnOfLowDisk({ dataDir, lowDiskMb, log });
  const disk = setInterval(() => void checkDisk(), diskEveryMs).unref();
  return {
    checked: checkDisk(),
    stop() {
      clearInterval(files);
      clearInterval(disk);
    },
  };
}

async function tryToOpen(log: Logs['log']): Promise<void> {
  try {
    await (await open(devNull)).close();
  } catch (err) {
    log.error(
      { err },
      'The process can open no more files, so that connections are closed unanswered. Raise its limit (ulimit -n, LimitNOFILE)',
    );
  }
}

async function warnOfLowDisk({ dataDir, lowDiskMb, log }: Watched): Promise<void> {
  try {
    const freeMb = await freeMegabytes(dataDir);
    if (freeMb < lowDiskMb)
      log.warn(
        { dataDir, freeMb },
        `The disk is low: ${freeMb} MB are free in DATA_DIR. At 0 MB nothing can be saved`,
      );
  } catch (err) {
    log.warn({ err, dataDir }, 'The free space of the disk cannot be read');
  }
}

async function freeMegabytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return Math.floor((bavail * bsize) / 1_000_000);
}

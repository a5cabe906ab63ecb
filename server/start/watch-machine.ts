import { open } from 'node:fs/promises';
import { devNull } from 'node:os';
import { freeBytes } from '../core/files/free-space.ts';
import type { Logs } from '../core/logs/access-log.ts';

export interface MachineWatch {
  /** Resolves after the first disk check. */
  checked: Promise<void>;
  stop(): void;
}

/** The log has at most one line per minute of this (limit-log-lines.ts). */
const filesIntervalMs = 1_000;
const diskIntervalMs = 60_000;

interface WatchOptions {
  dataDir: string;
  /** Megabytes free in `dataDir` below which the disk is low; 0 disables the check. */
  lowDiskMb: number;
  log: Logs['log'];
}

/**
 * Logs, once a minute, that the process is out of file descriptors or the disk is low. Node closes
 * connections without a descriptor silently.
 */
export function watchMachine({ dataDir, lowDiskMb, log }: WatchOptions): MachineWatch {
  const files = setInterval(() => void checkOpenFiles(log), filesIntervalMs).unref();
  const checkDisk = () => checkDiskSpace({ dataDir, lowDiskMb, log });
  const disk = setInterval(() => void checkDisk(), diskIntervalMs).unref();
  return {
    checked: checkDisk(),
    stop() {
      clearInterval(files);
      clearInterval(disk);
    },
  };
}

async function checkOpenFiles(log: Logs['log']): Promise<void> {
  try {
    await (await open(devNull)).close();
  } catch (err) {
    log.error(
      { err },
      'The process can open no more files, so that connections are closed unanswered. Raise its limit (ulimit -n, LimitNOFILE)',
    );
  }
}

async function checkDiskSpace({ dataDir, lowDiskMb, log }: WatchOptions): Promise<void> {
  try {
    const freeMb = Math.floor((await freeBytes(dataDir)) / 1_000_000);
    if (freeMb < lowDiskMb)
      log.warn(
        { dataDir, freeMb },
        `The disk is low: ${freeMb} MB are free in DATA_DIR. At 0 MB nothing can be saved`,
      );
  } catch (err) {
    log.warn({ err, dataDir }, 'The free space of the disk cannot be read');
  }
}

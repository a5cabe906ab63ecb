import type { Env } from '../../core/config/env.ts';
import { checkBackup } from './check-data.ts';
import { checkDisk } from './check-machine.ts';

/** Runs the checks of disk and backup alone, which are cheap; for notices. */
export function createMachineState(env: Env) {
  return {
    isDiskLow: async () => (await checkDisk({ env })).state !== 'ok',
    isBackupOld: async () => (await checkBackup({ env, now: Date.now })).state !== 'ok',
  };
}

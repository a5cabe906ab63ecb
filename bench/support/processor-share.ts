import { existsSync } from 'node:fs';
import { mkdir, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const groups = '/sys/fs/cgroup/cpu';
const period = 100_000;

/**
 * Gives a process that share of one core (0 to 1) until it ends, by a control group of Linux
 * (version 1, root only). Returns a function that removes the group of an ended process.
 */
export async function limitProcessor(pid: number, share: number): Promise<() => Promise<void>> {
  if (!existsSync(groups))
    throw new Error(`${groups} is missing: version 1 of control groups only`);
  const group = path.join(groups, `bench-${pid}`);
  await mkdir(group);
  await writeFile(path.join(group, 'cpu.cfs_period_us'), String(period));
  await writeFile(path.join(group, 'cpu.cfs_quota_us'), String(Math.round(share * period)));
  await writeFile(path.join(group, 'cgroup.procs'), String(pid));
  return () => rmdir(group);
}

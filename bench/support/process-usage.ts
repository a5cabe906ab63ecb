import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/* Usage of a process, from Linux's proc(5). */

let ticksPerSecond: number | undefined;

/** CPU time of a process, its threads and its children since their start, in milliseconds. */
export function cpuMilliseconds(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  return children
    .filter(Boolean)
    .reduce((sum, child) => sum + ownCpuMilliseconds(Number(child)), ownCpuMilliseconds(pid));
}

/** The same without its children. */
export function ownCpuMilliseconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the program's name in parentheses, which may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  ticksPerSecond ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000;
}

/** Resident memory of a process, in megabytes (10^6 bytes). */
export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024) / 1e6;
}

/** Resets the peak memory, to exclude what the start needed. */
export function resetPeakMemory(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** Peak memory since the reset, in megabytes. */
export function peakMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024) / 1e6;
}

/**
 * Waits until a process and its children have been nearly idle for a second, when a first start's
 * jobs are done.
 */
export async function waitUntilIdle(pid: number, timeoutMs = 180_000): Promise<void> {
  const end = Date.now() + timeoutMs;
  for (let before = cpuMilliseconds(pid); Date.now() < end;) {
    await sleep(1000);
    const now = cpuMilliseconds(pid);
    // The time of ended children is missing from the sum.
    if (Math.abs(now - before) < 30) return;
    before = now;
  }
}

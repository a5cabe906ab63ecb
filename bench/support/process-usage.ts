import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/*
 * What a process has used, as the kernel of Linux counts it (proc(5)).
 */

let ticksPerSecond: number | undefined;

/** Processor time of a process, its threads and its children since their start, in milliseconds. */
export function cpuMilliseconds(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  return children
    .filter(Boolean)
    .reduce((sum, child) => sum + ownCpuMilliseconds(Number(child)), ownCpuMilliseconds(pid));
}

/** The same without its children. */
export function ownCpuMilliseconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the program's name in parentheses, which may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  ticksPerSecond ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000;
}

/** Memory that a process holds now, in megabytes (10^6 bytes). */
export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024) / 1e6;
}

/** Begins to count anew what a process holds at most: what its start needed does not count. */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** The most that it has held at a time, in the same unit. */
export function peakMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024) / 1e6;
}

/** Waits until a process and its children have done next to nothing for a second: what a first start leaves to jobs. */
export async function untilIdle(pid: number, longest = 180_000): Promise<void> {
  const end = Date.now() + longest;
  for (let before = cpuMilliseconds(pid); Date.now() < end;) {
    await sleep(1000);
    const now = cpuMilliseconds(pid);
    // Children that have ended take their share along.
    if (Math.abs(now - before) < 30) return;
    before = now;
  }
}

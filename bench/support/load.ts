import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { ensurePackage } from '../../scripts/ensure-browser.mjs';

const wrk = '/usr/bin/wrk';

export interface Load {
  url: string;
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** Lua script for wrk that makes each request. */
  script?: string;
}

export interface LoadResult {
  requests: number;
  requestsPerSecond: number;
  bytesPerSecond: number;
  /** Milliseconds. */
  p99: number;
  /** Longest time to an answer, in milliseconds. */
  longest: number;
  /** Broken connections, timeouts, and responses of 400 and above. */
  errors: number;
}

/** Installs wrk, which leaves the server its core, if missing and allowed. */
export function ensureLoadTool(): void {
  if (!existsSync(wrk)) ensurePackage('wrk', wrk);
}

/** Requests one address repeatedly from one thread. */
export async function load({
  url,
  connections,
  seconds,
  headers = {},
  script,
}: Load): Promise<LoadResult> {
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const scripted = script === undefined ? [] : ['-s', script];
  const shape = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '30s'];
  const args = [...shape, ...scripted, ...fields, url];
  const child = spawn(wrk, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const limit = setTimeout(() => child.kill('SIGKILL'), (seconds + 30) * 1000);
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  clearTimeout(limit);
  if (code !== 0) throw new Error(`wrk ended with ${code}:\n${output}`);
  return readReport(output);
}

function readReport(output: string): LoadResult {
  const number = (pattern: RegExp): number => Number(pattern.exec(output)?.[1] ?? 0);
  const socketErrors = /Socket errors:(.*)/.exec(output)?.[1] ?? '';
  const broken = Array.from(socketErrors.matchAll(/\d+/g), ([count]) => Number(count));
  return {
    requests: number(/(\d+) requests in/),
    requestsPerSecond: number(/Requests\/sec:\s*([\d.]+)/),
    bytesPerSecond: bytesOf(/Transfer\/sec:\s*([\d.]+\w+)/.exec(output)?.[1] ?? ''),
    p99: milliseconds(/99%\s+([\d.]+\w+)/.exec(output)?.[1] ?? ''),
    longest: milliseconds(/Latency\s+\S+\s+\S+\s+([\d.]+\w+)/.exec(output)?.[1] ?? ''),
    errors: broken.reduce((sum, count) => sum + count, number(/Non-2xx or 3xx responses: (\d+)/)),
  };
}

const units: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

function milliseconds(duration: string): number {
  const [, value = '', unit = ''] = /^([\d.]+)(us|ms|s|m)$/.exec(duration) ?? [];
  return Number(value) * (units[unit] ?? Number.NaN);
}

const sizes: Record<string, number> = { B: 1, KB: 2 ** 10, MB: 2 ** 20, GB: 2 ** 30 };

function bytesOf(amount: string): number {
  const [, value = '', unit = ''] = /^([\d.]+)([KMG]?B)$/.exec(amount) ?? [];
  return Number(value) * (sizes[unit] ?? Number.NaN);
}

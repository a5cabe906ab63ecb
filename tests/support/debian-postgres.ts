import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { findFreePort } from './built-server.ts';

const programs = '/usr/lib/postgresql';

/**
 * Starts Debian's Postgres for one test. Unlike the shared one it comes with pg_dump, which must not
 * be older than its server.
 */
export async function startDebianPostgres(): Promise<{ url: string; bin: string }> {
  const version = readdirSync(programs).toSorted((one, other) => Number(other) - Number(one))[0];
  const bin = path.join(programs, version ?? '', 'bin');
  const folder = mkdtempSync(path.join(tmpdir(), 'site-debian-postgres-'));
  const isRoot = process.getuid?.() === 0;
  const run = (name: string, ...args: string[]) => {
    const command = [path.join(bin, name), ...args];
    // Postgres refuses to run as root.
    const [program, ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    return execFileSync(program!, rest, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  };
  if (isRoot) {
    const [user, group] = ['-u', '-g'].map((which) =>
      Number(execFileSync('id', [which, 'postgres'])),
    );
    chownSync(folder, user!, group!);
  }
  const data = path.join(folder, 'data');
  const port = await findFreePort();
  run('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '--encoding=UTF8');
  const flags = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  run('pg_ctl', '-D', data, '-w', '-l', path.join(folder, 'log'), '-o', flags, 'start');
  onTestFinished(() => {
    run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
    rmSync(folder, { recursive: true });
  });
  return { url: `postgres://postgres:secret@127.0.0.1:${port}`, bin };
}

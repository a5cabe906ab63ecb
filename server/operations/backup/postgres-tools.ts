import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { StartupError } from '../../core/startup-error.ts';

interface PostgresPlace {
  url: string;
  /** DATABASE_SSLMODE. */
  sslMode?: string | undefined;
  /** Folder of the client programs; null: PATH. */
  bin: string | null;
}

const common = ['--no-owner', '--no-privileges', '--no-password'];

/**
 * Dumps a consistent state of the database to a file, without the schemas that a restore moved
 * aside. Throws StartupError.
 */
export async function dumpPostgres(place: PostgresPlace, file: string): Promise<void> {
  await run(place, 'pg_dump', [
    '--format=custom',
    '--exclude-schema=replaced-*',
    ...common,
    `--file=${file}`,
  ]);
}

/** Fills an empty database, atomically. Throws StartupError. */
export async function fillPostgres(place: PostgresPlace, file: string): Promise<void> {
  await run(place, 'pg_restore', ['--single-transaction', '--exit-on-error', ...common, file]);
}

/** Reads a dump's table of contents, without a database. Throws StartupError. */
export async function checkDump(bin: string | null, file: string): Promise<void> {
  await run({ url: '', bin }, 'pg_restore', ['--list', file]);
}

async function run(
  { url, bin, sslMode }: PostgresPlace,
  name: 'pg_dump' | 'pg_restore',
  args: string[],
): Promise<void> {
  const program = bin === null ? name : path.join(bin, name);
  const { address, password } = await withoutPassword(url, sslMode);
  const child = spawn(program, [...(address ? [`--dbname=${address}`] : []), ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Arguments are visible to everybody on the machine.
    env: { ...postgresEnv(process.env), ...(password && { PGPASSWORD: password }) },
  });
  let errorOutput = '';
  child.stderr
    .setEncoding('utf8')
    .on('data', (text: string) => (errorOutput = (errorOutput + text).slice(-2_000)));
  const [code] = await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new StartupError(
      `${program} was not found: install the client programs of Postgres, of the server's version or newer (on Debian \`apt-get install postgresql-client\`), or set PG_BIN to their folder.`,
      { cause: error },
    );
  });
  if (code === 0) return;
  const hint = errorOutput.includes('version mismatch')
    ? ' Set PG_BIN to the folder of client programs of the server’s version or newer.'
    : '';
  throw new StartupError(`${name} failed: ${errorOutput.trim() || `code ${code}`}${hint}`);
}

/**
 * Settings of libpq, its files (`HOME`) and the language of messages, without the server's secrets.
 */
function postgresEnv(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const known = /^(?:PG[A-Z_]+|PATH|HOME|LANG|LC_[A-Z]+|TZ|SystemRoot|APPDATA)$/i;
  return Object.fromEntries(Object.entries(env).filter(([name]) => known.test(name)));
}

/** The password is read as the driver does, which the site connects with: also a bare `%`. */
async function withoutPassword(url: string, sslMode: string | undefined) {
  if (url === '') return { address: '', password: '' };
  const parts = new URL(url);
  const { Client } = (await import('pg')).default;
  const password = parts.password && (new Client({ connectionString: url }).password ?? '');
  parts.password = '';
  if (sslMode) parts.searchParams.set('sslmode', sslMode);
  return { address: parts.href, password };
}

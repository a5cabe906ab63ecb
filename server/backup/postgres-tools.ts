import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { StartupError } from '../startup-error.ts';

interface PostgresPlace {
  url: string;
  /** DATABASE_SSLMODE. */
  sslMode?: string | undefined;
  /** The folder of the client programs; null looks for them on the PATH. */
  bin: string | null;
}

const common = ['--no-owner', '--no-privileges', '--no-password'];

/** Writes the database to a file, as it is at one moment, without what a restore moved aside. Throws StartupError. */
export async function dumpPostgres(place: PostgresPlace, file: string): Promise<void> {
  await run(place, 'pg_dump', [
    '--format=custom',
    '--exclude-schema=replaced-*',
    ...common,
    `--file=${file}`,
  ]);
}

/** Fills an empty database, all or nothing. Throws StartupError. */
export async function fillPostgres(place: PostgresPlace, file: string): Promise<void> {
  await run(place, 'pg_restore', ['--single-transaction', '--exit-on-error', ...common, file]);
}

/** Reads a file's table of contents, without a database. Throws StartupError. */
export async function checkDump(bin: string | null, file: string): Promise<void> {
  await run({ url: '', bin }, 'pg_restore', ['--list', file]);
}

async function run(
  { url, bin, sslMode }: PostgresPlace,
  name: 'pg_dump' | 'pg_restore',
  args: string[],
): Promise<void> {
  const program = bin === null ? name : path.join(bin, name);
  const { address, password } = withoutPassword(url, sslMode);
  const child = spawn(program, [...(address ? [`--dbname=${address}`] : []), ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Arguments are seen by everybody on the machine.
    env: { ...postgresEnv(process.env), ...(password && { PGPASSWORD: password }) },
  });
  let said = '';
  child.stderr
    .setEncoding('utf8')
    .on('data', (text: string) => (said = (said + text).slice(-2_000)));
  const [code] = await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new StartupError(
      `${program} was not found: install the client programs of Postgres, of the server's version or newer (on Debian \`apt-get install postgresql-client\`), or set PG_BIN to their folder.`,
      { cause: error },
    );
  });
  if (code === 0) return;
  const wayOut = said.includes('version mismatch')
    ? ' Set PG_BIN to the folder of client programs of the server’s version or newer.'
    : '';
  throw new StartupError(`${name} failed: ${said.trim() || `code ${code}`}${wayOut}`);
}

/** Settings of libpq, where its files are (`HOME`), and the language of messages: none of the server's secrets. */
function postgresEnv(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const known = /^(?:PG[A-Z_]+|PATH|HOME|LANG|LC_[A-Z]+|TZ|SystemRoot|APPDATA)$/i;
  return Object.fromEntries(Object.entries(env).filter(([name]) => known.test(name)));
}

function withoutPassword(
  url: string,
  sslMode: string | undefined,
): { address: string; password: string } {
  if (url === '') return { address: '', password: '' };
  const parts = new URL(url);
  const password = decodeURIComponent(parts.password);
  parts.password = '';
  if (sslMode) parts.searchParams.set('sslmode', sslMode);
  return { address: parts.href, password };
}

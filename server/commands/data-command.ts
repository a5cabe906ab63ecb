import { parseArgs } from 'node:util';
import { readEnv } from '../core/config/env.ts';
import { StartupError } from '../core/startup-error.ts';
import { copySite, type CopyTargets } from '../operations/copy/copy-site.ts';
import { type CommandIO, runCommand } from './run-command.ts';
import { tableLines } from './table-lines.ts';

const usage = `Usage: npm run data -- copy [--to-database <postgres://…>] [--to-files <s3://bucket/prefix>]

Copies the database of a stopped site from SQLite to an empty Postgres database, its files to a
bucket, or both, and compares every row and every byte. After an interruption, repeat it: it goes on.
What is copied stays as it is. --to-files with the folder in DATA_DIR copies files back from the
bucket in STORAGE_URL.`;

/** Copies a site to another database or store and returns the exit code; errors are printed as plain lines. */
export async function runDataCommand(args: string[], surroundings: CommandIO): Promise<number> {
  return await runCommand(surroundings, async () => {
    const targets = readArguments(args);
    const begin = performance.now();
    const { tables, files } = await copySite(
      readEnv(surroundings.env),
      targets,
      surroundings.print,
    );
    const filled = [...tables].filter(([, { rows }]) => rows > 0);
    return [
      ...(targets.databaseUrl === null
        ? []
        : tableLines(
            ['table', 'rows', 'checksum'],
            filled.map(([name, { rows, sum }]) => [name, rows, sum]),
          )),
      ...(files
        ? [
            `${files.files} files, ${(files.bytes / 1e6).toFixed(1)} MB, are the same in both places; ${files.unchanged} of them were there already.`,
          ]
        : []),
      `Copied and compared in ${((performance.now() - begin) / 1_000).toFixed(1)} s. ${nextStep(targets)}`,
    ];
  });
}

function readArguments(args: string[]): CopyTargets {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'to-database': { type: 'string' }, 'to-files': { type: 'string' } },
  });
  const { 'to-database': databaseUrl = null, 'to-files': files = null } = values;
  const isComplete = databaseUrl !== null || files !== null;
  if (positionals.join(' ') !== 'copy' || !isComplete || files === '')
    throw new StartupError(usage);
  if (databaseUrl !== null && !/^postgres(?:ql)?:\/\/./.test(databaseUrl))
    throw new StartupError('--to-database needs an address like postgres://user@host/name.');
  return { databaseUrl, files };
}

function nextStep({ databaseUrl, files }: CopyTargets): string {
  const steps = [
    ...(databaseUrl === null ? [] : ['set DATABASE_URL']),
    ...(files === null
      ? []
      : [files.startsWith('s3://') ? 'set STORAGE_URL' : 'unset STORAGE_URL']),
  ];
  return `Now ${steps.join(', ')} and start the site.`;
}

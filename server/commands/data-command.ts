import { parseArgs } from 'node:util';
import { operatorActor } from '../core/access/can.ts';
import { readEnv } from '../core/config/env.ts';
import { StartupError } from '../core/startup-error.ts';
import { copySite, type CopyTargets } from '../operations/copy/copy-site.ts';
import { createDemoData } from '../operations/demo/create-demo-data.ts';
import { chooseProject } from './choose-project.ts';
import { type CommandIO, runCommand, withServices } from './run-command.ts';
import { tableLines } from './terminal-text.ts';

export const usage = `Usage: npm run data -- copy [--to-database <postgres://…>] [--to-files <s3://bucket/prefix>]
       npm run data -- remove-demo [--project <id>]

copy: copies the database of a stopped site from SQLite to an empty Postgres database, its files to a
bucket, or both, and compares every row and every byte. After an interruption, repeat it: it goes on.
What is copied stays as it is. --to-files with the folder in DATA_DIR copies files back from the
bucket in STORAGE_URL.
remove-demo: removes exactly the sample data that \`npm start -- --demo\` added.`;

/**
 * Copies a site to another database or store, or removes sample data, and returns the exit code; errors are printed
 * as plain lines.
 */
export async function runDataCommand(args: string[], surroundings: CommandIO): Promise<number> {
  return await runCommand(surroundings, async () => {
    const [command, ...options] = args;
    if (command === 'remove-demo') return await removeDemo(options, surroundings);
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

async function removeDemo(args: string[], { env }: CommandIO): Promise<string[]> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { project: { type: 'string' } },
  });
  if (positionals.length > 0) throw new StartupError(usage);
  return await withServices(env, async (services) => {
    const projectId = await chooseProject(services, values.project);
    const actor = { ...operatorActor, address: null };
    const isRemoved = await createDemoData(services.database).remove(projectId, actor);
    return [isRemoved ? 'The sample data is removed.' : 'There is no sample data.'];
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

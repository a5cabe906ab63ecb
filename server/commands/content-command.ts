import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { defaultLanguage, isLanguageCode, languageCodes } from '#i18n/languages.ts';
import { systemActor } from '../core/access/can.ts';
import { type ExportReport, exportProject } from '../operations/import/export-project.ts';
import { importProjects } from '../operations/import/import-projects.ts';
import { createProjectFiles } from '../operations/new-project/create-project-files.ts';
import { writeProjectFolder } from '../operations/new-project/write-project-folder.ts';
import { problemLine } from '../core/projects/problems.ts';
import { findProject, listProjects, parseProject } from '../core/projects/projects.ts';
import { projectsFileName, readProjectsFile } from '../core/projects/projects-file.ts';
import { StartupError } from '../core/startup-error.ts';
import { type CommandServices, runCommand, type CommandIO, withServices } from './run-command.ts';
import { tableLines } from './terminal-text.ts';

export const usage = `Usage: npm run content -- import <folder> [--project <id>]
       npm run content -- export <folder> [--project <id>]
       npm run content -- new <id> --name <name> [--languages en,ar] [--host <name>] [--folder <folder>]

import  imports and publishes <folder>: a project's folder, or one with config.json and the folders of its projects
export  writes the published content to <folder>/config.json and <folder>/<project>/…
new     writes a neutral site to <folder>/<id> (projects/ if no folder is named) and imports it`;

/** Runs `import`, `export` or `new` and returns the exit code; errors are printed as plain lines. */
export async function runContentCommand(args: string[], surroundings: CommandIO): Promise<number> {
  return await runCommand(surroundings, async () => {
    const { command, target, options } = readArguments(args);
    if (command === 'new') return await createProject(surroundings, target, options);
    const run = command === 'import' ? importFolder : exportFolder;
    const folder = path.resolve(target);
    const mayCreate = command === 'import';
    const work = (services: CommandServices) => run(services, folder, options.project);
    return await withServices(surroundings.env, work, { mayCreate });
  });
}

type Options = ReturnType<typeof readArguments>['options'];

function readArguments(args: string[]) {
  const { values: options, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      project: { type: 'string' },
      name: { type: 'string' },
      languages: { type: 'string', default: defaultLanguage },
      host: { type: 'string', multiple: true, default: [] },
      folder: { type: 'string', default: 'projects' },
    },
  });
  const [command, target, ...rest] = positionals;
  if (!isCommand(command) || !target || rest.length > 0) throw new StartupError(usage);
  return { command, target, options };
}

function isCommand(command: string | undefined): command is 'import' | 'export' | 'new' {
  return command === 'import' || command === 'export' || command === 'new';
}

/** Writes the folder of a new project, imports it, and leaves the rest to the setup screen. */
async function createProject(
  { env }: CommandIO,
  id: string,
  { name, languages, host, folder }: Options,
): Promise<string[]> {
  if (!name) throw new StartupError(usage);
  const wanted = languages.split(',').map((code) => code.trim());
  const known = wanted.filter(isLanguageCode);
  if (known.length < wanted.length)
    throw new StartupError(`The languages are ${languageCodes.join(', ')}, not ${languages}.`);
  const files = createProjectFiles({ id, name, hosts: host, languages: known });
  files.config['setup'] = 'open';
  const { problems } = parseProject(files.config);
  if (problems)
    throw new StartupError(
      problems.map((problem) => problemLine({ file: id, ...problem })).join('\n'),
    );
  const lines = await withServices(
    env,
    async (services) => {
      if (await findProject(services.database.db, id))
        throw new StartupError(`There is a project ${id} already.`);
      const target = await writeProjectFolder(path.resolve(folder), files);
      return await importFolder(services, target, undefined);
    },
    { mayCreate: true },
  );
  return [...lines, `Log in as administrator and open /${known[0]}/admin/site to set up the site.`];
}

async function importFolder(
  services: CommandServices,
  folder: string,
  project: string | undefined,
): Promise<string[]> {
  const inputs = await listImports(services, folder, project);
  const reports = await importProjects(services, systemActor, inputs);
  return [
    ...tableLines(
      ['project', 'new', 'changed', 'removed', 'unchanged', 'media', 'version'],
      reports.map((report) => [
        report.projectId,
        report.created,
        report.changed,
        report.removed,
        report.unchanged,
        report.media,
        report.version ?? 'as before',
      ]),
    ),
    ...reports.flatMap(({ notes }) => notes.map((note) => `note: ${problemLine(note)}`)),
  ];
}

async function listImports(
  services: CommandServices,
  folder: string,
  project: string | undefined,
): Promise<{ folder: string; projectId: string }[]> {
  if (!existsSync(path.join(folder, projectsFileName))) {
    const projectId = project ?? path.basename(folder);
    // The import reports a missing folder itself.
    if (existsSync(folder)) await requireKnown(services, path.dirname(folder), projectId);
    return [{ folder, projectId }];
  }
  const listed = (await readProjectsFile(folder))?.projects.map(({ id }) => id) ?? [];
  return selectProjects(listed, project, folder).map((id) => ({
    folder: path.join(folder, id),
    projectId: id,
  }));
}

/** A folder's name or a typo creates no project: it must be in the database or in config.json. */
async function requireKnown(services: CommandServices, parent: string, id: string): Promise<void> {
  const stored = (await listProjects(services.database.db)).map((project) => project.id);
  const listed = (await readProjectsFile(parent))?.projects.map((project) => project.id) ?? [];
  if (stored.length === 0 || stored.includes(id) || listed.includes(id)) return;
  throw new StartupError(
    `Project ${id} is neither in the database (${stored.join(', ')}) nor in ${path.join(parent, projectsFileName)}. Name one with --project, or add an entry there.`,
  );
}

async function exportFolder(
  services: CommandServices,
  folder: string,
  project: string | undefined,
): Promise<string[]> {
  const stored = (await listProjects(services.database.db)).map(({ id }) => id);
  const reports: ExportReport[] = [];
  for (const projectId of selectProjects(stored, project, 'the database')) {
    reports.push(await exportProject(services, systemActor, { folder, projectId }));
  }
  return [
    ...tableLines(
      ['project', 'written', 'unchanged', 'media'],
      reports.map((report) => [report.projectId, report.written, report.unchanged, report.media]),
    ),
    ...reports.flatMap(({ projectId, unknownFiles }) =>
      unknownFiles.map(
        (file) => `note: ${projectId}/${file} is not part of the project; left as it is`,
      ),
    ),
  ];
}

function selectProjects(ids: readonly string[], wanted: string | undefined, place: string) {
  if (wanted === undefined && ids.length > 0) return ids;
  if (wanted !== undefined && ids.includes(wanted)) return [wanted];
  throw new StartupError(
    wanted === undefined
      ? `There is no project in ${place}.`
      : `There is no project ${wanted} in ${place}.`,
  );
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { systemActor } from '../core/access/can.ts';
import { type ExportReport, exportProject } from '../operations/import/export-project.ts';
import { importProjects } from '../operations/import/import-projects.ts';
import { problemLine } from '../core/projects/problems.ts';
import { listProjects } from '../core/projects/projects.ts';
import { projectsFileName, readProjectsFile } from '../core/projects/projects-file.ts';
import { StartupError } from '../core/startup-error.ts';
import { type CommandServices, runCommand, type CommandIO, withServices } from './run-command.ts';
import { tableLines } from './table-lines.ts';

const usage = `Usage: npm run content -- import <folder> [--project <id>]
       npm run content -- export <folder> [--project <id>]

import  imports and publishes <folder>: a project's folder, or one with config.json and the folders of its projects
export  writes the published content to <folder>/config.json and <folder>/<project>/…`;

/** Runs `import` or `export` and returns the exit code; errors are printed as plain lines. */
export async function runContentCommand(args: string[], surroundings: CommandIO): Promise<number> {
  return await runCommand(surroundings, async () => {
    const { command, folder, project } = readArguments(args);
    const run = command === 'import' ? importFolder : exportFolder;
    return await withServices(surroundings.env, (services) => run(services, folder, project), {
      mayCreate: command === 'import',
    });
  });
}

function readArguments(args: string[]): {
  command: 'import' | 'export';
  folder: string;
  project: string | undefined;
} {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { project: { type: 'string' } },
  });
  const [command, folder, ...rest] = positionals;
  if ((command !== 'import' && command !== 'export') || !folder || rest.length > 0)
    throw new StartupError(usage);
  return { command, folder: path.resolve(folder), project: values.project };
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
  const stored = (await listProjects(services)).map((project) => project.id);
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
  const stored = (await listProjects(services)).map(({ id }) => id);
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

function selectProjects(
  ids: readonly string[],
  wanted: string | undefined,
  place: string,
): readonly string[] {
  if (wanted === undefined && ids.length > 0) return ids;
  if (wanted !== undefined && ids.includes(wanted)) return [wanted];
  throw new StartupError(
    wanted === undefined
      ? `There is no project in ${place}.`
      : `There is no project ${wanted} in ${place}.`,
  );
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { JsonValue } from '#common/json.ts';
import { isSetUpOpen } from '#common/site-setup.ts';
import type { SiteSetUp, SiteSetUpInput } from '../../api/site-setup.ts';
import { collectPublishedFiles } from '../../content/published/collect-published-files.ts';
import { loadSanitizer } from '../../content/documents/sanitize-html.ts';
import type { StoreServices } from '../../content/services.ts';
import { requirePermission } from '../../core/access/can.ts';
import { entryBy, recordAudit } from '../../core/audit/audit.ts';
import { stringifyJson } from '../../core/canonical-json.ts';
import { type Project, requireProject } from '../../core/projects/projects.ts';
import { checkProject } from '../import/check-project.ts';
import { importProjects } from '../import/import-projects.ts';
import { companyOf, readSettings } from './change-company.ts';
import { createProjectFiles, type ProjectFiles } from './create-project-files.ts';
import { writeProjectFiles } from './write-project-folder.ts';

/** Does what SiteSetUp promises. */
export async function finishSetUp(
  services: StoreServices,
  ...[projectId, input, actor]: Parameters<SiteSetUp['finish']>
): ReturnType<SiteSetUp['finish']> {
  requirePermission(actor, 'content:import');
  const project = await requireProject(services.database.db, projectId);
  if (!isSetUpOpen(project)) return { outcome: 'closed' };
  const created = filesOf(project, input);
  const settings = readSettings(project, created.config);
  const files = await mergeFiles(services, { project, settings, files: created.files });
  const folder = await mkdtemp(path.join(tmpdir(), 'site-setup-'));
  try {
    await writeProjectFiles(folder, { files, media: created.media });
    await importProjects(services, actor, [{ folder, projectId, settings }]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await recordAudit(services.database.db, {
    action: 'site-set-up',
    ...entryBy(actor),
    details: { project: projectId },
  });
  return { outcome: 'done' };
}

function filesOf(
  { id, hosts }: Project,
  { values, languages, logo }: SiteSetUpInput,
): ProjectFiles {
  const { name, main, accent } = values;
  const colours = { main, accent };
  return createProjectFiles({
    id,
    name,
    hosts,
    languages,
    colours,
    logo,
    company: companyOf(values),
  });
}

/** Replaces published files that are still as the template made them; edited ones stay. */
async function mergeFiles(
  { database }: StoreServices,
  change: { project: Project; settings: Project; files: ProjectFiles['files'] },
): Promise<Map<string, JsonValue>> {
  const { project, settings, files } = change;
  const { id, name, hosts, languages } = project;
  const template = createProjectFiles({ id, name, hosts, languages });
  // Gives items their ids, as the import did.
  checkProject(project, template.files, await loadSanitizer());
  const merged = await collectPublishedFiles(database.db, id);
  const isUntouched = (file: string) => {
    const [published, original] = [merged.get(file), template.files.get(file)];
    if (published === undefined || original === undefined) return published === original;
    return stringifyJson(published) === stringifyJson(original);
  };
  const offered = new Set<string>(settings.languages);
  for (const [file] of template.files) {
    const [, language] = /^content\/(\w+)\//.exec(file) ?? [];
    if (language && !offered.has(language) && isUntouched(file)) merged.delete(file);
  }
  for (const [file, value] of files) if (isUntouched(file)) merged.set(file, value);
  return merged;
}

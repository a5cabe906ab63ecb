import { behaviours } from '#common/behaviour.ts';
import type { JsonObject } from '#common/json.ts';
import { companySettingsSchema } from '#server/core/projects/company-settings.ts';
import { parseProject, type Project } from '#server/core/projects/projects.ts';
import { retentionSettingsSchema } from '#server/core/projects/retention-settings.ts';

/** Settings of a project whose entry in config.json has none. */
export const emptySettings = {
  imageHosts: [],
  samples: [],
  approvals: [],
  company: companySettingsSchema.parse({}),
  retention: retentionSettingsSchema.parse({}),
  vatRules: [],
};

/** Returns the project with other settings in its entry of config.json. */
export function withSettings(project: Project, settings: JsonObject): Project {
  const { project: changed, problems } = parseProject({ ...project.config, ...settings });
  if (!changed) throw new Error(JSON.stringify(problems));
  return changed;
}

/** Project of pages that tests load by themselves. */
export const exampleShop = {
  id: 'shop',
  name: 'Shop',
  names: {},
  languages: ['en'],
  defaultLanguage: 'en',
  behaviour: behaviours.product,
  ...emptySettings,
};

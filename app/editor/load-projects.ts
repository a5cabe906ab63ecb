import type { LanguageCode } from '#i18n/languages.ts';
import type { Site } from '#server/site/site.ts';
import { orNotFound } from '../require-language.ts';
import type { EditorProject } from './editor-context.ts';

/**
 * Returns the projects of the installation and the one named by `?project=`, the site's own by
 * default. Throws a 404 for an unknown project.
 */
export function loadProjects(site: Site, { url, language }: { url: URL; language: LanguageCode }) {
  const projects = site.listProjects().map((one) => presentProject(site, one, language));
  const asked = url.searchParams.get('project') ?? site.project.id;
  const project = orNotFound(projects.find(({ id }) => id === asked));
  return { project, projects };
}

/** Presents a project to the editor on this site. */
export function presentProject(
  site: Site,
  { project, origin }: ReturnType<Site['listProjects']>[number],
  language: LanguageCode,
): EditorProject {
  const { id, name, languages, defaultLanguage } = project;
  const isOwn = id === site.project.id;
  const shown = languages.includes(language) ? language : defaultLanguage;
  const elsewhere = origin === null ? null : `${origin}/${shown}/home`;
  return {
    id,
    name,
    languages,
    sourceLanguage: defaultLanguage,
    isOwn,
    home: isOwn ? `/${language}/home` : elsewhere,
  };
}

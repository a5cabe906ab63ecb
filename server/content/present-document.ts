import type { Fields, Presented } from '#common/fields.ts';
import { presentFields } from '#common/present-fields.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { usable } from './present-page.ts';
import type { Project } from './projects.ts';
import type { Snapshot } from './published-content.ts';
import type { Log } from './services.ts';

interface DocumentSource {
  snapshot: Snapshot;
  project: Project;
  language: LanguageCode;
  log: Pick<Log, 'error'>;
}

/** A document of fields by its path (`{lang}` left open); null, and logged, where there is nothing to show. */
export function presentDocument<F extends Fields>(
  { snapshot, project, language, log }: DocumentSource,
  path: string,
  fields: F,
): Presented<F> | null {
  const { defaultLanguage } = project;
  const own = usable(fields, snapshot.find(path, language)?.value, { isDefaultLanguage: false });
  const fallback = usable(fields, snapshot.find(path, defaultLanguage)?.value, {
    isDefaultLanguage: true,
  });
  if (fallback === null && usable(fields, own, { isDefaultLanguage: true }) === null) {
    log.error({ project: project.id, file: path }, 'Resolver data is undefined');
    return null;
  }
  return presentFields(fields, own, fallback, {
    language,
    fallbackLanguage: defaultLanguage,
    withPaths: snapshot.isDraft ? path : undefined,
  });
}

import type { Project } from '../../core/projects/projects.ts';
import { isPublicSite } from '../../core/config/is-public-site.ts';
import { missingCompanyDetails } from './present-company.ts';

interface Log {
  warn(details: object, message: string): void;
}

/** Logs one warning for each project of a public site whose legal texts contain placeholders. */
export function warnMissingCompany(
  publicUrl: string | undefined,
  projects: readonly Project[],
  log: Log,
): void {
  if (!isPublicSite(publicUrl)) return;
  for (const project of projects) {
    const missing = missingCompanyDetails(project.company);
    if (missing.length > 0)
      log.warn(
        { project: project.id, missing },
        `Legal texts and receipts show placeholders: set company.${missing.join(', company.')} in config.json (docs/going-live.md)`,
      );
  }
}

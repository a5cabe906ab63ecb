import { presentFields } from '#common/content/present-fields.ts';
import { socialLinksFields } from '../documents/document-types.ts';
import type { Project } from '../../core/projects/projects.ts';
import type { Snapshot } from '../published/published-content.ts';
import { contactSettingsOf } from '../../core/projects/contact-settings.ts';

/** Lists a project's recipients of messages. */
export function recipientsOf(project: Project, snapshot: Snapshot): string[] {
  const { mailTo } = contactSettingsOf(project);
  if (mailTo.length > 0) return mailTo;
  const language = project.defaultLanguage;
  const stored = snapshot.find('content/{lang}/social-links.json', language)?.value ?? null;
  return presentFields(socialLinksFields, stored, null, { language, fallbackLanguage: language })
    .email;
}

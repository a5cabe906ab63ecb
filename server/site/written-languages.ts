import { sectionPath } from '#common/content-paths.ts';
import type { JsonValue } from '#common/json.ts';
import { type PolicyName, policyNames } from '#common/policies.ts';
import type { SectionPage } from '#common/pages.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import {
  contactPagePath,
  demoProductPath,
  pageComponentsPath,
  policyPath,
  pricingPath,
} from '../content/document-types.ts';
import type { Project } from '../content/projects.ts';
import type { Snapshot } from '../content/published-content.ts';
import {
  listSectionFiles,
  type SectionFile,
  sectionFilesByPath,
} from '../content/section-files.ts';

/*
 * In which languages a page is written itself: in the others it is shown in the default language, and
 * search engines are not to list it there.
 */

interface PublishedProject {
  project: Project;
  snapshot: Snapshot;
}

/** The pages made of few documents, by what follows the language in their addresses. */
const pageDocuments: Readonly<Record<DocumentPage, readonly [string, ...string[]]>> = {
  'contact': [contactPagePath, sectionPath('contact-page', 'meta-data')],
  'pricing': [pricingPath],
  'articaleTable': [sectionPath('articles', 'meta-data')],
  'e-details': [demoProductPath],
  ...(Object.fromEntries(policyNames.map((name) => [name, [policyPath(name)]])) as Record<
    PolicyName,
    [string]
  >),
};

export type DocumentPage = 'contact' | 'pricing' | 'articaleTable' | 'e-details' | PolicyName;

export const documentPageNames = Object.keys(pageDocuments) as DocumentPage[];

/** The document that such a page is made of; null for every other page. */
export function mainDocumentOf(page: string): string | null {
  const name = documentPageNames.find((known) => known === page);
  return name ? pageDocuments[name][0] : null;
}

/** The languages of a page of few documents: those that one of them is written in. */
export function documentPageLanguages(page: DocumentPage, source: PublishedProject) {
  return languagesOf(pageDocuments[page], source);
}

/** The languages of a page of sections: those that one of its sections is written and shown in. */
export function sectionPageLanguages(page: SectionPage, source: PublishedProject): LanguageCode[] {
  return languagesOfSections(listSectionFiles(componentsOf(source), page) ?? [], source);
}

/** The languages that the items of a section are written and shown in. */
export function sectionLanguages(folder: string, fileName: string, source: PublishedProject) {
  const file = sectionFilesByPath(componentsOf(source)).get(sectionPath(folder, fileName));
  return file ? languagesOfSections([file], source) : [];
}

function componentsOf({ snapshot }: PublishedProject): JsonValue {
  return snapshot.find(pageComponentsPath, null)?.value ?? null;
}

function languagesOfSections(
  files: readonly SectionFile[],
  { project, snapshot }: PublishedProject,
): LanguageCode[] {
  return project.languages.filter((language) =>
    files.some(
      ({ page, fileName, hiddenIn }) =>
        !hiddenIn.includes(language) &&
        snapshot.find(sectionPath(page, fileName), language) !== null,
    ),
  );
}

function languagesOf(
  paths: readonly string[],
  { project, snapshot }: PublishedProject,
): LanguageCode[] {
  return project.languages.filter((language) =>
    paths.some((path) => snapshot.find(path, language) !== null),
  );
}

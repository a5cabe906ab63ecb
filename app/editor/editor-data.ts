import type { LanguageCode } from '#i18n/languages.ts';
import type { EditorLabels } from '#server/site/editor-labels.ts';
import type { PresentedSectionType } from '#server/site/section-types.ts';
import type { Membership } from '../use-api.ts';
import type { EditorContextValue, EditorProject } from './editor-context.ts';

/** Loader data of the editor's page; content is loaded by API calls. */
export interface EditorData {
  /** Language of the interface. */
  language: LanguageCode;
  labels: EditorLabels;
  sectionTypes: readonly PresentedSectionType[];
  /** Labels of the colour scheme switch. */
  schemeLabels: Record<`scheme.${'choose' | 'system' | 'light' | 'dark'}`, string>;
  /** Languages of the interface on offer. */
  languages: readonly LanguageCode[];
  /** Project named in the URL. */
  project: EditorProject;
  /** Projects that can be opened. */
  projects: readonly EditorProject[];
  person: EditorContextValue['person'];
  membership: Membership;
}

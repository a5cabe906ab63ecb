import type { LanguageCode } from '#i18n/languages.ts';
import type { SchemeLabels } from '../site/scheme-switch.tsx';
import type { Membership } from '../use-api.ts';
import type { EditorContextValue } from './editor-context.ts';

/** Loader data that every page with a unit's form needs; content is loaded by API calls. */
export interface FrameData extends Pick<
  EditorContextValue,
  'language' | 'labels' | 'sectionTypes' | 'project' | 'projects' | 'person'
> {
  membership: Membership;
}

/** Loader data of the editor's page. */
export interface EditorData extends FrameData {
  schemeLabels: SchemeLabels;
  /** Languages of the interface on offer. */
  languages: readonly LanguageCode[];
}

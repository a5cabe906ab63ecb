import type { LanguageCode } from '#i18n/languages.ts';
import type { EditorWords } from '#server/site/editor-words.ts';
import type { Membership } from '../use-api.ts';
import type { EditorContextValue, EditorProject } from './editor-context.ts';

/** What the editor's page brings for its scripts: nothing of the content. */
export interface EditorData {
  /** Of the interface. */
  language: LanguageCode;
  words: EditorWords;
  /** Those of the switch between light and dark. */
  schemeWords: Record<`scheme.${'choose' | 'system' | 'light' | 'dark'}`, string>;
  /** Those in which the interface is offered. */
  languages: readonly LanguageCode[];
  /** The one that the address asks for. */
  project: EditorProject;
  /** All that can be asked for. */
  projects: readonly EditorProject[];
  person: EditorContextValue['person'];
  membership: Membership;
  /** Whether the person may open the admin's dashboard as well. */
  isAdmin: boolean;
}

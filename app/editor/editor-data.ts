import type { LanguageCode } from '#i18n/languages.ts';
import type { EditorWords } from '#server/site/editor-words.ts';
import type { Membership } from '../use-api.ts';
import type { EditorContextValue } from './editor-context.ts';

/** What the editor's page brings for its scripts: nothing of the content. */
export interface EditorData {
  /** Of the interface. */
  language: LanguageCode;
  words: EditorWords;
  /** Those of the switch between light and dark. */
  schemeWords: Record<`scheme.${'choose' | 'system' | 'light' | 'dark'}`, string>;
  project: EditorContextValue['project'];
  person: EditorContextValue['person'];
  membership: Membership;
  /** Whether the person may open the admin's dashboard as well. */
  isAdmin: boolean;
}

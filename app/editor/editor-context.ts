import { createContext, use } from 'react';
import type { MediaFile, UnitLanguage } from '#common/editing.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { EditorWords } from '#server/site/editor-words.ts';
import type { Api } from '../api-client.ts';
import type { EditorCalls } from './editor-calls.ts';
import type { Notify } from './shell/use-notices.ts';
import type { UnitStore } from './state/unit-store.ts';
import type { TreeStore } from './structure/tree-store.ts';

/** Where somebody is in the editor; all of it stands in the address. */
export interface EditorPlace {
  /** The open unit's path; null while none is. */
  path: string | null;
  /** The field that has been asked for: it is scrolled to and focused. */
  field: string | null;
  /** The language column that goes with it, and that the preview shows. */
  contentLanguage: LanguageCode;
  /** Another one with each `go`: the same field may be asked for twice. */
  visit?: string;
}

/** Where there is room for one pane alone, another unit or field comes with the form, unless the pane is kept. */
export type Go = (place: Partial<EditorPlace>, options?: { keepPane: boolean }) => void;

/**
 * What stands over the form; each has a file of its own. The shell puts it into a modal dialog with its title, its
 * close button and Escape: a panel renders what is in it, begins with a heading of level 3 if it has any, and may
 * close itself by `closePanel`.
 */
export type EditorPanel =
  | 'publish'
  | 'releases'
  | 'history'
  | 'translations'
  | 'search'
  | 'media'
  | 'videos'
  | 'add-section'
  | 'keys';

/** A project that the editor can open. */
export interface EditorProject {
  id: string;
  name: string;
  languages: readonly LanguageCode[];
  sourceLanguage: LanguageCode;
  /** The project whose site the editor is a part of: addresses do not name it. */
  isOwn: boolean;
  /** The address of its public home page; null where no host name leads to it. */
  home: string | null;
}

/** What every part of the editor works with. */
export interface EditorContextValue {
  /** Of the interface. */
  language: LanguageCode;
  locale: string;
  words: EditorWords;
  project: EditorProject;
  /** All that there are, in the order of the installation. */
  projects: readonly EditorProject[];
  person: { id: string; name: string; role: string };
  calls: EditorCalls;
  /** For calls of parts that are fetched later. */
  api: Pick<Api, 'send'>;
  place: EditorPlace;
  go: Go;
  panel: EditorPanel | null;
  /** `about`: what the panel is about, such as the page and index that a section is added at. */
  openPanel(panel: EditorPanel, about?: string): void;
  panelAbout: string | null;
  closePanel(): void;
  /** The open unit's store; null while none is or it is still being read. */
  store: UnitStore | null;
  /** The project's tree; see `useTree`. */
  tree: TreeStore;
  /** Reads the tree at once, after structure or what is public was changed here. */
  refreshTree(): void;
  /** Raised by `refreshTree`: what shows more of it than the tree has is read again. */
  treeVersion: number;
  /** Opens the media library; null where nothing was chosen. */
  pickMedia(language: UnitLanguage): Promise<MediaFile | null>;
  /** Opens the list of private videos; a path with slashes, null where nothing was chosen. */
  pickVideo(): Promise<string | null>;
  /** A short word in a corner, read out; with a way to take it back where there is one, until its cause is over. */
  notify: Notify;
  /** Tells a failed call to the person: no network, a refusal, a fault. */
  report(error: unknown): void;
  /** Asks for a login where the session is over: an access token outlives it by some minutes. */
  checkSession(): Promise<void>;
}

export const EditorContext = createContext<EditorContextValue | null>(null);

export function useEditor(): EditorContextValue {
  const editor = use(EditorContext);
  if (!editor) throw new Error('A part of the editor stands outside of it');
  return editor;
}

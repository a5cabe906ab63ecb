import { createContext, use, useSyncExternalStore } from 'react';
import type { MediaFile } from '#contracts/media.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Frame } from '../admin/frame/load-frame.ts';
import type { PresentedSectionType } from '#server/site/section-types.ts';
import type { ApiSender } from '../api-client.ts';
import type { EditorTexts } from './editor-texts.ts';
import type { EditorCalls } from './editor-calls.ts';
import type { UploadResult } from './media/upload-file.ts';
import type { UnitStore } from './state/unit-store.ts';
import type { TreeStore } from './structure/tree-store.ts';
import type { EditorTree } from '#contracts/structure.ts';
import type { SchemeLabels } from '../site/scheme-switch.tsx';
import type { ApiSession } from '../use-api.ts';

/** Location in the editor; all of it is in the URL. */
export interface EditorPlace {
  /** Path of the open unit; null if none is open. */
  path: string | null;
  /** Requested field: it is scrolled into view and focused. */
  field: string | null;
  /** Language column of the field, also shown in the preview. */
  contentLanguage: LanguageCode;
  /** Changes with each `go`, because the same field may be requested twice. */
  focusRequest?: string;
}

/** On narrow screens, opening another unit or field shows the form, unless `keepPane` is set. */
export type NavigateEditor = (place: Partial<EditorPlace>, options?: { keepPane: boolean }) => void;

/**
 * Panels above the form, one file each. The shell renders the modal dialog with title, close button
 * and Escape: a panel renders its content, starts with an h3 if it has headings, and may close
 * itself with `closePanel`.
 */
export type EditorPanel =
  | 'publish'
  | 'releases'
  | 'history'
  | 'translations'
  | 'search'
  | 'files'
  | 'add-section'
  | 'keys';

export interface EditorProject {
  id: string;
  name: string;
  languages: readonly LanguageCode[];
  sourceLanguage: LanguageCode;
  /** True for the project of the current site; addresses do not name it. */
  isOwn: boolean;
  /** Address of the public home page; null if the project has no host name. */
  home: string | null;
}

export type Notify = (text: string, undo?: () => void) => void;

/** Values shared by every part of the editor. */
export interface EditorContextValue extends EditorTexts {
  sectionTypes: readonly PresentedSectionType[];
  project: EditorProject;
  /** All projects, in the order of the installation. */
  projects: readonly EditorProject[];
  person: {
    id: string;
    name: string;
    role: string;
    canPublish: boolean;
    /** Adds, moves, hides and removes sections and entries. */
    canStructure: boolean;
    canEditPrices: boolean;
    /** Languages that a translator may save; null for everybody else. */
    languages: readonly LanguageCode[] | null;
  };
  /** The dashboard's screens, for the search; absent on a page of the dashboard itself. */
  dashboard?: Frame;
  calls: EditorCalls;
  /** Uploads one file to the library. Never rejects. */
  upload(file: File): Promise<UploadResult>;
  /** For API calls of lazily loaded parts. */
  api: ApiSender;
  place: EditorPlace;
  go: NavigateEditor;
  panel: EditorPanel | null;
  /** `about`: subject of the panel, such as the page and index at which a section is added. */
  openPanel(panel: EditorPanel, about?: string): void;
  panelSubject: string | null;
  closePanel(): void;
  /** Store of the open unit; null if none is open or it is loading. */
  store: UnitStore | null;
  /** The project's tree; see `useTree`. */
  tree: TreeStore;
  /** Reloads the tree at once, after a change of structure or publication in this window. */
  refreshTree(): void;
  /** Incremented by `refreshTree`; parts that show more than the tree reload on it. */
  treeVersion: number;
  /** Opens the library of public files; resolves with null if nothing was chosen. */
  pickMedia(options: { onlyImages: boolean }): Promise<MediaFile | null>;
  /** Opens the list of private videos; resolves with a path (slashes), or null for none. */
  pickVideo(): Promise<string | null>;
  /** Shows and announces a notice; its undo button disappears once it no longer applies. */
  notify: Notify;
  /** Shows a failed call to the person: no network, refused or server error. */
  reportError(error: unknown): void;
  /** Runs a call, and shows its failure. Never rejects. */
  attempt(work: () => Promise<void>): Promise<void>;
  /** Asks for a login if the session is over; an access token outlives it by some minutes. */
  checkSession(): Promise<void>;
}

export const EditorContext = createContext<EditorContextValue | null>(null);

export function useEditor(): EditorContextValue {
  const editor = use(EditorContext);
  if (!editor) throw new Error('A part of the editor stands outside of it');
  return editor;
}

/** Returns whether a unit is a section of a page. */
export function useIsSection(path: string): boolean {
  const pages = useTree()?.pages ?? [];
  return pages.some(({ sections }) => sections.some((section) => section.path === path));
}

/** Returns the current tree, with updates; null until loaded. */
export function useTree(): EditorTree | null {
  const { tree } = useEditor();
  return useSyncExternalStore(tree.subscribe, tree.getSnapshot, tree.getSnapshot);
}

/** Loader data that every page with a unit's form needs; content is loaded by API calls. */
export interface FrameData extends Pick<
  EditorContextValue,
  'language' | 'labels' | 'sectionTypes' | 'project' | 'projects' | 'person' | 'dashboard'
> {
  apiSession: ApiSession;
}

/** Loader data of the editor's page. */
export interface EditorData extends FrameData {
  schemeLabels: SchemeLabels;
  /** Languages of the interface on offer. */
  languages: readonly LanguageCode[];
}

import { createContext } from 'react';
import type { MediaLibrary } from './editor/media/media-library.tsx';
import type { EditorScreen } from './editor/shell/editor-screen.tsx';
import type { HtmlControl } from './editor/rich/html-control.tsx';

/** Fetches the editor's code, which is heavy and for the browser alone. */
export interface EditorLoaders {
  screen(): Promise<{ EditorScreen: typeof EditorScreen }>;
  mediaLibrary(): Promise<{ MediaLibrary: typeof MediaLibrary }>;
  htmlControl(): Promise<{ HtmlControl: typeof HtmlControl }>;
}

/**
 * Given by the browser's entry (hydrate-page.tsx), the one place that fetches code later: a page that did so by
 * itself would give every islands page another file to load. Null on the server.
 */
export const EditorLoadersContext = createContext<EditorLoaders | null>(null);

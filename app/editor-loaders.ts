import { createContext } from 'react';
import type { MediaLibrary } from './editor/media/media-library.tsx';
import type { EditorScreen } from './editor/shell/editor-screen.tsx';
import type { HtmlControl } from './editor/rich/html-control.tsx';

/** Loads the editor's code, which is large and for the browser only. */
export interface EditorLoaders {
  screen(): Promise<{ EditorScreen: typeof EditorScreen }>;
  mediaLibrary(): Promise<{ MediaLibrary: typeof MediaLibrary }>;
  htmlControl(): Promise<{ HtmlControl: typeof HtmlControl }>;
}

/**
 * Provided by the browser's entry (hydrate-page.tsx), the only place with dynamic imports:
 * elsewhere they would add a file to every islands page. Null on the server.
 */
export const EditorLoadersContext = createContext<EditorLoaders | null>(null);

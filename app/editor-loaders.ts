import { createContext } from 'react';
import type { AdminScreen } from './editor/admin/admin-screen.tsx';
import type { EditorScreen } from './editor/shell/editor-screen.tsx';

/** Loads the editor's code, which is large and for the browser only. */
export interface EditorLoaders {
  screen(): Promise<{ EditorScreen: typeof EditorScreen }>;
  adminScreen(): Promise<{ AdminScreen: typeof AdminScreen }>;
}

/**
 * Provided by the browser's entry (hydrate-page.tsx), the only place with dynamic imports:
 * elsewhere they would add a file to every islands page. Null on the server.
 */
export const EditorLoadersContext = createContext<EditorLoaders | null>(null);

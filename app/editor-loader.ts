import { type ComponentType, createContext } from 'react';
import type { MediaFile } from '#common/editing.ts';
import type { EditorData } from './editor/editor-data.ts';
import type { ControlProps } from './editor/form/control-props.ts';

/** What routes fetch of the editor's code, each when it is needed. */
export interface EditorLoader {
  screen(): Promise<{ EditorScreen: ComponentType<{ data: EditorData }> }>;
  htmlControl(): Promise<{ HtmlControl: ComponentType<ControlProps<string>> }>;
  mediaLibrary(): Promise<{ MediaLibrary: ComponentType<MediaLibraryProps> }>;
}

interface MediaLibraryProps {
  onPick: ((file: MediaFile) => void) | null;
  onClose: () => void;
}

/**
 * Given by the browser's entry (hydrate-page.tsx), the one place that fetches code later: a page that did so by itself
 * would give every islands page another file to load. Null on the server.
 */
export const EditorLoaderContext = createContext<EditorLoader | null>(null);

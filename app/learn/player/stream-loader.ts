import { createContext } from 'react';
import type { StreamOptions } from './attach-stream.ts';

/** Fetches the code that streams where a browser cannot by itself. */
export type LoadStreamer = () => Promise<{ attachStream(options: StreamOptions): () => void }>;

/**
 * Given by the browser's entry (hydrate-page.tsx), the one place that fetches code later: a page that did so by
 * itself would give every islands page another file to load. Null on the server.
 */
export const StreamLoaderContext = createContext<LoadStreamer | null>(null);

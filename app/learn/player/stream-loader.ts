import { createContext } from 'react';
import type { StreamOptions } from './attach-stream.ts';

/** Loads the streaming code for browsers without native HLS. */
export type LoadStreamer = () => Promise<{ attachStream(options: StreamOptions): () => void }>;

/**
 * Provided by hydrate-page.tsx, the only module with dynamic imports: an import from a page would
 * add a file to every islands page. Null on the server.
 */
export const StreamLoaderContext = createContext<LoadStreamer | null>(null);

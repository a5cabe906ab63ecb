import { createContext, type ReactNode } from 'react';

/**
 * Turns an island's element into HTML. Provided by the server entry on islands pages only: where it
 * is absent (a hydrated page, the editor's preview), an island is an ordinary part of the page.
 */
export type IslandRenderer = (element: ReactNode, identifierPrefix: string) => string;

export const IslandRendererContext = createContext<IslandRenderer | null>(null);

import { createContext, type ReactNode } from 'react';

/**
 * Renders an island's element to HTML. Provided by the server entry on islands pages only: where it
 * is absent (a hydrated page, the editor's preview), an island is an ordinary component.
 */
export type IslandRenderer = (element: ReactNode, identifierPrefix: string) => string;

export const IslandRendererContext = createContext<IslandRenderer | null>(null);

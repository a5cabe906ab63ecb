import { renderToString } from 'react-dom/server';
import type { IslandRenderer } from './island-renderer.ts';

/** Renders an island to the HTML that `hydrateRoot` expects for the same element and prefix. */
export const renderIsland: IslandRenderer = (element, identifierPrefix) =>
  renderToString(element, { identifierPrefix });

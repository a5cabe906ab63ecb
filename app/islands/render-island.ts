import { renderToString } from 'react-dom/server';
import type { IslandRenderer } from './island-renderer.ts';

/** An island's HTML, as `hydrateRoot` of the same element and prefix expects it. */
export const renderIsland: IslandRenderer = (element, identifierPrefix) =>
  renderToString(element, { identifierPrefix });

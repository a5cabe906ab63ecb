import { createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { IslandComponent } from './loaders.ts';

/** Hydrates an island's server HTML. Resolves when its handlers are attached. */
export function hydrateIsland(island: HTMLElement, part: IslandComponent): Promise<void> {
  const [root, data] = island.children;
  if (!root || !data) throw new Error('An island without its HTML or its data');

  const props: object = JSON.parse(data.textContent ?? '{}');
  const identifierPrefix = island.dataset['prefix'] ?? '';
  return new Promise((resolve) => {
    hydrateRoot(
      root,
      <AfterHydration onHydrated={resolve}>{createElement(part, props)}</AfterHydration>,
      { identifierPrefix },
    );
  });
}

function AfterHydration({
  children,
  onHydrated,
}: {
  children: ReactNode;
  onHydrated: () => void;
}): ReactNode {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

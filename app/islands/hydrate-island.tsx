import { createElement, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { IslandComponent } from './loaders.ts';

/** Hydrates an island's server HTML. Resolves when its handlers are attached. */
export function hydrateIsland(island: HTMLElement, part: IslandComponent): Promise<void> {
  const [root, data] = island.children;
  if (!root || !data) throw new Error('An island without its HTML or its data');

  const props: object = JSON.parse(data.textContent ?? '{}');
  const identifierPrefix = island.dataset['prefix'] ?? '';
  const keepTyped = rememberTyped(root);
  return new Promise((resolve) => {
    hydrateRoot(
      root,
      <AfterHydration onCommit={keepTyped} onHydrated={resolve}>
        {createElement(part, props)}
      </AfterHydration>,
      {
        identifierPrefix,
      },
    );
  });
}

/** React sets text areas that have a default value back to it. Returns a function that restores what was typed. */
function rememberTyped(root: Element): () => void {
  const typed = Array.from(root.querySelectorAll('textarea'), (area) => ({
    area,
    value: area.value,
  }));
  return () => {
    for (const { area, value } of typed) if (area.value !== value) area.value = value;
  };
}

function AfterHydration({
  children,
  onCommit,
  onHydrated,
}: {
  children: ReactNode;
  /** Called before the effects of the island, which may change what was typed. */
  onCommit: () => void;
  onHydrated: () => void;
}): ReactNode {
  useLayoutEffect(onCommit, [onCommit]);
  useEffect(onHydrated, [onHydrated]);
  return children;
}

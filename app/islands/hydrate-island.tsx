import { createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadIsland } from './loaders.ts';

/** Makes an island's server HTML live. Resolves when its handlers are attached; rejects when its code cannot be had. */
export async function hydrateIsland(island: HTMLElement): Promise<void> {
  const { island: name = '', prefix = '' } = island.dataset;
  const [root, data] = island.children;
  const part = await loadIsland(name);
  if (!part || !root || !data) throw new Error(`Unknown island "${name}"`);

  const props: object = JSON.parse(data.textContent ?? '{}');
  return new Promise((resolve) => {
    hydrateRoot(root, <WhenAwake onAwake={resolve}>{createElement(part, props)}</WhenAwake>, {
      identifierPrefix: prefix,
    });
  });
}

function WhenAwake({ children, onAwake }: { children: ReactNode; onAwake: () => void }): ReactNode {
  useEffect(onAwake, [onAwake]);
  return children;
}

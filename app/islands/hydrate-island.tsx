import { createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { islandLoaders } from './loaders.ts';

/** Makes an island's server HTML live. Resolves when its handlers are attached; rejects when its code cannot be had. */
export async function hydrateIsland(island: HTMLElement): Promise<void> {
  const name = island.dataset['island'];
  const [root, data] = island.children;
  if (!root || !data || !isIslandName(name)) throw new Error(`Unknown island "${name}"`);

  const Part = await islandLoaders[name]();
  const props: object = JSON.parse(data.textContent ?? '{}');
  return new Promise((resolve) => {
    hydrateRoot(
      root,
      <WhenAwake onAwake={resolve}>{createElement<object>(Part, props)}</WhenAwake>,
      { identifierPrefix: island.dataset['prefix'] ?? '' },
    );
  });
}

function isIslandName(name: string | undefined): name is keyof typeof islandLoaders {
  return name !== undefined && Object.hasOwn(islandLoaders, name);
}

function WhenAwake({ children, onAwake }: { children: ReactNode; onAwake: () => void }): ReactNode {
  useEffect(onAwake, [onAwake]);
  return children;
}

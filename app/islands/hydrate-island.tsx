import { createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { LoadedPart } from './loaders.ts';

/** Makes an island's server HTML live. Resolves when its handlers are attached. */
export function hydrateIsland(island: HTMLElement, part: LoadedPart): Promise<void> {
  const [root, data] = island.children;
  if (!root || !data) throw new Error('An island without its HTML or its data');

  const props: object = JSON.parse(data.textContent ?? '{}');
  const identifierPrefix = island.dataset['prefix'] ?? '';
  return new Promise((resolve) => {
    hydrateRoot(root, <WhenAwake onAwake={resolve}>{createElement(part, props)}</WhenAwake>, {
      identifierPrefix,
    });
  });
}

function WhenAwake({ children, onAwake }: { children: ReactNode; onAwake: () => void }): ReactNode {
  useEffect(onAwake, [onAwake]);
  return children;
}

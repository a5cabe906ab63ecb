import { useMemo } from 'react';
import type { UnitStore } from '../state/unit-store.ts';
import { listPlaces } from './list-places.ts';
import { useTree } from '../structure/use-tree.ts';

/** Returns the open unit's title from the tree, or its type. */
export function useUnitTitle(store: UnitStore): string {
  const tree = useTree();
  const places = useMemo(() => (tree ? listPlaces(tree) : []), [tree]);
  const known = places.find(({ path }) => path === store.path);
  return known?.title ?? store.getSnapshot().unit.type.name;
}

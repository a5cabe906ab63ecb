import { useEffect, useRef, useState } from 'react';
import type { OpenUnits } from '../state/open-units.ts';
import type { UnitStore } from '../state/unit-store.ts';

export type Opening =
  | { status: 'nothing' | 'opening' }
  | { status: 'open'; store: UnitStore }
  | { status: 'failed'; error: unknown };

/** Loads the unit of a path. */
export function useOpenUnit(
  units: OpenUnits,
  path: string | null,
): { opening: Opening; retry: () => void } {
  const [tries, setTries] = useState(0);
  const [opened, setOpened] = useState<{ path: string; tries: number; opening: Opening } | null>(
    null,
  );
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    wanted.current = path;
    if (path === null) return;
    const take = (opening: Opening) => {
      if (wanted.current === path) setOpened({ path, tries, opening });
    };
    units.open(path).then(
      (store) => take({ status: 'open', store }),
      (error: unknown) => take({ status: 'failed', error }),
    );
  }, [units, path, tries]);
  const retry = () => {
    setOpened(null);
    setTries(tries + 1);
  };
  if (path === null) return { opening: { status: 'nothing' }, retry };
  return { opening: opened?.path === path ? opened.opening : { status: 'opening' }, retry };
}

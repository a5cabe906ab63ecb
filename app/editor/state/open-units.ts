import type { Unit } from '#contracts/units.ts';
import type { UnitStore } from './unit-store.ts';
import { useEffect, useState } from 'react';

/** Open units: the visible one, and those with unsaved changes or running uploads. */
export class OpenUnits {
  readonly #stores = new Map<string, UnitStore>();
  readonly #read: (path: string) => Promise<Unit>;
  readonly #create: (unit: Unit) => UnitStore;
  #shown: string | null = null;

  constructor(read: (path: string) => Promise<Unit>, create: (unit: Unit) => UnitStore) {
    this.#read = read;
    this.#create = create;
  }

  /** Opens and returns the store of a unit. Rejects as the call does. */
  async open(path: string): Promise<UnitStore> {
    this.#leaveShown();
    this.#shown = path;
    const known = this.#stores.get(path);
    if (known) {
      void known.refresh();
      return known;
    }
    const unit = await this.#read(path);
    const store = this.#stores.get(path) ?? this.#create(unit);
    this.#stores.set(path, store);
    return store;
  }

  /** Saves pending changes, when the network or login is back, or the window is hidden. */
  retry(): void {
    for (const store of this.#stores.values()) store.retry();
  }

  /** Saves while the page unloads. */
  leave(): void {
    for (const store of this.#stores.values()) store.leave();
  }

  isSafeToLeave(): boolean {
    return Array.from(this.#stores.values()).every((store) => store.isSafeToLeave());
  }

  #leaveShown(): void {
    const store = this.#shown === null ? undefined : this.#stores.get(this.#shown);
    store?.retry();
    for (const [path, other] of this.#stores) {
      if (!other.isSafeToLeave() || other.isUnsaved()) continue;
      other.close();
      this.#stores.delete(path);
    }
  }
}

export type Opening =
  | { status: 'nothing' | 'opening' }
  | { status: 'open'; store: UnitStore }
  | { status: 'failed'; error: unknown };

export function useOpenUnit(
  units: OpenUnits,
  path: string | null,
): { opening: Opening; retry: () => void } {
  const [tries, setTries] = useState(0);
  const [opened, setOpened] = useState<{ path: string; tries: number; opening: Opening } | null>(
    null,
  );
  useEffect(() => {
    if (path === null) return undefined;
    let isWanted = true;
    const take = (opening: Opening) => {
      if (isWanted) setOpened({ path, tries, opening });
    };
    units.open(path).then(
      (store) => take({ status: 'open', store }),
      (error: unknown) => take({ status: 'failed', error }),
    );
    return () => {
      isWanted = false;
    };
  }, [units, path, tries]);
  const retry = () => setTries(tries + 1);
  if (path === null) return { opening: { status: 'nothing' }, retry };
  const isCurrent = opened?.path === path && opened.tries === tries;
  return { opening: isCurrent ? opened.opening : { status: 'opening' }, retry };
}

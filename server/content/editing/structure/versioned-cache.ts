/** Returns the cached value of a key at a version, or computes it. */
export type VersionedCache<Value> = (
  key: string,
  version: number,
  make: () => Promise<Value>,
) => Promise<Value>;

/** Caches one version's value per key; concurrent calls share one computation. */
export function createVersionedCache<Value>(): VersionedCache<Value> {
  const cache = new Map<string, { version: number; value: Promise<Value> }>();
  return (key, version, make) => {
    const cachedEntry = cache.get(key);
    if (cachedEntry?.version === version) return cachedEntry.value;
    const entry = { version, value: make() };
    cache.set(key, entry);
    entry.value.catch(() => {
      if (cache.get(key) === entry) cache.delete(key);
    });
    return entry.value;
  };
}

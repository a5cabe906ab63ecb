/** Answers the value of a key at a version: the one that was made for it before, else a new one. */
export type Versioned<Value> = (
  key: string,
  version: number,
  make: () => Promise<Value>,
) => Promise<Value>;

/** Remembers for each key the value of one version. Whoever asks while it is being made shares it. */
export function createVersioned<Value>(): Versioned<Value> {
  const known = new Map<string, { version: number; value: Promise<Value> }>();
  return (key, version, make) => {
    const before = known.get(key);
    if (before?.version === version) return before.value;
    const made = { version, value: make() };
    known.set(key, made);
    made.value.catch(() => {
      if (known.get(key) === made) known.delete(key);
    });
    return made.value;
  };
}

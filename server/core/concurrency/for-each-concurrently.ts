/**
 * Runs work on items, `limit` at a time. Waits for all that began before it throws the first error.
 */
export async function forEachConcurrently<Item>(
  items: Iterable<Item>,
  limit: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const errors: unknown[] = [];
  const run = async () => {
    for (let next = waiting.next(); !next.done && errors.length === 0; next = waiting.next())
      await work(next.value).catch((error: unknown) => errors.push(error));
  };
  await Promise.all(Array.from({ length: limit }, run));
  if (errors.length > 0) throw errors[0];
}

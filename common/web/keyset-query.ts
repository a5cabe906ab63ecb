/** Position of a page in a list, by the id of a neighbouring row; the first page has none. */
export interface KeysetPlace {
  /** Rows older than this id. */
  before: string | null;
  /** Rows newer than this id. */
  after: string | null;
}

/** The ids from which the neighbouring pages follow; null at an end of the list. */
export interface KeysetEnds {
  newer: string | null;
  older: string | null;
}

/** Reads `?before=` or `?after=`. */
export function readKeysetPlace({ searchParams }: URL): KeysetPlace {
  return { before: searchParams.get('before'), after: searchParams.get('after') };
}

/** Returns the addresses of the neighbouring pages. Other parameters remain, but not the outcome of a post. */
export function keysetHrefs({ pathname, searchParams }: URL, ends: KeysetEnds): KeysetEnds {
  const hrefOf = (name: 'before' | 'after', id: string | null) => {
    if (id === null) return null;
    const parameters = new URLSearchParams(searchParams);
    for (const each of ['before', 'after', 'done']) parameters.delete(each);
    parameters.set(name, id);
    return `${pathname}?${parameters}`;
  };
  return { newer: hrefOf('after', ends.newer), older: hrefOf('before', ends.older) };
}

/** Returns the size of a list, which needs counting only if the page is not the whole list. */
export async function sizeOfList<Size>(
  { rows, newer, older }: KeysetEnds & { rows: readonly unknown[] },
  count: () => Promise<Size>,
): Promise<Size | { count: number; isMore: boolean }> {
  const isWhole = newer === null && older === null;
  return isWhole ? { count: rows.length, isMore: false } : await count();
}

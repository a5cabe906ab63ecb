export interface TableSort<Key extends string = string> {
  key: Key;
  isDescending: boolean;
}

export interface TableQuery<Key extends string = string> {
  sort: TableSort<Key>;
  /** From 1. */
  page: number;
}

/**
 * Reads `?sort=-amount&page=2`; the minus sorts in descending order. A column that is not in `keys`
 * gives the default order, any other fault page 1.
 */
export function readTableQuery<Key extends string>(
  { searchParams }: URL,
  { keys, sort }: { keys: readonly Key[]; sort: TableSort<Key> },
): TableQuery<Key> {
  const [, minus, name] = /^(-?)(.*)$/.exec(searchParams.get('sort') ?? '') ?? [];
  const key = keys.find((known) => known === name);
  const page = searchParams.get('page') ?? '';
  return {
    sort: key === undefined ? sort : { key, isDescending: minus === '-' },
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** Returns the address of a table's first page in another order. Other parameters remain. */
export function tableSortHref(address: string, { key, isDescending }: TableSort): string {
  return withParameters(address, { sort: `${isDescending ? '-' : ''}${key}`, page: null });
}

/** Returns the address of another page of a table. Other parameters remain. */
export function tablePageHref(address: string, page: number): string {
  return withParameters(address, { page: page === 1 ? null : String(page) });
}

function withParameters(address: string, changes: Record<string, string | null>): string {
  const [path, query] = address.split('?');
  const parameters = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes))
    if (value === null) parameters.delete(name);
    else parameters.set(name, value);
  return parameters.size > 0 ? `${path}?${parameters}` : `${path}`;
}

import type { KeysetPlace } from '#common/web/keyset-query.ts';
import type { CsvValue } from '#common/web/csv.ts';
import type { KeysetPage } from '#server/core/db/keyset-page.ts';

/** Reads all pages of a list one after the other, for a CSV file. */
export async function* listAllPages<Row>(
  read: (page: { place: KeysetPlace; limit: number }) => Promise<KeysetPage<Row>>,
  present: (row: Row) => readonly CsvValue[],
  limit = 500,
): AsyncGenerator<readonly CsvValue[]> {
  let before: string | null = null;
  do {
    const page: KeysetPage<Row> = await read({ place: { before, after: null }, limit });
    yield* page.rows.map(present);
    before = page.older;
  } while (before !== null);
}

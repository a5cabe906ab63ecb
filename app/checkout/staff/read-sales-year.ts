import { formatBusinessTime } from '#common/time/business-time.ts';

/** First year that staff can look at: nothing was sold before. */
const firstYear = 2020;

/** Reads `?year=`; without a possible one it is the current year in the business time zone. */
export function readSalesYear({ searchParams }: URL): {
  year: number;
  previous: number | null;
  next: number | null;
} {
  const current = Number(formatBusinessTime(Date.now()).slice(0, 4));
  const asked = Number(searchParams.get('year'));
  const isPossible = Number.isInteger(asked) && asked >= firstYear && asked <= current;
  const year = isPossible ? asked : current;
  return {
    year,
    previous: year > firstYear ? year - 1 : null,
    next: year < current ? year + 1 : null,
  };
}

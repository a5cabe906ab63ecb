/** Returns the number of random cases: the usual count, times RANDOM_RUNS (1 unless `npm run test:long` sets it). */
export function randomRuns(usual: number): number {
  return usual * Number(process.env['RANDOM_RUNS'] ?? 1);
}

/** Limits concurrency; waiting tasks start in order. */
export function limitConcurrency(
  maxConcurrent: number,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let available = maxConcurrent;
  return async (work) => {
    if (available > 0) available -= 1;
    else await new Promise<void>((start) => void waiting.push(start));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else available += 1;
    }
  };
}

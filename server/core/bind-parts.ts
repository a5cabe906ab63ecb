/** Operations without their first parameter: `find(parts, id)` is called as `find(id)`. */
type Bound<Operations> = {
  [Name in keyof Operations]: Operations[Name] extends (
    parts: never,
    ...rest: infer Rest
  ) => infer Result
    ? (...rest: Rest) => Result
    : never;
};

/** Makes a service of plain functions: gives each its dependencies as the first argument. */
export function bindParts<
  Parts,
  Operations extends Record<string, (parts: Parts, ...rest: never[]) => unknown>,
>(parts: Parts, operations: Operations): Bound<Operations> {
  const bound = Object.entries(operations).map(([name, operation]) => [
    name,
    (...rest: never[]) => operation(parts, ...rest),
  ]);
  return Object.fromEntries(bound);
}

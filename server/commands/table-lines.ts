/** Formats a table with a header; texts left-aligned, numbers right-aligned. */
export function tableLines(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string[] {
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => String(row[column]).length)),
  );
  const line = (cells: readonly (string | number)[], isNumber: (column: number) => boolean) =>
    cells
      .map((cell, column) =>
        isNumber(column)
          ? String(cell).padStart(widths[column] ?? 0)
          : String(cell).padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  const isNumeric = (column: number) => rows.some((row) => typeof row[column] === 'number');
  return [line(head, isNumeric), ...rows.map((row) => line(row, isNumeric))];
}

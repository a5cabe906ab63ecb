import { removeInvisible } from '#common/forms/person-fields.ts';

/** Foreign text on one line, without control characters that could steer the terminal. */
export function sanitizeForTerminal(text: string): string {
  return removeInvisible(text).replace(/\s+/g, ' ');
}

/** Formats piasters: `225.00 EGP`. */
export function formatPiasters(piasters: number, currency = 'EGP'): string {
  return `${(piasters / 100).toFixed(2)} ${currency}`;
}

/** Formats epoch milliseconds to the second, in UTC. */
export function formatUtcTime(time: number | null): string {
  return time === null ? '' : `${new Date(time).toISOString().slice(0, 19)}Z`;
}

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

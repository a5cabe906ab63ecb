import { withoutSoftHyphens } from '../text/plain-text.ts';
import { formatBusinessTime } from '../time/business-time.ts';

export type CsvValue = string | number | null;

interface CsvFile {
  /** File name without its ending: letters, digits, hyphens. */
  name: string;
  headings: readonly string[];
  rows: AsyncIterable<readonly CsvValue[]> | Iterable<readonly CsvValue[]>;
}

/**
 * Answers a CSV file (RFC 4180, UTF-8 with a byte order mark, for spreadsheets), row by row while they
 * are read. A text that a spreadsheet would run as a formula begins with an apostrophe.
 */
export function answerCsv({ name, headings, rows }: CsvFile): Response {
  const lines = writeLines(headings, rows);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

/** Lines per chunk: one each would cost more than the rows. */
const linesPerChunk = 200;

async function* writeLines(
  headings: CsvFile['headings'],
  rows: CsvFile['rows'],
): AsyncGenerator<string, void, undefined> {
  let lines = [`\uFEFF${formatCsvLine(headings)}`];
  for await (const row of rows) {
    lines.push(formatCsvLine(row));
    if (lines.length < linesPerChunk) continue;
    yield lines.join('');
    lines = [];
  }
  yield lines.join('');
}

function formatCsvLine(values: readonly CsvValue[]): string {
  return `${values.map(formatCsvValue).join(',')}\r\n`;
}

function formatCsvValue(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const plain = withoutSoftHyphens(value).replaceAll('\u2011', '-');
  // Spaces before the sign do not stop a spreadsheet.
  const start = /^[\s\0]*[=+\-@\t\r]/.test(plain) ? `'${plain}` : plain;
  // In regions with a decimal comma, semicolons start a cell, and quotes within a line do nothing.
  const text = start.replaceAll(/(?<=[;\t\r\n][\s\0]*)[=+\-@]/g, "'$&");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats a moment for a file: `2026-11-27 16:35`, in the business time zone. */
export function formatCsvTime(time: number): string {
  return formatBusinessTime(time).slice(0, 16).replace('T', ' ');
}

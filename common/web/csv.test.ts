import { expect, test } from 'vitest';
import { answerCsv, type CsvValue, formatCsvTime } from './csv.ts';

async function textOf(rows: Iterable<readonly CsvValue[]>): Promise<string> {
  const answer = answerCsv({ name: 'orders-2026', headings: ['Name', 'Amount'], rows });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="orders-2026.csv"');
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
}

test('lines end with CRLF, and quotes, commas and line breaks are quoted', async () => {
  expect(
    await textOf([
      ['Nadia, "Pharma"\nCairo', 250],
      [null, -3],
    ]),
  ).toBe('\uFEFFName,Amount\r\n"Nadia, ""Pharma""\nCairo",250\r\n,-3\r\n');
});

test.each(['=1+1', '+201005550142', '-2', '@SUM(A1)', '\ta', ' =1', '\0=1'])(
  'a spreadsheet does not run %j',
  async (text) => {
    expect(await textOf([[text, 1]])).toContain(`'${text}`);
  },
);

test.each([
  ['\t=1', "'\t'=1"],
  ['\r=1', `"'\r'=1"`],
  ['Nadia;=1+1', "Nadia;'=1+1"],
  ['a; \t@SUM(A1);-2', "a; \t'@SUM(A1);'-2"],
  ['a\n=1\r\n+2', `"a\n'=1\r\n'+2"`],
])('nor one that splits %j at a semicolon or line break', async (text, written) => {
  expect(await textOf([[text, 1]])).toContain(`\r\n${written},1\r\n`);
});

test('soft hyphens, which are not seen, are left out', async () => {
  expect(await textOf([['Clinical phar\u00ADmacy', '\u00AD=1']])).toContain(
    "Clinical pharmacy,'=1",
  );
});

test('an end mark alone is no formula, and Arabic stays as it is', async () => {
  expect(await textOf([['نادية = صيدلانية', 1]])).toContain('\r\nنادية = صيدلانية,1\r\n');
});

test('rows are read while the file is sent, and no further after it is cancelled', async () => {
  let read = 0;
  let isClosed = false;
  async function* rows(): AsyncGenerator<readonly CsvValue[]> {
    try {
      for (;;) {
        read += 1;
        yield ['x', read];
      }
    } finally {
      isClosed = true;
    }
  }
  const { body } = answerCsv({ name: 'endless', headings: ['a', 'b'], rows: rows() });
  const reader = body!.getReader();
  await reader.read();
  expect(read).toBeLessThan(1_000);
  await reader.cancel();
  expect(isClosed).toBe(true);
});

test('times are local times in Cairo', () => {
  expect(formatCsvTime(Date.UTC(2026, 10, 27, 14, 35, 59))).toBe('2026-11-27 16:35');
});

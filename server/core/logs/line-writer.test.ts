import { openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import { createLineWriter } from './access-log.ts';

function openWriter() {
  const file = path.join(temporaryFolder(), 'log');
  const read = (): string[] => readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return { ...createLineWriter(openSync(file, 'a')), read };
}

test('lines come whole and in their order, whatever their length', async () => {
  const { write, read } = openWriter();
  const lines = Array.from({ length: 5_000 }, (_, index) =>
    `${index} ${'كلمة word Wörter €'.repeat(index % 7)}`.padEnd(index % 1_000 === 999 ? 90_000 : 0),
  );
  for (const [index, line] of lines.entries()) {
    write(line);
    if (index % 500 === 0) await sleep(1);
  }
  await vi.waitUntil(() => read().length === lines.length, { timeout: 5_000 });
  expect(read()).toEqual(lines);
});

test('a single line is written within a moment', async () => {
  const { write, read } = openWriter();
  write('alone');
  await vi.waitUntil(() => read().length === 1);
  expect(read()).toEqual(['alone']);
});

test('what waits is written at once when it has to be', async () => {
  const { write, flush, read } = openWriter();
  write('first');
  write('x'.repeat(100_000));
  write('last');
  flush();
  expect(read()).toContain('last');
  // A thread may be writing the first one.
  await vi.waitUntil(() => read().length === 3);
  expect(new Set(read().map((line) => line.length))).toEqual(new Set([5, 100_000, 4]));
});

test('for a reader that does not read no more than some lines are held', async () => {
  const { write, read } = openWriter();
  const line = 'x'.repeat(999);
  // Nothing is written before this turn of the event loop ends.
  for (let count = 0; count < 10_000; count += 1) write(line);
  await sleep(600);
  expect(read().length).toBeGreaterThan(1_000);
  expect(read().length).toBeLessThan(5_000);
});

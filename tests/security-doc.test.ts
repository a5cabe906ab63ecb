import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './support/root.ts';
import { readSource } from './support/source-tree.ts';

const text = readSource('docs/security.md');
const states = ['met', 'not applicable', 'open'];

/** Number of requirements of ASVS 5.0.0, levels 1 and 2. */
const requirementCount = 253;

/** Cells of every requirement's row. */
const rows = text
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

test('every requirement stands once, with its state and the evidence or reason', () => {
  expect(new Set(rows.map(([, number]) => number)).size).toBe(requirementCount);
  expect(rows).toHaveLength(requirementCount);
  for (const [, number, asks, state, evidence, ...rest] of rows) {
    expect(states, number).toContain(state);
    expect([asks, evidence], number).not.toContain('');
    expect(rest, number).toEqual(['']);
  }
});

test('every file that it names exists', () => {
  const named = [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => /^(?:[\w.-]+\/)+[\w.-]+\.[a-z]+$|^package[\w-]*\.json$/.test(code));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

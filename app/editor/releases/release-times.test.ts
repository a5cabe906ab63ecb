import { expect, it } from 'vitest';
import { fieldTime, momentOfField } from './release-times.ts';

const moment = Date.UTC(2026, 10, 22, 7, 30);

it('reads and shows times by the clocks of the business', () => {
  expect(fieldTime(moment)).toBe('2026-11-22T09:30');
  expect(momentOfField('2026-11-22T09:30')).toBe(moment);
  expect(momentOfField('2026-11-22T09:30:07')).toBe(moment + 7_000);
  expect(momentOfField('')).toBeNull();
  expect(momentOfField('2026-02-31T09:30')).toBeNull();
});

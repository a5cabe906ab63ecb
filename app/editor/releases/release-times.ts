import { parseBusinessTime, formatBusinessTime } from '#common/time/business-time.ts';

/** Formats a moment for a datetime-local input: `2026-11-01T09:30`. */
export function fieldTime(time: number): string {
  return formatBusinessTime(time).slice(0, 16);
}

/** Parses a datetime-local value, with optional seconds; null if it is invalid. */
export function momentOfField(value: string): number | null {
  const [, minutes = '', seconds = '0'] =
    /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?::([0-5]\d))?$/.exec(value) ?? [];
  const moment = parseBusinessTime(minutes, 'start');
  return moment === null ? null : moment + Number(seconds) * 1_000;
}

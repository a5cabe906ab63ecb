import { parseBusinessTime, showBusinessTime } from '#common/business-time.ts';

/** What a field for date and time holds for a moment: `2026-11-01T09:30`. */
export function fieldTime(time: number): string {
  return showBusinessTime(time).slice(0, 16);
}

/** The moment that such a field names, with seconds where it has them; null for none. */
export function momentOfField(value: string): number | null {
  const [, minutes = '', seconds = '0'] =
    /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?::([0-5]\d))?$/.exec(value) ?? [];
  const moment = parseBusinessTime(minutes, 'start');
  return moment === null ? null : moment + Number(seconds) * 1_000;
}

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '#i18n/messages/index.ts';
import { formatDay, formatMoment, formatTimeOrDay } from './business-times.ts';

const english = { labels: messages.en, locale: 'en-US' };
/** 23:30 in London is the next day in Cairo. */
const evening = Date.UTC(2026, 10, 22, 23, 30);
const minute = 60_000;

afterEach(() => vi.unstubAllEnvs());

for (const zone of ['Africa/Cairo', 'Europe/Athens'])
  it(`leaves unnamed what the clocks of ${zone} show as well`, () => {
    vi.stubEnv('TZ', zone);
    expect(formatMoment(evening, english)).toMatch(/^23 Nov 2026, 01:30$/);
    expect(formatTimeOrDay(evening, evening + minute, english)).toBe('01:30');
  });

describe('for a browser in Berlin', () => {
  beforeEach(() => vi.stubEnv('TZ', 'Europe/Berlin'));

  it('names the zone of every time of day', () => {
    expect(formatMoment(evening, english)).toMatch(/^23 Nov 2026, 01:30, Cairo time$/);
    expect(formatMoment(evening, { labels: messages.de, locale: 'de-DE' })).toBe(
      '23.11.2026, 01:30 Uhr, Kairoer Zeit',
    );
    expect(formatMoment(evening, { labels: messages.ar, locale: 'ar-EG' })).toContain(
      'بتوقيت القاهرة',
    );
  });

  it('counts days as the business does', () => {
    expect(formatDay(evening, 'en-US')).toBe('23 Nov 2026');
    expect(formatDay(evening, 'ar-EG')).toBe('٢٣ نوفمبر ٢٠٢٦');
    expect(formatTimeOrDay(evening, evening + 60 * minute, english)).toBe('01:30, Cairo time');
    // Still the same day in Berlin.
    expect(formatTimeOrDay(evening - 120 * minute, evening - 60 * minute, english)).toBe(
      '22 Nov 2026',
    );
  });
});

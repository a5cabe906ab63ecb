import { describe, expect, it } from 'vitest';
import type { LanguageCode } from '#i18n/languages.ts';
import { createTranslator } from '../core/translator.ts';
import { parseOpeningHours, presentHours } from './present-hours.ts';

const stored = {
  openingHours: [
    { id: 1, firstDay: 'sunday', lastDay: 'thursday', opens: '09:00', closes: '17:00' },
    { id: 2, firstDay: 'saturday', lastDay: null, opens: '10:00', closes: '10:00' },
  ],
  timeZone: null,
};

function present(language: LanguageCode, now: string) {
  const hours = parseOpeningHours(stored);
  if (!hours) throw new Error('There are no hours');
  const translator = createTranslator({ language, overrides: null, onMissing: () => {} });
  const shown = presentHours(hours, { language, translator, now: Date.parse(now) });
  // Some Intl data has narrow spaces.
  return JSON.parse(JSON.stringify(shown).replace(/[\u00A0\u2009\u202F]/g, ' '));
}

describe('opening hours are written as the language writes them', () => {
  it.each([
    ['en', 'Sunday – Thursday', '9:00 AM to 5:00 PM', 'Egypt Time', 'Open now, until 5:00 PM'],
    ['ar', 'الأحد – الخميس', 'من ٩:٠٠ ص إلى ٥:٠٠ م', 'توقيت مصر', 'مفتوح الآن حتى ٥:٠٠ م'],
    [
      'de',
      'Sonntag – Donnerstag',
      '09:00 bis 17:00 Uhr',
      'Osteuropäische Zeit',
      'Jetzt geöffnet, bis 17:00 Uhr',
    ],
  ] as const)('in %s', (language, days, times, zone, state) => {
    const shown = present(language, '2026-11-26T12:00:00Z');
    expect(shown.rows[0]).toEqual({ days, times });
    expect(shown).toMatchObject({ zone, state, until: Date.parse('2026-11-26T15:00:00Z') });
  });

  it.each([
    ['en', 'Closed now, opens Saturday 10:00 AM'],
    ['ar', 'مغلق الآن، ويفتح السبت ١٠:٠٠ ص'],
    ['de', 'Jetzt geschlossen, wieder geöffnet: Samstag, 10:00 Uhr'],
  ] as const)('in %s with the day on which it opens again', (language, state) => {
    expect(present(language, '2026-11-27T12:00:00Z').state).toBe(state);
  });

  it('round the clock, with the day on which it closes', () => {
    const { rows, state } = present('en', '2026-11-28T12:00:00Z');
    expect(rows[1]).toEqual({ days: 'Saturday', times: '24 hours' });
    expect(state).toBe('Open now, until Sunday 5:00 PM');
  });
});

it('omits what a draft has not completed, and takes Cairo for an unknown zone', () => {
  const half = { id: 3, firstDay: 'monday', lastDay: '', opens: '9', closes: '' };
  const openingHours = [half, ...stored.openingHours];
  const hours = parseOpeningHours({ openingHours, timeZone: 'Africa/Nowhere' });
  expect(hours).toMatchObject({ timeZone: 'Africa/Cairo', periods: [{}, { opens: 600 }] });
  expect(parseOpeningHours({ openingHours: [half], timeZone: null })).toBeNull();
});

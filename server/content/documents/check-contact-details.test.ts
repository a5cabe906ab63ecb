import { expect, test } from 'vitest';
import type { JsonObject } from '#common/json.ts';
import { languageCodes } from '#i18n/languages.ts';
import { checkContactDetails } from './document-rules.ts';
import { translateProblem } from './translate-problems.ts';

const period = { id: 1, firstDay: 'sunday', lastDay: 'thursday', opens: '09:00', closes: '17:00' };
const withPeriod = (change: JsonObject) => ({ openingHours: [{ ...period, ...change }] });

test.each<JsonObject>([
  {},
  { phone: '+20 2 2795 0000', timeZone: 'Europe/Berlin', ...withPeriod({}) },
  { phone: '', timeZone: null, ...withPeriod({ lastDay: '', opens: '20:00', closes: '08:00' }) },
])('%j may be published', (value) => expect(checkContactDetails(value)).toEqual([]));

test.each<[JsonObject, string]>([
  [{ phone: '0100 555 0142' }, '$.phone'],
  [{ timeZone: 'Cairo' }, '$.timeZone'],
  [withPeriod({ firstDay: 'Sunday' }), '$.openingHours[0].firstDay'],
  [withPeriod({ lastDay: 'heute' }), '$.openingHours[0].lastDay'],
  [withPeriod({ opens: '9:00' }), '$.openingHours[0].opens'],
  [withPeriod({ closes: '24:00' }), '$.openingHours[0].closes'],
])('%j may not, and the editor says why in its language', (value, path) => {
  const problems = checkContactDetails(value);
  expect(problems.map((problem) => problem.path)).toEqual([path]);
  for (const { message } of problems)
    expect(new Set(languageCodes.map((code) => translateProblem(message, code))).size).toBe(3);
});

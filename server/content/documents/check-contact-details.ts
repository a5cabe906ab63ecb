import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import { isWeekday, parseClockTime } from '#common/time/opening-hours.ts';
import { isTimeZone } from '#common/time/zoned-time.ts';
import { isPhoneText } from '../../core/projects/company-settings.ts';
import { jsonPath, type Problem } from '../../core/projects/problems.ts';

type Rule = [isValid: (text: string) => boolean, message: string];

const day: Rule = [isWeekday, 'must be a weekday like monday'];
const time: Rule = [
  (text) => parseClockTime(text) !== null,
  'must be a time from 00:00 to 23:59, like 09:30',
];

const detailRules: Readonly<Record<string, Rule>> = {
  phone: [isPhoneText, 'must be a phone number that begins with + and the country code'],
  timeZone: [isTimeZone, 'must be a time zone like Africa/Cairo'],
};
const periodRules: Readonly<Record<string, Rule>> = {
  firstDay: day,
  lastDay: day,
  opens: time,
  closes: time,
};

/** Checks what field kinds cannot express in social-links.json: telephone and opening hours. */
export function checkContactDetails(value: JsonValue): Problem[] {
  if (!isJsonObject(value)) return [];
  const periods = value['openingHours'];
  return [
    ...checkTexts(value, detailRules, '$'),
    ...(Array.isArray(periods) ? periods : []).flatMap((period, index) =>
      isJsonObject(period) ? checkTexts(period, periodRules, `$.openingHours[${index}]`) : [],
    ),
  ];
}

/** Empty texts are optional, or reported as missing. */
function checkTexts(
  value: JsonObject,
  rules: Readonly<Record<string, Rule>>,
  path: string,
): Problem[] {
  return Object.entries(rules).flatMap(([name, [isValid, message]]) => {
    const text = value[name];
    if (typeof text !== 'string' || text.trim() === '' || isValid(text)) return [];
    return [{ path: jsonPath(path, name), message }];
  });
}

import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import { type Problem, jsonPath } from '../../core/projects/problems.ts';
import { courseLevels } from '#common/content/course-filters.ts';
import { checkPrices, maxAmountEgp, type PriceRule } from '#common/money/price-rules.ts';
import { lessonFileName, findLessonPathFault } from '#common/learning/lesson-path.ts';
import { isWeekday, parseClockTime } from '#common/time/opening-hours.ts';
import { isTimeZone } from '#common/time/zoned-time.ts';
import { isPhoneText, companyDetails } from '../../core/projects/company-settings.ts';
import { itemsOf, lessonsOf, type PlacedItem } from './placed-items.ts';
import { retentionSettingsSchema } from '../../core/projects/retention-settings.ts';

const keyPattern = /^[a-z0-9][a-z0-9-]*$/;

/** Checks what field kinds cannot express in products.json: keys, amounts and sale times. */
export function checkProducts(value: JsonValue): Problem[] {
  const seen = new Map<string, number>();
  return itemsOf(value, 'products').flatMap(({ item, place }) => [
    ...checkUnique(seen, 'key', item['key'], place),
    ...checkUnique(seen, 'courseId', item['courseId'] ?? null, place),
    ...checkProduct(item).map(([name, message]) => ({ path: `${place}.${name}`, message })),
  ]);
}

function checkUnique(
  seen: Map<string, number>,
  name: string,
  value: JsonValue | undefined,
  place: string,
): Problem[] {
  if (value === null || value === undefined) return [];
  const seenKey = `${name} ${String(value)}`;
  const count = (seen.get(seenKey) ?? 0) + 1;
  seen.set(seenKey, count);
  return count > 1 ? [{ path: `${place}.${name}`, message: 'is a duplicate' }] : [];
}

type FieldError = [name: string, message: string];

function checkProduct(product: JsonObject): FieldError[] {
  const { key, courseId } = product;
  const errors: FieldError[] = [];
  if (typeof key === 'string' && !keyPattern.test(key))
    errors.push(['key', 'must be lower case letters, digits and hyphens']);
  if (courseId !== undefined && courseId !== null && !Number.isInteger(courseId))
    errors.push(['courseId', 'must be the id of a course']);
  const prices = checkPrices(product);
  return [...errors, ...prices.map(([name, rule]): FieldError => [name, priceMessages[rule]])];
}

const priceMessages: Readonly<Record<PriceRule, string>> = {
  'amount': `must be an amount in EGP, from 0 to ${maxAmountEgp}, with two decimals at most`,
  'without-sale': 'needs a sale price',
  'positive': 'must be more than 0',
  'sale': 'must be less than the amount',
  'date': 'must be a date like 2026-11-01, with a time like T09:30 if needed',
  'end': 'must be after the start',
};

/**
 * Checks what field kinds cannot express: the level must be known, lesson paths must name a video,
 * and each lesson its own file, ignoring case. A lesson without a path is announced but not yet
 * available.
 */
export function checkCourse(value: JsonValue): Problem[] {
  const seen = new Map<string, string>();
  return [...checkLevel(value), ...lessonsOf(value).flatMap((lesson) => checkLesson(lesson, seen))];
}

function checkLevel(value: JsonValue): Problem[] {
  const level = isJsonObject(value) ? (value['level'] ?? '') : '';
  if (level === '' || courseLevels.some((known) => known === level)) return [];
  return [{ path: '$.level', message: `must be one of ${courseLevels.join(', ')}` }];
}

function checkLesson({ item, place }: PlacedItem, seen: Map<string, string>): Problem[] {
  const { path, seconds } = item;
  const problems: Problem[] = [];
  if (typeof seconds === 'number' && !(seconds > 0))
    problems.push({ path: `${place}.seconds`, message: 'must be more than 0' });
  if (typeof path !== 'string' || path === '') return problems;
  const error = findLessonPathFault(path);
  if (error !== null) return [...problems, { path: `${place}.path`, message: error }];
  const file = lessonFileName(path).normalize().toLowerCase();
  const first = seen.get(file);
  if (first !== undefined)
    problems.push({
      path: `${place}.path`,
      message: `has the same file name as ${first}: a lesson is identified by its file name`,
    });
  else seen.set(file, place);
  return problems;
}

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
  return [
    ...checkTexts(value, detailRules, '$'),
    ...itemsOf(value, 'openingHours').flatMap(({ item, place }) =>
      checkTexts(item, periodRules, place),
    ),
  ];
}

/** Empty texts are optional, or reported as missing. */
function checkTexts(value: JsonObject, rules: Readonly<Record<string, Rule>>, path: string) {
  return Object.entries(rules).flatMap(([name, [isValid, message]]) => {
    const text = value[name];
    if (typeof text !== 'string' || text.trim() === '' || isValid(text)) return [];
    return [{ path: jsonPath(path, name), message }];
  });
}

/** Tokens allowed in a policy's HTML (server/content/company/fill-tokens.ts), without their braces. */
const knownTokens: ReadonlySet<string> = new Set([
  ...companyDetails.map((detail) => `company.${detail}`),
  ...Object.keys(retentionSettingsSchema.shape).map((kind) => `retention.${kind}`),
  'vat.prices',
]);

/**
 * Checks the tokens of a policy when it is saved: an unknown one would be shown to visitors as
 * written.
 */
export function checkTokens(value: JsonValue): Problem[] {
  if (!isJsonObject(value)) return [];
  return [
    ...unknownTokens(value['summary'], '$.summary'),
    ...itemsOf(value, 'sections').flatMap(({ item, place }) =>
      unknownTokens(item['htmlContent'], `${place}.htmlContent`),
    ),
  ];
}

function unknownTokens(html: JsonValue | undefined, path: string): Problem[] {
  if (typeof html !== 'string') return [];
  const text = html.replace(/<[^>]*>/g, '');
  return Array.from(text.matchAll(/\{(\w+\.\w+)\}/g), ([, token = '']) => token)
    .filter((token) => !knownTokens.has(token))
    .map((token) => ({ path, message: `contains {${token}}, which the settings do not have` }));
}

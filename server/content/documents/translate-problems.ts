import type { FieldProblem } from '#contracts/units.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { formatNumber } from '#common/text/format-number.ts';
import { languages, type LanguageCode } from '#i18n/languages.ts';
import type { MessageKey } from '#i18n/messages/en.ts';
import { messages } from '#i18n/messages/index.ts';

type RuleKey = Extract<MessageKey, `rule.${string}`>;

/**
 * Messages of content rules as commands print them, and the keys of their translations. A message
 * without a key is shown untranslated.
 */
const rules: readonly (readonly [message: string, key: RuleKey])[] = [
  ['must not be empty', 'rule.empty'],
  ['is still a placeholder', 'rule.placeholder'],
  ['contains {{{token}}}, which the settings do not have', 'rule.token'],
  ['is longer than {{max}} characters', 'rule.long'],
  ['contains a control character', 'rule.control'],
  ['contains half a character (a lone surrogate)', 'rule.control'],
  ['is a key that is not allowed', 'rule.name'],
  ['is not the address of a picture (/media/… or https:)', 'rule.picture'],
  [
    'is a picture of {{host}}, a host that "images.hosts" of the project does not list',
    'rule.picture-host',
  ],
  ['is not a safe address (https:, http:, mailto:, tel: or a path)', 'rule.link'],
  ['must be true or false', 'rule.flag'],
  ['must be a number', 'rule.number'],
  ['must be a whole number', 'rule.whole'],
  ['must not be negative', 'rule.negative'],
  ['must be more than 0', 'rule.positive'],
  ['must be a text', 'rule.text'],
  ['must be a list of texts', 'rule.texts'],
  ['must be a list of objects', 'rule.list'],
  ['must be a list of languages', 'rule.languages'],
  ['is not a language of this product', 'rule.language'],
  ['must be an object', 'rule.object'],
  ['must be a text or an object of texts', 'rule.messages'],
  ['is the same as in item {{index}} ({{value}})', 'rule.same'],
  ['is a duplicate', 'rule.twice'],
  ['is a duplicate key in its object', 'rule.twice'],
  ['must be {{id}}, the id of the entry', 'rule.entry-id'],
  ['is nested deeper than {{max}} levels', 'rule.deep'],
  ['contains more than {{max}} items', 'rule.crowded'],
  ['is not a login provider', 'rule.provider'],
  ['must not be here: this file is public', 'rule.public'],
  ['must be lower case letters, digits and hyphens', 'rule.key'],
  ['must be an amount in EGP, from 0 to {{max}}, with two decimals at most', 'rule.amount'],
  ['must be the id of a course', 'rule.course'],
  ['must contain “{{key}}”, which has been bought; “isRetired” stops its sale', 'rule.held'],
  ['must be {{id}}, the course of “{{key}}”, which has been bought', 'rule.held-course'],
  ['must stay public: it is the course of “{{key}}”, which has been bought', 'rule.held-public'],
  ['needs a sale price', 'rule.without-sale'],
  ['must be less than the amount', 'rule.sale'],
  ['must be a date like 2026-11-01, with a time like T09:30 if needed', 'rule.date'],
  ['must be after the start', 'rule.end'],
  ['must be a phone number that begins with + and the country code', 'rule.phone'],
  ['must be a time zone like Africa/Cairo', 'rule.time-zone'],
  ['must be a weekday like monday', 'rule.weekday'],
  ['must be a time from 00:00 to 23:59, like 09:30', 'rule.time'],
  ['has the same file name as {{place}}: a lesson is identified by its file name', 'rule.lesson'],
  ['must be names of folders and of a file, separated by backslashes', 'rule.lesson-path'],
  ['must be a video: {{endings}}', 'rule.video'],
  [
    'is not a video file: it must be a path or an https: address that ends in .mp4, .m4v or .webm',
    'rule.video-address',
  ],
  ['HTML cleaned: spelling only', 'rule.spelling'],
  ['HTML cleaned: removed {{names}}', 'rule.cleaned'],
];

const patterns = rules.map(([message, key]) => ({ pattern: patternOf(message), key }));

/** Translates the message of a content rule. */
export function translateProblem(message: string, language: LanguageCode): string {
  for (const { pattern, key } of patterns) {
    const match = pattern.exec(message);
    if (match)
      return fillTemplate(messages[language][key], formatPlaceholders(match.groups, language));
  }
  return message;
}

/** Translates the messages of problems. */
export function translateProblems(
  problems: readonly FieldProblem[],
  language: LanguageCode,
): FieldProblem[] {
  return problems.map((problem) => ({
    ...problem,
    message: translateProblem(problem.message, language),
  }));
}

function patternOf(message: string): RegExp {
  const source = message
    .split(/(\{\{\w+\}\})/)
    .map((part, index) =>
      index % 2 === 1
        ? `(?<${part.slice(2, -2)}>.+)`
        : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    );
  return new RegExp(`^${source.join('')}$`, 's');
}

/** Formats placeholders: item indexes count from 1, numbers use the language's digits. */
function formatPlaceholders(
  groups: Record<string, string> | undefined = {},
  language: LanguageCode,
): Record<string, string> {
  const { locale } = languages[language];
  return Object.fromEntries(
    Object.entries(groups).map(([name, value]) => {
      if (!/^\d+$/.test(value)) return [name, value];
      return [name, formatNumber(Number(value) + (name === 'index' ? 1 : 0), locale)];
    }),
  );
}

import type { FieldProblem } from '#common/editing.ts';
import { fillTemplate } from '#common/fill-template.ts';
import { formatNumber } from '#common/format-number.ts';
import { languages, type LanguageCode } from '#i18n/languages.ts';
import type { MessageKey } from '#i18n/messages/en.ts';
import { messages } from '#i18n/messages/index.ts';

type RuleKey = Extract<MessageKey, `rule.${string}`>;

/**
 * What the rules of content say to whoever runs commands, with their places, and the key under which a person is
 * told it. A message that stands nowhere here is told as it is.
 */
const rules: readonly (readonly [said: string, key: RuleKey])[] = [
  ['must not be empty', 'rule.empty'],
  ['is still a placeholder', 'rule.placeholder'],
  ['is longer than {{max}} characters', 'rule.long'],
  ['holds a control character', 'rule.control'],
  ['holds half a character (a lone surrogate)', 'rule.control'],
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
  ['stands twice', 'rule.twice'],
  ['stands twice in its object', 'rule.twice'],
  ['must be {{id}}, the id of the entry', 'rule.entry-id'],
  ['is nested deeper than {{max}} levels', 'rule.deep'],
  ['holds more than {{max}} items', 'rule.crowded'],
  ['is not a login provider', 'rule.provider'],
  ['must not stand here: this file is public', 'rule.public'],
  ['must be lower case letters, digits and hyphens', 'rule.key'],
  ['must be an amount in EGP, from 0 to {{max}}, with two decimals at most', 'rule.amount'],
  ['must be the id of a course', 'rule.course'],
  ['must hold “{{key}}”, which somebody has; “isRetired” takes it out of sale', 'rule.held'],
  ['must be {{id}}, the course of “{{key}}”, which somebody has', 'rule.held-course'],
  ['must stay public: it is the course of “{{key}}”, which somebody has', 'rule.held-public'],
  ['stands without a sale', 'rule.without-sale'],
  ['must be less than the amount', 'rule.sale'],
  ['must be a date like 2026-11-01, with a time like T09:30 if need be', 'rule.date'],
  ['must be after the start', 'rule.end'],
  ['ends like that of {{place}}: a lesson is known by its file', 'rule.lesson'],
  ['must be names of folders and of a file, separated by backslashes', 'rule.lesson-path'],
  ['must be a video: {{endings}}', 'rule.video'],
  [
    'is not a video file: it must be a path or an https: address that ends in .mp4, .m4v or .webm',
    'rule.video-address',
  ],
  ['HTML cleaned: spelling only', 'rule.spelling'],
  ['HTML cleaned: removed {{names}}', 'rule.cleaned'],
];

const patterns = rules.map(([said, key]) => ({ pattern: patternOf(said), key }));

/** What a rule says, in a person’s language. */
export function problemWords(message: string, language: LanguageCode): string {
  for (const { pattern, key } of patterns) {
    const found = pattern.exec(message);
    if (found) return fillTemplate(messages[language][key], placesOf(found.groups, language));
  }
  return message;
}

/** Problems as a person is told them. */
export function problemsInWords(
  problems: readonly FieldProblem[],
  language: LanguageCode,
): FieldProblem[] {
  return problems.map((problem) => ({
    ...problem,
    message: problemWords(problem.message, language),
  }));
}

function patternOf(said: string): RegExp {
  const source = said
    .split(/(\{\{\w+\}\})/)
    .map((part, index) =>
      index % 2 === 1
        ? `(?<${part.slice(2, -2)}>.+)`
        : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    );
  return new RegExp(`^${source.join('')}$`, 's');
}

/** Items are counted from 1 to people; numbers have the language's digits. */
function placesOf(
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

import type { DateStyle } from '#common/behaviour.ts';
import { formatMoney } from '#common/money/format-money.ts';
import { formatNumber, formatPercent } from '#common/text/format-number.ts';
import { formatDateTime } from '#common/time/format-day.ts';
import { providerFaults, providerTitles } from '#common/web/provider-faults.ts';
import { isLanguageCode, type LanguageCode, languages } from '#i18n/languages.ts';

type Details = Readonly<Record<string, string | number | boolean | null>>;

/** A detail in words. `value` is empty for a fact and for a link, which the label says. */
interface ShownDetail {
  label: string;
  value: string;
  href: string | null;
}

export const auditDetailLabels = [
  ...providerFaults,
  'audit.detail.*',
  'audit.value.*',
  'company.*',
  'people.role.*',
  'admin.webhooks.event.*',
  'admin.webhooks.state.*',
  'notices.kind.*',
  'admin.people.name',
  'admin.people.phone',
  'inbox.state.*',
] as const;

/** Ids that lead nowhere; the file has them. */
const hidden = new Set([
  'delivery',
  'email',
  'guest',
  'job',
  'projectId',
  'refund',
  'release',
  'reverts',
  'revertsAfter',
  'token',
  'withdrawal',
]);

/** Screens of the ids of things. */
const screens: Readonly<Record<string, string>> = {
  message: 'messages',
  order: 'payments',
  webhook: 'webhooks',
  assignee: 'people',
};

/** Beginnings of the keys of values that are words of the program, or lists of them. */
const words: Readonly<Record<string, string>> = {
  role: 'people.role.',
  from: 'people.role.',
  to: 'people.role.',
  events: 'admin.webhooks.event.',
  fields: 'admin.people.',
  company: 'company.',
  notices: 'notices.kind.',
  reason: 'admin.webhooks.state.',
  state: 'inbox.state.',
  fault: '',
};

interface Wording {
  /** By the keys of auditDetailLabels. */
  labels: Readonly<Record<string, string>>;
  language: LanguageCode;
  dates: DateStyle;
}

/** Presents the stored details of an entry with their labels; unknown ones have their stored names. */
export function presentAuditDetails(details: Details, wording: Wording): ShownDetail[] {
  const { labels, language } = wording;
  // Kind and value of a coupon are one discount.
  const isPart = (name: string) => hidden.has(name) || (name === 'kind' && 'value' in details);
  return Object.entries(details).flatMap(([name, value]) => {
    if (isPart(name) || value === null || value === '' || value === false) return [];
    const screen = screens[name];
    return {
      label: labels[`audit.detail.${name}`] ?? name,
      value: screen || value === true ? '' : wordValue(name, { value, details }, wording),
      href: screen ? `/${language}/admin/${screen}/${value}` : null,
    };
  });
}

function wordValue(
  name: string,
  { value, details }: { value: string | number; details: Details },
  { labels, language, dates }: Wording,
): string {
  const { locale } = languages[language];
  if (typeof value === 'number') {
    if (name === 'amount') return formatMoney(value, locale);
    if (name === 'at') return formatDateTime(value, locale, dates);
    if (name !== 'value') return formatNumber(value, locale);
    return details['kind'] === 'amount' ? formatMoney(value, locale) : formatPercent(value, locale);
  }
  if (name === 'provider') return (providerTitles as Record<string, string>)[value] ?? value;
  const parts = value.split(/[ ,]+/);
  const shown = parts.map((part) =>
    name === 'languages'
      ? isLanguageCode(part) && languages[part].name
      : labels[`${words[name] ?? `audit.value.${name}.`}${part}`],
  );
  // A title or a path is not a word of the program.
  return shown.every(Boolean) ? shown.join(language === 'ar' ? '، ' : ', ') : value;
}

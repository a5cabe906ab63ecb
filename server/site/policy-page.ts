import { nameIn } from '#common/name-in.ts';
import type { DateStyle } from '#common/behaviour.ts';
import { formatDay } from '#common/format-day.ts';
import type { LocalHtml, LocalText } from '#common/local-text.ts';
import type { PolicyName } from '#common/policies.ts';
import { presentFields } from '#common/present-fields.ts';
import { slugOf } from '#common/slugs.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { fillTokens } from '../company/fill-tokens.ts';
import { policyFields, policyPath } from '../content/document-types.ts';
import { shownLevel, usable } from '../content/present-document.ts';
import type { Project } from '../content/projects.ts';
import type { Snapshot } from '../content/published-content.ts';
import { describePage } from './describe-page.ts';
import type { PageAddresses } from './addresses.ts';
import type { StructuredData } from './structured-data.ts';

export interface PolicyPage {
  /** The language in which it is written: the page's, or else the project's own. */
  language: LanguageCode;
  title: LocalText;
  summary: LocalHtml | null;
  /** `value` is ISO 8601, `text` as the policy's language writes dates. */
  effectiveDate: { value: string; text: string } | null;
  /** `id` is the fragment that the table of contents leads to. */
  parts: { id: string; title: LocalText; text: LocalHtml | null }[];
  isFallback: boolean;
  meta: Record<string, string>;
  addresses: PageAddresses;
  structured: StructuredData[];
}

interface PolicySource {
  snapshot: Snapshot;
  project: Project;
}

/**
 * A policy is shown whole in one language: a legal text that changes its language from one sentence
 * to the next binds nobody.
 */
export function presentPolicy(
  { snapshot, project }: PolicySource,
  name: PolicyName,
  language: LanguageCode,
): Omit<PolicyPage, 'addresses' | 'structured'> | null {
  const path = policyPath(name);
  const level = shownLevel({ isDraft: snapshot.isDraft, isDefaultLanguage: true });
  const read = (code: LanguageCode) =>
    usable(policyFields, snapshot.find(path, code)?.value, level);
  const own = read(language);
  const written = own === null ? project.defaultLanguage : language;
  const value = own ?? read(written);
  if (value === null) return null;
  const withPaths = snapshot.isDraft ? path : undefined;
  const options = { language: written, fallbackLanguage: written, withPaths };
  const { title, summary, effectiveDate, sections } = presentFields(
    policyFields,
    value,
    value,
    options,
  );
  const fill = (text: LocalHtml | null) =>
    text && { ...text, html: fillTokens(text.html, project, written) };
  const filledSummary = fill(summary);
  const description = describePage(filledSummary);
  return {
    language: written,
    title,
    summary: filledSummary,
    effectiveDate: dateOf(effectiveDate, written, project.behaviour.dates),
    parts: sections.map((part) => ({
      id: slugOf(part.title),
      title: part.titleTr ?? { text: part.title },
      text: fill(part.htmlContent),
    })),
    isFallback: written !== language,
    meta: {
      title: `${title.text} · ${nameIn(project, written)}`,
      ...(description && { description }),
    },
  };
}

/** As a `numeric` date it is 3/7/2025 in English: the specification's own, whose months have no zero before them. */
function dateOf(
  value: string | null,
  language: LanguageCode,
  dates: DateStyle,
): PolicyPage['effectiveDate'] {
  const time = Date.parse(`${value}T00:00:00Z`);
  if (value === null || Number.isNaN(time)) return null;
  const { locale } = languages[language];
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC' });
  return {
    value,
    text: dates === 'numeric' ? format.format(time) : formatDay(time, locale, dates),
  };
}

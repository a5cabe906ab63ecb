import { getProjectName } from '#common/project-name.ts';
import type { DateStyle } from '#common/behaviour.ts';
import { formatDay } from '#common/time/format-day.ts';
import type { LocalHtml } from '#common/text/local-text.ts';
import type { PolicyName } from '#common/content/policies.ts';
import { presentFields } from '#common/content/present-fields.ts';
import { toSlug } from '#common/text/slugs.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { fillTokens } from '../company/fill-tokens.ts';
import { policyFields, policyPath } from '../documents/document-types.ts';
import { displayLevel, validOrNull } from './present-document.ts';
import { dayOf } from './present-review.ts';
import type { Project } from '../../core/projects/projects.ts';
import type { Snapshot } from './published-content.ts';
import { describePage, getPageTitle } from './describe-page.ts';

export type PresentedPolicy = NonNullable<ReturnType<typeof presentPolicy>>;
export type PolicyDate = NonNullable<ReturnType<typeof dateOf>>;

/** Presents a policy in one language as a whole: a legal text must not mix languages. */
export function presentPolicy(
  { snapshot, project }: { snapshot: Snapshot; project: Project },
  name: PolicyName,
  language: LanguageCode,
) {
  const path = policyPath(name);
  const level = displayLevel({ isDraft: snapshot.isDraft, isDefaultLanguage: true });
  const read = (code: LanguageCode) =>
    validOrNull(policyFields, snapshot.find(path, code)?.value, level);
  const own = read(language);
  const textLanguage = own === null ? project.defaultLanguage : language;
  const value = own ?? read(textLanguage);
  if (value === null) return null;
  const withPaths = snapshot.isDraft ? path : undefined;
  const options = {
    language: textLanguage,
    fallbackLanguage: textLanguage,
    documentPath: withPaths,
  };
  const { title, summary, effectiveDate, updatedOn, sections } = presentFields(
    policyFields,
    value,
    value,
    options,
  );
  const fill = (text: LocalHtml | null) =>
    text && { ...text, html: fillTokens(text.html, project, textLanguage) };
  const filledSummary = fill(summary);
  const parts = sections.map((part) => ({
    /** Its fragment in the table of contents. */
    id: toSlug(part.title),
    title: part.titleTr ?? { text: part.title },
    text: fill(part.htmlContent),
  }));
  const description = describePage(filledSummary, parts[0]?.text);
  return {
    /** The page's language, or else the default one. */
    language: textLanguage,
    title,
    summary: filledSummary,
    effectiveDate: dateOf(effectiveDate, textLanguage, project.behaviour.dates),
    updatedOn: dateOf(updatedOn, textLanguage, project.behaviour.dates),
    parts,
    isFallback: textLanguage !== language,
    meta: {
      title: getPageTitle(title.text, getProjectName(project, textLanguage)),
      ...(description && { description }),
    },
  };
}

/**
 * Returns a day as ISO 8601 (`value`) and formatted. A `numeric` date is 3/7/2025 in English, as in
 * the specification, without leading zeros.
 */
function dateOf(value: string | null, language: LanguageCode, dates: DateStyle) {
  const day = value === null ? null : dayOf(value);
  if (value === null || day === null) return null;
  const { locale } = languages[language];
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC' });
  return {
    value,
    text: dates === 'numeric' ? format.format(day) : formatDay(day.getTime(), locale, dates),
  };
}

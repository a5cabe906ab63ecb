import { formatDays } from '#common/time/format-days.ts';
import { escapeHtmlText } from '#common/text/html-rules.ts';
import type { Project } from '../../core/projects/projects.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import { presentCompany } from './present-company.ts';

type Settings = Pick<Project, 'company' | 'retention' | 'vatRules'>;

/** Matches a tag, which is skipped, or a token such as `{company.vatId}`. */
const tagOrToken = /<[^>]*>|\{(\w+\.\w+)\}/g;

/**
 * Replaces the tokens in a policy's HTML by the project's settings: `{company.legalName}` and all
 * other company details, `{retention.receipts}` and all other periods, and `{vat.prices}` by the
 * sentence that says whether prices include VAT. Values are escaped; unknown tokens remain. A detail
 * that the company does not have is removed with its comma or paragraph, or becomes a dash. Several
 * lines are separated by line breaks if the token is a whole paragraph, otherwise by commas.
 */
export function fillTokens(html: string, project: Settings, language: LanguageCode): string {
  if (!html.includes('{')) return html;
  const values = tokenValues(project, language);
  const comma = language === 'ar' ? '، ' : ', ';
  const dropAbsent = (match: string, token: string) =>
    values.get(token)?.length === 0 ? '' : match;
  return html
    .replace(/<p>[^<{]*\{(\w+\.\w+)\}<\/p>\n?/g, dropAbsent)
    .replace(/[,،] \{(\w+\.\w+)\}/g, dropAbsent)
    .replace(tagOrToken, (match, token: string | undefined, start: number) => {
      const lines = token === undefined ? undefined : values.get(token);
      if (!lines) return match;
      const isParagraph = html.startsWith('</p>', start + match.length) && html[start - 1] === '>';
      return lines.map(asHtml).join(isParagraph ? '<br>' : comma) || '–';
    });
}

function tokenValues(project: Settings, language: LanguageCode): Map<string, readonly string[]> {
  const company = presentCompany(project.company, language);
  const { locale } = languages[language];
  const isVatAdded = project.vatRules.some(
    ({ rate, pricesIncludeVat }) => rate > 0 && !pricesIncludeVat,
  );
  const vat = isVatAdded ? 'policy.vat.business-added' : 'policy.vat.included';
  return new Map<string, readonly string[]>([
    ['vat.prices', [messages[language][vat]]],
    ...Object.entries(company).map(([detail, lines]) => [`company.${detail}`, lines] as const),
    ...Object.entries(project.retention).map(
      ([kind, days]) => [`retention.${kind}`, [formatDays(days, locale)]] as const,
    ),
  ]);
}

/**
 * Isolates the text direction, because an address or number may run in another direction than its
 * context.
 */
function asHtml(line: string): string {
  return `<bdi>${withLinks(escapeHtmlText(line))}</bdi>`;
}

/** Links a line that is an email address or ends with a phone number. */
function withLinks(line: string): string {
  return line
    .replace(/^[\w.'+-]+@[\w.-]+$/, (email) => `<a href="mailto:${email}">${email}</a>`)
    .replace(
      /\+\d[\d ()-]+(?=\u2069$)/,
      (phone) => `<a href="tel:${phone.replace(/[^+\d]/g, '')}">${phone}</a>`,
    );
}

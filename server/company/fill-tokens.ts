import { formatDays } from '#common/format-days.ts';
import { escapeHtmlText } from '#common/html-rules.ts';
import type { Project } from '../content/projects.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { presentCompany } from './present-company.ts';

type Settings = Pick<Project, 'company' | 'retention'>;

/** A tag, which is passed over, or a token: `{company.vatId}`. */
const pattern = /<[^>]*>|\{(\w+\.\w+)\}/g;

/**
 * Puts the project's settings into a policy's HTML: `{company.legalName}` and all other details of the company,
 * `{retention.receipts}` and all other terms. The values are escaped; an unknown token stays as it is. A detail that the
 * company does not have is left out with its comma or its paragraph, and is a dash elsewhere. Of several lines each is a line where the token is a paragraph.
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
    .replace(pattern, (match, token: string | undefined, start: number) => {
      const lines = token === undefined ? undefined : values.get(token);
      if (!lines) return match;
      const isParagraph = html.startsWith('</p>', start + match.length) && html[start - 1] === '>';
      return lines.map(asHtml).join(isParagraph ? '<br>' : comma) || '–';
    });
}

function tokenValues(project: Settings, language: LanguageCode): Map<string, readonly string[]> {
  const company = presentCompany(project.company, language);
  const { locale } = languages[language];
  return new Map([
    ...Object.entries(company).map(([detail, lines]) => [`company.${detail}`, lines] as const),
    ...Object.entries(project.retention).map(
      ([kind, days]) => [`retention.${kind}`, [formatDays(days, locale)]] as const,
    ),
  ]);
}

/** An address or a number may run in another direction than the text around it. */
function asHtml(line: string): string {
  return `<bdi>${withLinks(escapeHtmlText(line))}</bdi>`;
}

/** Makes links of what is an email address, or ends with a phone number. */
function withLinks(line: string): string {
  return line
    .replace(/^[\w.'+-]+@[\w.-]+$/, (email) => `<a href="mailto:${email}">${email}</a>`)
    .replace(
      /\+\d[\d ()-]+(?=\u2069$)/,
      (phone) => `<a href="tel:${phone.replace(/[^+\d]/g, '')}">${phone}</a>`,
    );
}

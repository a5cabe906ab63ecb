import { isolate } from '#common/text/isolate.ts';
import { placeholderText } from '#common/content/placeholders.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import {
  type Company,
  type CompanyDetail,
  companyDetails,
  translateCompany,
} from '../../core/projects/company-settings.ts';
import type { Log } from '../../core/logs/log.ts';
import type { Project } from '../../core/projects/projects.ts';
import { isPublicSite } from '../../core/config/public-addresses.ts';

/**
 * Lines of each detail: `[Placeholder: VAT ID]` for a missing one, empty for one that the company
 * does not have.
 */
export type ShownCompany = Readonly<Record<CompanyDetail, readonly string[]>>;

/** Presents the company's details in a language, as plain text. */
export function presentCompany(untranslated: Company, language: LanguageCode): ShownCompany {
  const company = translateCompany(untranslated, language);
  const labels = messages[language];
  const lines = (detail: CompanyDetail): readonly string[] => {
    const found = linesOf(company, detail, language);
    if (found.length > 0 || company[detail] === null) return found;
    return [placeholderText(labels[`company.${detail}`], language)];
  };
  return Object.fromEntries(
    companyDetails.map((detail) => [detail, lines(detail)]),
  ) as unknown as ShownCompany;
}

/**
 * Presents the seller by the copy stored with an order (null for older orders). A detail that the
 * copy does not have is taken from the current company.
 */
export function presentSeller(
  sellerAtOrder: Company | null,
  currentCompany: Company,
  language: LanguageCode,
): ShownCompany {
  const today = translateCompany(currentCompany, language);
  // The seller's own address comes before today's translation of another one.
  const then = sellerAtOrder && translateCompany(sellerAtOrder, language);
  return presentCompany({ ...today, ...then }, language);
}

function linesOf(company: Company, detail: CompanyDetail, language: LanguageCode): string[] {
  switch (detail) {
    case 'address':
      return company.address ?? [];
    case 'phones': {
      const countries = new Intl.DisplayNames(languages[language].locale, { type: 'region' });
      const phones = Object.entries(company.phones ?? {});
      if (phones.length === 1) return phones.map(([, phone]) => isolate(phone));
      return phones.map(
        ([country, phone]) => `${countries.of(country) ?? country}: ${isolate(phone)}`,
      );
    }
    case 'register':
      return company.register ? [`${company.register.court}, ${company.register.number}`] : [];
    default:
      return company[detail] ? [company[detail]] : [];
  }
}

/**
 * Returns true if a detail has no value yet. An email address in the reserved domain `.example`
 * counts as missing.
 */
export function isDetailMissing(company: Company, detail: CompanyDetail): boolean {
  if (detail === 'email' && company.email?.endsWith('.example')) return true;
  return company[detail] !== null && linesOf(company, detail, 'en').length === 0;
}

/** Lists the details that have no value yet. */
export function missingCompanyDetails(company: Company): CompanyDetail[] {
  return companyDetails.filter((detail) => isDetailMissing(company, detail));
}

/** Logs one warning for each project of a public site whose legal texts contain placeholders. */
export function warnMissingCompany(
  publicUrl: string | undefined,
  projects: readonly Project[],
  log: Pick<Log, 'warn'>,
): void {
  if (!isPublicSite(publicUrl)) return;
  for (const project of projects) {
    const missing = missingCompanyDetails(project.company);
    if (missing.length > 0)
      log.warn(
        { project: project.id, missing },
        `Legal texts and receipts show placeholders: set company.${missing.join(', company.')} in config.json (docs/going-live.md)`,
      );
  }
}

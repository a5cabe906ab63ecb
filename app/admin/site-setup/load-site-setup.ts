import { getProjectName } from '#common/project-name.ts';
import { isSetUpOpen } from '#common/site-setup.ts';
import { defaultColours } from '#common/theme/derive-theme.ts';
import { type LanguageCode, languageCodes, languages } from '#i18n/languages.ts';
import type { MessageKey } from '#i18n/messages/en.ts';
import { listCountries } from '../../checkout/list-countries.ts';
import type { LoadArgs } from '../../load-args.ts';
import { requireLanguage } from '../../require-language.ts';
import { siteOf } from '../../server-context.ts';

const labelKeys = [
  'admin.site',
  'site-setup.lead',
  'site-setup.done',
  'site-setup.closed',
  'site-setup.wrong',
  'site-setup.site',
  'site-setup.name',
  'site-setup.logo',
  'site-setup.logo.hint',
  'site-setup.logo.stored',
  'site-setup.main',
  'site-setup.main.hint',
  'site-setup.accent',
  'site-setup.accent.hint',
  'site-setup.use',
  'site-setup.languages',
  'site-setup.company',
  'site-setup.company.hint',
  'site-setup.legal-name',
  'site-setup.representative',
  'site-setup.address',
  'site-setup.country',
  'site-setup.email',
  'site-setup.email.hint',
  'site-setup.phone',
  'site-setup.vat-id',
  'site-setup.tax-id',
  'site-setup.legal-form',
  'site-setup.register-court',
  'site-setup.register-number',
  'site-setup.host',
  'site-setup.host.hint',
  'site-setup.data-protection',
  'site-setup.data-protection.hint',
  'site-setup.submit',
  'site-setup.busy',
  'site-setup.later',
  'site-setup.rule-name',
  'site-setup.rule-colour',
  'site-setup.rule-main',
  'site-setup.rule-accent',
  'site-setup.rule-address',
  'site-setup.rule-country',
  'site-setup.rule-email',
  'site-setup.rule-phone',
  'site-setup.rule-register',
  'admin.overview.edit',
  'admin.frame.site',
] as const satisfies readonly MessageKey[];

/** Loads the screen that sets up a new site. */
export async function loadSiteSetUp({ context, params, url }: LoadArgs) {
  const site = siteOf(context);
  const { project } = site;
  const language = requireLanguage(site, params.lang);
  const { country, email = '' } = project.company;
  return {
    language,
    siteName: getProjectName(project, language),
    labels: await site.labels(language, labelKeys),
    isOpen: isSetUpOpen(project),
    isDone: url.searchParams.has('done'),
    countries: listCountries(language),
    languages: languageCodes.map((code) => ({ code, name: languages[code].name })),
    chosen: project.languages satisfies LanguageCode[],
    values: { name: project.name, ...defaultColours, country, email },
  };
}

export type SiteSetUpData = Awaited<ReturnType<typeof loadSiteSetUp>>;

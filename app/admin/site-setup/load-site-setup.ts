import { isSetUpOpen } from '#common/site-setup.ts';
import { defaultColours } from '#common/theme/derive-theme.ts';
import { type LanguageCode, languageCodes, languages } from '#i18n/languages.ts';
import { listCountries } from '../../checkout/list-countries.ts';
import type { LoadArgs } from '../../load-args.ts';
import { pageOf } from '../../server-context.ts';

const labelKeys = [
  'admin.site',
  'site-setup.*',
  'admin.overview.edit',
  'admin.frame.site',
] as const;

export async function loadSiteSetUp({ context, params, url }: LoadArgs) {
  const { site, language, project } = pageOf({ context, params });
  const { country, email = '' } = project.company;
  return {
    language,
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

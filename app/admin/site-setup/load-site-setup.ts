import { isSetUpOpen } from '#common/site-setup.ts';
import { type LanguageCode, languageCodes, languages } from '#i18n/languages.ts';
import { listCountries } from '../../checkout/list-countries.ts';
import type { LoadArgs } from '../../load-args.ts';
import { appServicesOf, pageOf } from '../../server-context.ts';

const labelKeys = [
  'admin.site',
  'site-setup.*',
  'admin.overview.edit',
  'admin.frame.site',
] as const;

export async function loadSiteSetUp({ context, params, url }: LoadArgs) {
  const { site, language, project } = pageOf({ context, params });
  return {
    language,
    labels: await site.labels(language, labelKeys),
    isOpen: isSetUpOpen(project),
    isDone: url.searchParams.has('done'),
    isSaved: url.searchParams.has('saved'),
    countries: listCountries(language),
    languages: languageCodes.map((code) => ({ code, name: languages[code].name })),
    /** Languages that may have a name of their own. */
    named: project.languages.filter(
      (code) => code !== project.defaultLanguage || project.names[code],
    ),
    chosen: project.languages satisfies LanguageCode[],
    values: appServicesOf(context).siteSetUp.companyValues(project),
  };
}

export type SiteSetUpData = Awaited<ReturnType<typeof loadSiteSetUp>>;

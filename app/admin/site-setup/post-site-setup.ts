import { data } from 'react-router';
import {
  checkForm,
  fieldsOf,
  type FormFaults,
  type FormValues,
  readForm,
} from '#common/forms/form-rules.ts';
import { companyRules, siteRules } from '#common/forms/site-form.ts';
import type { BrandColours } from '#common/theme/derive-theme.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { isSetUpOpen } from '#common/site-setup.ts';
import { type LanguageCode, languageCodes } from '#i18n/languages.ts';
import { redirectWithCookies } from '../../account/account-posts.ts';
import type { PostArgs } from '../../load-args.ts';
import { requireActor } from '../../member.ts';
import { appServicesOf, pageOf } from '../../server-context.ts';

/** The form after a post that changed nothing. */
export interface SiteSetUpPosted {
  values: Partial<FormValues<typeof companyRules> & BrandColours>;
  /** Stored details that the form of a later change began with; null when a site is set up. */
  shown: FormValues<typeof companyRules> | null;
  faults: FormFaults<typeof siteRules>;
  languages: LanguageCode[];
  /** Address of the stored logo; '' without one. */
  logo: string;
  logoError: string | null;
  languagesError: string | null;
  /** Reason why nothing was stored; null if the errors of fields are enough. */
  failure: string | null;
}

/** Sets up the site, or changes the company of one that is set up. */
export async function postSiteSetUp(args: PostArgs) {
  const form = await args.request.formData().catch(() => new FormData());
  const { project } = pageOf(args);
  // Colours are asked for only by the form that sets up a site.
  const isSetUp = isSetUpOpen(project) || form.has('main');
  return await (isSetUp ? postSetUp(args, form) : postCompany(args, form));
}

async function postCompany(args: PostArgs, form: FormData) {
  const { context } = args;
  const { language, project } = pageOf(args);
  const values = readForm(companyRules, form);
  const faults = checkForm(companyRules, values);
  const unused = { languages: [], logo: '', logoError: null, languagesError: null };
  const shownFields = new FormData();
  for (const field of fieldsOf(companyRules))
    shownFields.set(field, form.get(`shown-${field}`) ?? form.get(field) ?? '');
  const shown = readForm(companyRules, shownFields);
  const posted = { ...unused, values, shown, faults, failure: null };
  if (Object.keys(faults).length > 0) return answer(posted);
  try {
    const actor = await requireActor(context);
    await appServicesOf(context).siteSetUp.changeCompany(project.id, { shown, values }, actor);
  } catch (error) {
    return await answerFailure(args, posted, error);
  }
  return redirectWithCookies(`/${language}/admin/site?saved`);
}

/** Stores the logo, so that it is not lost with an error of another field, and sets up the site. */
async function postSetUp(args: PostArgs, form: FormData) {
  const { context, params } = args;
  const { site, language } = pageOf({ context, params });
  const values = readForm(siteRules, form);
  const proposed = (['main', 'accent'] as const).filter((field) => form.has(`proposed-${field}`));
  for (const field of proposed) values[field] = String(form.get(`proposed-${field}`));
  const languages = languageCodes.filter((code) => form.has(`language-${code}`));
  const { logo, logoError } = await storeLogo(args, form);
  const faults = checkForm(siteRules, values);
  const labels = await site.labels(language, ['site-setup.rule-languages']);
  const languagesError = languages.length === 0 ? labels['site-setup.rule-languages'] : null;
  const posted = {
    values,
    shown: null,
    faults,
    languages,
    logo,
    logoError,
    languagesError,
    failure: null,
  };
  const isWrong = Object.keys(faults).length > 0 || logoError !== null || languagesError !== null;
  if (isWrong || proposed.length > 0) return answer(posted);

  const { siteSetUp } = appServicesOf(context);
  // The language of the setup is the default one, if it is chosen.
  const ordered = languages.toSorted(
    (one, other) => Number(other === language) - Number(one === language),
  );
  try {
    const input = { values, languages: ordered, logo: logo === '' ? null : logo };
    const { outcome } = await siteSetUp.finish(site.project.id, input, await requireActor(context));
    if (outcome === 'closed') return redirectWithCookies(`/${language}/admin/site`);
  } catch (error) {
    return await answerFailure(args, posted, error);
  }
  return redirectWithCookies(`/${ordered[0] ?? language}/admin/site?done`);
}

async function answerFailure(args: PostArgs, posted: SiteSetUpPosted, error: unknown) {
  if (error instanceof Response) throw error;
  const { site, language } = pageOf(args);
  site.log.error({ err: error }, 'The answers about the site could not be stored');
  const reason = error instanceof Error ? error.message : String(error);
  const labels = await site.labels(language, ['site-setup.failed']);
  return answer({ ...posted, failure: fillTemplate(labels['site-setup.failed'], { reason }) });
}

function answer(posted: SiteSetUpPosted) {
  return data(posted, { status: 400 });
}

/** Returns the address of the posted logo, or of the one that an earlier post has stored. */
async function storeLogo({ context, params }: PostArgs, form: FormData) {
  const { site, language, project } = pageOf({ context, params });
  const before = String(form.get('stored-logo') ?? '');
  const own = before.startsWith(`/media/${project.id}/`) ? before : '';
  const file = form.get('logo');
  if (!(file instanceof File) || file.size === 0) return { logo: own, logoError: null };
  const uploaded = await appServicesOf(context).media.upload(
    project.id,
    { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) },
    await requireActor(context),
  );
  if (uploaded.outcome === 'stored') return { logo: uploaded.file.url, logoError: null };
  const key = `editor.media.refused.${uploaded.reason}` as const;
  return { logo: own, logoError: (await site.labels(language, [key]))[key] };
}

import { withReturnTo } from '#common/web/return-to.ts';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';
import type { StaffSite } from '#server/accounts/staff/person-details.ts';
import type { PageArgs } from '../../load-args.ts';
import { requireLanguage } from '../../require-language.ts';
import { siteOf, visitorOf } from '../../server-context.ts';

/** Returns the sender of emails and the address for the audit log. */
export function staffSiteOf({ context, params }: PageArgs): StaffSite {
  const site = siteOf(context);
  const caller = visitorOf(context).caller(requireLanguage(site, params.lang));
  const { language, projectName, origin, address } = caller;
  return { language, projectName, origin, address, projectId: site.project.id };
}

/** Address where the person proves who they are, before a change to people; it leads back. */
export function proofHref(language: LanguageCode, returnTo: string): string {
  return withReturnTo(`/${language}/prove`, returnTo);
}

/** Reads the languages of a translator: checkboxes, or one field in the form for a proof. */
export function readLanguages(form: FormData): LanguageCode[] {
  const posted = [...form.getAll('languages'), ...form.getAll('languages[]')];
  return posted.join(',').split(',').filter(isLanguageCode);
}

/** Returns the fields of a form about a person, for the form for a proof, which repeats them. */
export function readPersonFields(form: FormData): Record<string, string> {
  const names = ['intent', 'role', 'about', 'latin', 'arabic'];
  const fields = names.flatMap((name) => {
    const value = form.get(name);
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(fields), languages: readLanguages(form).join(',') };
}

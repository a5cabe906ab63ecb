import type { FormValues } from '#common/forms/form-rules.ts';
import type { companyRules, siteRules } from '#common/forms/site-form.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { EditingActor } from '../content/editing/editor.ts';
import type { Project } from '../core/projects/projects.ts';

export interface SiteSetUpInput {
  /** Values that follow siteRules. */
  values: FormValues<typeof siteRules>;
  /** The first one is the default. */
  languages: LanguageCode[];
  /** Address of the logo in the project's media, or null. */
  logo: string | null;
}

export interface CompanyChange {
  shown: FormValues<typeof companyRules>;
  values: FormValues<typeof companyRules>;
}

/** Sets up the site of a new project, once, and changes its company later. */
export interface SiteSetUp {
  /**
   * Replaces what nobody has edited yet by the company's own name, colours, languages and details, and
   * publishes it as one release. `closed` if the project has been set up. Throws ForbiddenError and
   * ContentNotFoundError, and ImportError for details that the project's settings refuse.
   */
  finish(
    projectId: string,
    input: SiteSetUpInput,
    actor: EditingActor,
  ): Promise<{ outcome: 'done' | 'closed' }>;

  /** Returns the stored name and company details as values of the form that changes them. */
  companyValues(project: Project): FormValues<typeof companyRules>;

  /**
   * Stores the values that differ from those that the form showed, so that what a colleague has
   * changed meanwhile stays; the site shows them at once. Values follow companyRules. Throws like
   * `finish`.
   */
  changeCompany(projectId: string, change: CompanyChange, actor: EditingActor): Promise<void>;
}

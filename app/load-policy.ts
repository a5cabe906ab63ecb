import { fillTemplate } from '#common/text/fill-template.ts';
import { languages } from '#i18n/languages.ts';
import { policyNames } from '#common/content/policies.ts';
import type { Site } from '#server/site/site.ts';
import { notFound, requireLanguage } from './require-language.ts';

/** Loads the policy named by the last step of a path; 404 if the project has none. */
export async function loadPolicy(site: Site, path: string, lang: string | undefined) {
  const language = requireLanguage(site, lang);
  const last = path.split('/').findLast((step) => step !== '');
  const name = policyNames.find((known) => known === last);
  if (!name) throw notFound();
  const policy = await site.policyPage(name, language);
  if (!policy) throw notFound();
  const labels = await site.labels(policy.language, ['policy.effective', 'policy.contents']);
  const words = await site.labels(language, ['policy.other-language']);
  const names = new Intl.DisplayNames(languages[language].locale, { type: 'language' });
  const named = names.of(policy.language) ?? languages[policy.language].name;
  const note = policy.isFallback
    ? fillTemplate(words['policy.other-language'], { language: named })
    : null;
  return { policy, labels, note };
}

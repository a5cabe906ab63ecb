import { policyNames } from '#common/content/policies.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { languages } from '#i18n/languages.ts';
import { Policy } from '../../site/policy.tsx';
import type { RouteHandle } from '../../page-kind.ts';
import { pageMeta } from '../../page-meta.ts';
import { orNotFound } from '../../require-language.ts';
import { pageOf } from '../../server-context.ts';
import type { Route } from './+types/policy.ts';

export const handle: RouteHandle = { page: 'islands', ends: 'question', cache: { query: [] } };

/** Loads the policy named by the last step of the path; 404 if the project has none. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { site, language } = pageOf({ context, params });
  const last = url.pathname.split('/').findLast((step) => step !== '');
  const name = orNotFound(policyNames.find((known) => known === last));
  const policy = orNotFound(await site.policyPage(name, language));
  const labels = await site.labels(policy.language, [
    'policy.effective',
    'policy.updated',
    'contents',
  ]);
  const noteLabels = await site.labels(language, ['policy.other-language']);
  const names = new Intl.DisplayNames(languages[language].locale, { type: 'language' });
  const named = names.of(policy.language) ?? languages[policy.language].name;
  const note = policy.isFallback
    ? fillTemplate(noteLabels['policy.other-language'], { language: named })
    : null;
  return { policy, labels, note };
}

/** Page of a legal document (common/content/policies.ts). */
export default function PolicyRoute({ loaderData }: Route.ComponentProps) {
  return <Policy {...loaderData} />;
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.policy);

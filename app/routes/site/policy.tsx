import { policyNames } from '#common/content/policies.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { languages, directionOf } from '#i18n/languages.ts';
import type { PolicyDate } from '#server/content/published/present-policy.ts';
import type { RouteHandle } from '../../page-kind.ts';
import { pageMeta } from '../../page-meta.ts';
import { orNotFound } from '../../require-language.ts';
import { pageOf } from '../../server-context.ts';
import type { Route } from './+types/policy.ts';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import styles from '../../site/articles.css?url';
import { Breadcrumbs } from '../../site/breadcrumbs.tsx';
import { ContentsList } from '../../site/contents-list.tsx';
import { Html, Text } from '../../ui/text.tsx';

export const handle: RouteHandle = { page: 'islands', ends: 'question', cache: { query: [] } };

/** Loads the policy that the route names; 404 if the project has none. */
export async function loader({ context, params, pattern }: Route.LoaderArgs) {
  const { site, language, locale } = pageOf({ context, params });
  const name = orNotFound(policyNames.find((known) => pattern.endsWith(`/${known}`)));
  const policy = orNotFound(await site.policyPage(name, language));
  const labels = await site.labels(policy.language, [
    'policy.effective',
    'policy.updated',
    'contents',
  ]);
  const noteLabels = await site.labels(language, ['breadcrumbs.label', 'policy.other-language']);
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const named = names.of(policy.language) ?? languages[policy.language].name;
  const note = policy.isFallback
    ? fillTemplate(noteLabels['policy.other-language'], { language: named })
    : null;
  // `labels` are in the policy's language, the others in the page's.
  return { policy, labels, note, breadcrumbsLabel: noteLabels['breadcrumbs.label'] };
}

/** A legal document (common/content/policies.ts) in the article layout, its contents at the side. */
export default function Policy({ loaderData }: Route.ComponentProps) {
  const { policy, labels, note, breadcrumbsLabel } = loaderData;
  const { language, title, isFallback, effectiveDate, updatedOn, summary, parts } = policy;
  return (
    <div className="wrap section-space">
      <StyleSheet href={styles} />
      <Breadcrumbs
        page={{
          addresses: policy.addresses,
          title: { ...title, ...(isFallback && { lang: language }) },
          breadcrumbs: [],
        }}
        label={breadcrumbsLabel}
      />
      {note && <p className="above-5 policy-note small text-muted">{note}</p>}
      <article className="policy" lang={language} dir={directionOf(language)}>
        <header className="stack gap-4 policy-head">
          <Text of={title} as="h1" className="h1 detail-title" />
          {(effectiveDate ?? updatedOn) && (
            <div className="text-muted">
              <DateLine label={labels['policy.effective']} date={effectiveDate} />
              <DateLine label={labels['policy.updated']} date={updatedOn} />
            </div>
          )}
        </header>
        <div className="stack article">
          <ContentsList entries={parts} label={labels.contents} className="contents-side" />
          <div className="shrinks measure article-main">
            <Html of={summary} className="prose article-text" />
            {parts.map((part) => (
              <section key={part.id} className="policy-part" aria-labelledby={part.id}>
                <Text of={part.title} as="h2" id={part.id} className="h3" />
                <Html of={part.text} />
              </section>
            ))}
          </div>
        </div>
      </article>
    </div>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.policy);

function DateLine({ label, date }: { label: string; date: PolicyDate | null }) {
  return (
    date && (
      <p>
        {label}: <time dateTime={date.value}>{date.text}</time>
      </p>
    )
  );
}

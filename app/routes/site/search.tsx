import { data } from 'react-router';
import { formatCount } from '#common/text/format-count.ts';
import { imageFile } from '#common/media/image-file.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { formatNumber } from '#common/text/format-number.ts';
import { languages } from '#i18n/languages.ts';
import { Picture } from '../../ui/picture.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import styles from '../../site/search.css?url';
import { MarkedText } from '../../ui/inline/marked-text.tsx';
import { Island } from '../../islands/island.tsx';
import { searchBoxLabels } from '../../islands/search-box.tsx';
import type { RouteHandle } from '../../page-kind.ts';
import { pageMeta } from '../../page-meta.ts';
import { pageOf } from '../../server-context.ts';
import type { Route } from './+types/search.ts';

/** Not cached: free queries would evict other pages from the cache. */
export const handle: RouteHandle = { page: 'islands', ends: 'question' };

const pageLabels = [
  ...searchBoxLabels,
  'search',
  'search.results',
  'search.count',
  'search.more',
  'search.corrected',
  'search.some',
  'search.empty',
  'search.none',
  'search.offered',
  'search.help',
  'answer.too-often',
] as const;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { site, language } = pageOf({ context, params });
  const query = new URL(request.url).searchParams.get('q') ?? '';
  const page = await site.search(query, language);
  const loaded = { ...page, language, labels: await site.labels(language, pageLabels) };
  if (page.retryAfter === null) return data(loaded);
  return data(loaded, { status: 429, headers: { 'Retry-After': String(page.retryAfter) } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

type Data = Route.ComponentProps['loaderData'];

export default function Search({ loaderData }: Route.ComponentProps) {
  const { query, language, labels } = loaderData;
  return (
    <div className="stack gap-7 wrap search-page">
      <StyleSheet href={styles} />
      <h1 className="h1">{labels.search}</h1>
      <Island
        of="search-box"
        when="touch"
        props={{ action: `/${language}/search`, query, language, labels }}
      />
      {query === '' ? (
        <p className="search-note">{labels['search.empty']}</p>
      ) : (
        <Results of={loaderData} />
      )}
    </div>
  );
}

function Results({ of: found }: { of: Data }) {
  const { query, hits, hasMore, corrected, hasAllWords, offered, retryAfter, language, labels } =
    found;
  const { locale } = languages[language];
  if (retryAfter !== null) return <p className="search-note">{labels['answer.too-often']}</p>;
  if (hits.length === 0)
    return (
      <section className="stack search-none" aria-labelledby="search-results">
        <h2 id="search-results" className="h3">
          {fillTemplate(labels['search.none'], { query })}
        </h2>
        <p className="search-note">{labels['search.help']}</p>
        {offered.length > 0 && (
          <>
            <h3 className="search-count">{labels['search.offered']}</h3>
            <HitList hits={offered} labels={labels} />
          </>
        )}
      </section>
    );
  return (
    <section aria-labelledby="search-results">
      {corrected !== null && (
        <p className="search-note">
          {fillTemplate(labels['search.corrected'], { query, corrected })}
        </p>
      )}
      {!hasAllWords && (
        <p className="search-note">{fillTemplate(labels['search.some'], { query })}</p>
      )}
      <h2 id="search-results" className="search-count">
        {hasMore
          ? fillTemplate(labels['search.more'], { count: formatNumber(hits.length, locale) })
          : formatCount(labels['search.count'], hits.length, locale)}
      </h2>
      <HitList hits={hits} labels={labels} />
    </section>
  );
}

function HitList({ hits, labels }: Pick<Data, 'hits' | 'labels'>) {
  return (
    <ol className="ruled-strong">
      {hits.map(({ href, kind, title, excerpt, image }) => (
        <li key={href} className="tints search-hit">
          <p className="small text-muted">{labels[`search.kind.${kind}`]}</p>
          <div>
            <h3 className="h3">
              <a href={href}>
                <MarkedText of={title} />
              </a>
            </h3>
            {excerpt.parts.length > 0 && (
              <p className="search-excerpt">
                <MarkedText of={excerpt} isLanguageKnown={excerpt.lang === title.lang} />
              </p>
            )}
          </div>
          {image !== null && (
            <Picture image={imageFile(image)} sizes="120px" className="fill search-picture" />
          )}
        </li>
      ))}
    </ol>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData, isUnlisted: true }) : [];

import type { MetaDescriptor } from 'react-router';
import { articleListPath } from '#common/content/article-list-path.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { formatNumber } from '#common/text/format-number.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { ArticleRow } from '#server/site/pages/article-list.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import styles from '../../site/articles.css?url';
import { Pagination, paginationLabels } from '../../ui/pagination.tsx';
import { Picture } from '../../ui/picture.tsx';
import { TabStrip } from '../../ui/tab-strip.tsx';
import { Text } from '../../ui/text.tsx';
import type { RouteHandle } from '../../page-kind.ts';
import { pageMeta } from '../../page-meta.ts';
import { orNotFound } from '../../require-language.ts';
import { requirePage } from '../../require-page.ts';
import { pageOf } from '../../server-context.ts';
import type { Route } from './+types/article-list.ts';

export const handle: RouteHandle = {
  page: 'islands',
  ends: 'question',
  cache: { query: ['category', 'page'] },
};

const labelKeys = ['articles.*', 'tabs.*', ...paginationLabels] as const;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { site, language } = pageOf({ context, params });
  const { searchParams } = new URL(request.url);
  const page = requirePage(searchParams.get('page'));
  const category = searchParams.get('category') || null;
  const list = orNotFound(await site.articleList({ language, category, page }));
  return { list, language, labels: await site.labels(language, labelKeys) };
}

type Data = Route.ComponentProps['loaderData'];

export default function ArticleList({ loaderData }: Route.ComponentProps) {
  const { list, language, labels } = loaderData;
  const all = listHref(language, null, 1);
  return (
    <div className="stack gap-9 wrap section-space article-list">
      <StyleSheet href={styles} />
      <h1 className="h1">{labels['articles.title']}</h1>
      {list.categories.length > 0 && <Filter {...loaderData} />}
      {list.rows.length > 0 ? (
        <ol className="ruled-strong article-rows">
          {list.rows.map((row) => (
            <Row key={row.href} row={row} />
          ))}
        </ol>
      ) : (
        <EmptyState
          text={labels['articles.empty']}
          link={{ href: all, text: labels['articles.back'] }}
        />
      )}
      <Pagination
        language={language}
        labels={labels}
        page={list.page}
        pageCount={list.pages}
        hrefOf={(page) => listHref(language, list.category, page)}
      />
    </div>
  );
}

function Filter({ list, language, labels }: Data) {
  const all = { key: null, label: labels['articles.all'], href: listHref(language, null, 1) };
  return (
    <TabStrip
      label={labels['articles.filter']}
      kind="icons"
      labels={{ shown: labels['tabs.shown'], back: labels['tabs.back'], on: labels['tabs.on'] }}
      tabs={[all, ...list.categories].map(({ key, label, href }) => ({
        name: key ?? 'all',
        text: { text: label },
        href,
        icon: null,
        image: null,
        isCurrent: key === list.category,
      }))}
    />
  );
}

function Row({ row }: { row: ArticleRow }) {
  return (
    <li className="tints article-row">
      <Picture image={row.image} sizes="150px" className="article-row-picture" />
      <div className="stack items-start content-start article-row-text">
        {row.category && <Badge kind="mint" text={row.category} />}
        <h2 className="h3">
          <a className="article-row-link" href={row.href}>
            <Text of={row.title} />
          </a>
        </h2>
        <Text of={row.description} as="p" className="text-muted" />
      </div>
    </li>
  );
}

function listHref(language: LanguageCode, category: string | null, page: number): string {
  return `/${language}/${articleListPath(category, page)}`;
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { list } = loaderData;
  return [
    ...pageMeta({
      ...list,
      meta: { ...list.meta, title: titleOf(loaderData) },
      isUnlisted: list.rows.length === 0,
    }),
    ...stepLinks(loaderData),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/atom+xml',
      title: loaderData.labels['articles.title'],
      href: `/${loaderData.language}/feed.xml`,
    },
  ];
};

/** Returns a title that is unique to the category and page. */
function titleOf({ list, language, labels }: Data): string {
  const whole = list.meta['title'] ?? labels['articles.title'];
  if (!list.category && list.page === 1) return whole;
  const chosen = list.categories.find(({ key }) => key === list.category);
  const page = fillTemplate(labels['pagination.page'], {
    page: formatNumber(list.page, languages[language].locale),
  });
  return [
    ...(chosen ? [chosen.label] : []),
    ...(list.page > 1 ? [page] : []),
    labels['articles.title'],
    list.addresses.siteName,
  ].join(' · ');
}

function stepLinks({ list, language }: Data): MetaDescriptor[] {
  const step = (rel: 'prev' | 'next', page: number) => ({
    tagName: 'link' as const,
    rel,
    href: listHref(language, list.category, page),
  });
  return [
    ...(list.page > 1 ? [step('prev', list.page - 1)] : []),
    ...(list.page < list.pages ? [step('next', list.page + 1)] : []),
  ];
}

import { data, type HeadersFunction } from 'react-router';
import { courseListPath, isFiltered, parseCourseFilter } from '#common/content/course-filters.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { formatCount } from '#common/text/format-count.ts';
import { formatNumber } from '#common/text/format-number.ts';
import { languages } from '#i18n/languages.ts';
import { cacheUntilHeaders } from '../../cache-until-headers.ts';
import type { RouteHandle } from '../../page-kind.ts';
import { pageMeta } from '../../page-meta.ts';
import { orNotFound } from '../../require-language.ts';
import { requirePage } from '../../require-page.ts';
import { pageOf } from '../../server-context.ts';
import { CourseCards } from '../../site/course-cards.tsx';
import { CourseFilterForm, courseFilterLabels } from '../../site/course-filter.tsx';
import { offerLabels } from '../../site/course-price.tsx';
import styles from '../../site/course-list.css?url';
import { SampleNote } from '../../site/sample-note.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination, paginationLabels } from '../../ui/pagination.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import type { Route } from './+types/courses.ts';

export const handle: RouteHandle = {
  page: 'islands',
  ends: 'question',
  cache: { query: ['level', 'language', 'price', 'length', 'lesson', 'page'] },
};

const labelKeys = [
  ...courseFilterLabels,
  ...offerLabels,
  ...paginationLabels,
  'not-found.home',
] as const;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { site, language } = pageOf({ context, params });
  const { searchParams } = new URL(request.url);
  const page = requirePage(searchParams.get('page'));
  const filter = parseCourseFilter(searchParams, site.project.languages);
  const list = orNotFound(filter && (await site.courseList({ language, filter, page })));
  return data(
    { list, language, labels: await site.labels(language, labelKeys) },
    cacheUntilHeaders(list.until),
  );
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

type Data = Route.ComponentProps['loaderData'];

export default function Courses({ loaderData }: Route.ComponentProps) {
  const { list, language, labels } = loaderData;
  const { filter, rows, sampleNote } = list;
  const hasFilter = isFiltered(filter);
  return (
    <div className="stack gap-9 wrap section-space courses">
      <StyleSheet href={styles} />
      <h1 className="h1">{labels['courses.title']}</h1>
      {sampleNote && <SampleNote text={sampleNote} />}
      {(hasFilter || rows.length > 0) && <CourseFilterForm {...loaderData} />}
      <h2 id="results" className="h3">
        {countText(loaderData)}
      </h2>
      {rows.length > 0 ? (
        <CourseCards rows={rows} labels={labels} />
      ) : (
        <EmptyState
          text={labels[hasFilter ? 'courses.none' : 'courses.empty']}
          link={
            hasFilter
              ? { href: `/${language}/${courseListPath(null, 1)}`, text: labels['courses.clear'] }
              : { href: `/${language}/home`, text: labels['not-found.home'] }
          }
        />
      )}
      <Pagination
        language={language}
        labels={labels}
        page={list.page}
        pageCount={list.pages}
        hrefOf={(page) => `/${language}/${courseListPath(filter, page)}`}
      />
    </div>
  );
}

function countText({ list, language, labels }: Data): string {
  return formatCount(labels['courses.count'], list.count, languages[language].locale);
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { list } = loaderData;
  return pageMeta({
    ...list,
    meta: { ...list.meta, title: titleOf(loaderData) },
    isUnlisted: list.count === 0,
  });
};

/** Returns a title that begins with the count of a filtered list, which screen readers say first. */
function titleOf(loaded: Data): string {
  const { list, language, labels } = loaded;
  const page = formatNumber(list.page, languages[language].locale);
  return [
    ...(isFiltered(list.filter) ? [countText(loaded)] : []),
    ...(list.page > 1 ? [fillTemplate(labels['pagination.page'], { page })] : []),
    list.meta['title'] ?? labels['courses.title'],
  ].join(' · ');
}

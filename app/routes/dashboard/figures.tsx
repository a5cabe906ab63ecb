import type { ReactNode } from 'react';
import { formatMoney } from '#common/money/format-money.ts';
import { languages } from '#i18n/languages.ts';
import styles from '../../admin/figures/figures.css?url';
import { figurePeriods } from '../../admin/figures/read-figures.ts';
import { LinkedNumber } from '../../admin/figures/linked-number.tsx';
import { CourseField } from '../../admin/parts/course-field.tsx';
import { FilterBar } from '../../admin/parts/filter-bar.tsx';
import { DownloadLink, PageHead } from '../../admin/parts/page-head.tsx';
import { Chart } from '../../ui/chart/chart.tsx';
import { type Column, column, DataTable, numberColumn } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField } from '../../ui/field.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import type { Route } from './+types/figures.ts';

export { loadFigures as loader } from '../../admin/figures/load-figures.ts';

type Data = Route.ComponentProps['loaderData'];

export default function Figures({ loaderData }: Route.ComponentProps) {
  const { language, labels, sales, salesTitle, states, period } = loaderData;
  const { locale } = languages[language];
  const { 'admin.figures.table': table } = labels;
  return (
    <>
      <StyleSheet href={styles} />
      <PageHead title={labels['admin.figures']} lead={labels['admin.figures.lead']} />
      <Filters {...loaderData} />
      <Part data={loaderData} file="sales" title={salesTitle}>
        <Chart
          language={language}
          title={salesTitle}
          figures={sales}
          format={(value) => formatMoney(value, locale)}
          labels={{
            time: labels[period === 'year' ? 'admin.figures.month' : 'admin.figures.day'],
            value: labels['admin.figures.gross'],
            table,
          }}
        />
      </Part>
      <Part data={loaderData} file="courses" title={labels['admin.figures.courses']}>
        <Courses {...loaderData} />
      </Part>
      <Part data={loaderData} file="lessons" title={labels['admin.figures.lessons']}>
        <Lessons {...loaderData} />
      </Part>
      {states.length > 0 && (
        <Part data={loaderData} file="states" title={labels['admin.figures.states']}>
          <States {...loaderData} />
        </Part>
      )}
      {loaderData.searches && (
        <Part data={loaderData} file="searches" title={labels['admin.searches']}>
          <Searches {...loaderData} searches={loaderData.searches} />
        </Part>
      )}
    </>
  );
}

function Filters({ labels, language, period, courseKey, products }: Data) {
  const isFiltered = period !== '30' || courseKey !== '';
  return (
    <FilterBar
      language={language}
      labels={labels}
      resetHref={isFiltered ? `/${language}/admin/figures` : null}
      values={[courseKey]}
    >
      <SelectField
        label={labels['admin.figures.period']}
        name="period"
        defaultValue={period}
        options={figurePeriods.map((value) => ({
          value,
          text: labels[`admin.figures.period.${value}`],
        }))}
      />
      <CourseField
        label={labels['admin.figures.course']}
        all={labels['admin.figures.all-courses']}
        products={products}
        value={courseKey}
      />
    </FilterBar>
  );
}

interface PartProps {
  data: Data;
  /** Name of its file. */
  file: string;
  title: string;
  children: ReactNode;
}

/** A part of the screen with a link to its figures as a file. */
function Part({ data, file, title, children }: PartProps) {
  const { language, labels, fileQuery } = data;
  return (
    <section className="page-section figures-part" aria-labelledby={`figures-${file}`}>
      <h2 id={`figures-${file}`}>{title}</h2>
      {children}
      <DownloadLink
        href={`/${language}/admin/figures.csv?of=${file}&${fileQuery}`}
        text={labels['admin.figures.file']}
      />
    </section>
  );
}

function Courses({ labels, courses }: Data) {
  return (
    <DataTable
      caption={labels['admin.figures.courses']}
      columns={courseColumns(labels)}
      rows={courses}
    />
  );
}

function courseColumns(labels: Data['labels']): Column<Data['courses'][number]>[] {
  const numbers = ['count', 'gross', 'refunded', 'active', 'finished'] as const;
  const headings = {
    count: labels['admin.figures.orders'],
    gross: labels['admin.figures.gross'],
    refunded: labels['admin.figures.refunded'],
    active: labels['admin.figures.active'],
    finished: labels['admin.figures.finished'],
  };
  return [
    column(labels['admin.figures.course'], ({ href, title }) => (
      <a className="row-link" href={href}>
        {title}
      </a>
    )),
    ...numbers.map((key) =>
      numberColumn(headings[key], (row: Data['courses'][number]) => <LinkedNumber {...row[key]} />),
    ),
  ];
}

/** Numbers of learners who reached each lesson. The table is its own chart. */
function Lessons({ labels, lessons, lessonsOf }: Data) {
  if (lessons.length === 0) return <EmptyState text={labels['admin.figures.no-lessons']} />;
  return (
    <>
      <p className="page-lead">
        <bdi>{lessonsOf}</bdi>. {labels['admin.figures.lessons.lead']}
      </p>
      <DataTable
        caption={labels['admin.figures.lessons']}
        columns={lessonColumns(labels)}
        rows={lessons}
      />
    </>
  );
}

function lessonColumns(labels: Data['labels']): Column<Data['lessons'][number]>[] {
  return [
    column(labels['admin.figures.lesson'], ({ number, name }) => (
      <span>
        {number}. <bdi>{name}</bdi>
      </span>
    )),
    numberColumn(labels['admin.figures.learners'], ({ learners }) => (
      <LinkedNumber {...learners} />
    )),
    column(labels['admin.figures.share'], (row) => <Share {...row} />),
  ];
}

/** Orders of each status: the table is its own chart. */
function States({ labels, states }: Data) {
  return (
    <DataTable
      caption={labels['admin.figures.states']}
      columns={stateColumns(labels)}
      rows={states}
    />
  );
}

function stateColumns(labels: Data['labels']): Column<Data['states'][number]>[] {
  return [
    column(labels['payments.state'], ({ name, href }) => (
      <a className="row-link" href={href}>
        {name}
      </a>
    )),
    numberColumn(labels['admin.figures.orders'], ({ orders }) => orders),
    column(labels['admin.figures.share'], (row) => <Share {...row} />),
  ];
}

function Share({ share, percent }: { share: number; percent: string }) {
  return (
    <span className="figures-share">
      <svg aria-hidden="true">
        <rect className="chart-bar" width={`${share * 100}%`} height="100%" />
      </svg>
      <bdi>{percent}</bdi>
    </span>
  );
}

type SearchesProps = Data & { searches: NonNullable<Data['searches']> };

function Searches({ language, labels, searches, period }: SearchesProps) {
  return (
    <>
      {period === 'year' && <p className="page-lead">{labels['admin.figures.searches.lead']}</p>}
      <DataTable
        caption={labels['admin.searches']}
        empty={labels['admin.searches.empty']}
        columns={searchColumns(labels)}
        rows={searches}
      />
      <a className="page-action" href={`/${language}/admin/searches`}>
        {labels['admin.figures.all-searches']}
      </a>
    </>
  );
}

function searchColumns(labels: Data['labels']): Column<SearchesProps['searches'][number]>[] {
  return [
    column(labels['admin.searches.query'], ({ query }) => <bdi>{query}</bdi>),
    numberColumn(labels['admin.searches.count'], ({ count }) => count),
  ];
}

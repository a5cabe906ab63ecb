import { formatNumber } from '#common/text/format-number.ts';
import { parseBusinessTime } from '#common/time/business-time.ts';
import { formatDay } from '#common/time/format-day.ts';
import { keysetHrefs, readKeysetPlace } from '#common/web/keyset-query.ts';
import { accountMeta } from '../../account/account-meta.ts';
import { CourseField } from '../../admin/parts/course-field.tsx';
import { FilterBar } from '../../admin/parts/filter-bar.tsx';
import { KeysetLinks } from '../../admin/parts/keyset-links.tsx';
import { PageHead } from '../../admin/parts/page-head.tsx';
import { PersonCell } from '../../admin/people/person-cell.tsx';
import { type Column, column, DataTable, numberColumn } from '../../ui/data-table.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import type { Route } from './+types/learners.ts';
import { listProductTitles } from '../../checkout/staff/list-product-titles.ts';
import { listLabels } from '../../admin/parts/list-labels.ts';
import { presentListSize } from '../../admin/parts/present-list-size.ts';
import { staffPageOf } from '../../admin/parts/staff-page.ts';

const labelKeys = [...listLabels, 'admin.figures.*', 'admin.learners*', 'admin.people*'] as const;

/** Loads a page of a course's learners; by default those who were ever in the first course. */
export async function loader(args: Route.LoaderArgs) {
  const { language, labels, siteName, project, locale, dates, person, courses, url } =
    await staffPageOf(args, labelKeys);
  const products = await listProductTitles(args.context, language);
  const read = (name: string) => url.searchParams.get(name)?.trim() ?? '';
  const productKey = products.find(({ key }) => key === read('course'))?.key ?? products[0]?.key;
  const since = parseBusinessTime(read('since'), 'start');
  const view = productKey ? await courses.view({ project, productKey, language }, null) : null;
  const lessons = view?.chapters.flatMap((chapter) => chapter.lessons) ?? [];
  const lesson = lessons.find(({ file }) => file === read('lesson'))?.file ?? '';
  const isFinished = lesson === '' && read('lesson') === '*';
  const page = await courses.learners.list(
    {
      projectId: project.id,
      productKey: productKey ?? '',
      since: since ?? 0,
      did: lesson ? { startedLesson: lesson } : isFinished ? 'finished' : 'active',
      place: readKeysetPlace(url),
    },
    person,
  );
  return {
    language,
    siteName,
    labels,
    products,
    lessons: lessons.map(({ file, name }) => ({ file, name: name.text })),
    values: {
      course: productKey ?? '',
      lesson: isFinished ? '*' : lesson,
      since: since === null ? '' : read('since'),
    },
    size: presentListSize(page.size, labels, locale),
    rows: page.rows.map(({ lessonsCompleted, finishedAt, lastAt, ...row }) => ({
      ...row,
      name: row.name || labels['admin.people.nameless'],
      completed: formatNumber(lessonsCompleted, locale),
      finished: finishedAt === null ? '' : formatDay(finishedAt, locale, dates),
      last: formatDay(lastAt, locale, dates),
    })),
    ...keysetHrefs(url, page),
  };
}

type Data = Route.ComponentProps['loaderData'];

/** Learners of a course: the people behind the numbers of the figures. */
export default function Learners({ loaderData }: Route.ComponentProps) {
  const { language, labels, products, lessons, values, size, rows, newer, older } = loaderData;
  const people = `/${language}/admin/people`;
  const isFiltered = values.lesson !== '' || values.since !== '';
  return (
    <>
      <PageHead
        title={labels['admin.learners']}
        lead={labels['admin.learners.lead']}
        back={{ href: people, text: labels['admin.people'] }}
      />
      <FilterBar
        language={language}
        labels={labels}
        resetHref={isFiltered ? `${people}/learners` : null}
        values={[values.lesson, values.since]}
      >
        <CourseField
          label={labels['admin.figures.course']}
          products={products}
          value={values.course}
        />
        <SelectField
          name="lesson"
          label={labels['admin.learners.which']}
          defaultValue={values.lesson}
        >
          <option value="">{labels['admin.figures.active']}</option>
          <option value="*">{labels['admin.figures.finished']}</option>
          <optgroup label={labels['admin.learners.started']}>
            {lessons.map(({ file, name }) => (
              <option key={file} value={file}>
                {name}
              </option>
            ))}
          </optgroup>
        </SelectField>
        <TextField
          type="date"
          name="since"
          label={labels['admin.learners.since']}
          defaultValue={values.since}
        />
      </FilterBar>
      <DataTable
        caption={labels['admin.learners']}
        empty={labels['admin.learners.empty']}
        size={size}
        columns={columnsOf(labels, people)}
        rows={rows}
      />
      <KeysetLinks labels={labels} newer={newer} older={older} />
    </>
  );
}

function columnsOf(labels: Data['labels'], people: string): Column<Data['rows'][number]>[] {
  return [
    column(labels['admin.people.name'], (row) => (
      <PersonCell {...row} href={`${people}/${row.id}`} />
    )),
    numberColumn(labels['admin.learners.completed'], ({ completed }) => (
      <bdi className="amount">{completed}</bdi>
    )),
    column(labels['admin.figures.finished'], ({ finished }) => finished),
    column(labels['admin.people.seen'], ({ last }) => last),
  ];
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  accountMeta(loaderData?.labels['admin.learners'], loaderData?.siteName);

import { accountMeta } from '../../account/account-meta.ts';
import { CourseField } from '../../admin/parts/course-field.tsx';
import { FilterBar } from '../../admin/parts/filter-bar.tsx';
import { KeysetLinks } from '../../admin/parts/keyset-links.tsx';
import { PageHead } from '../../admin/parts/page-head.tsx';
import { PersonCell } from '../../admin/people/person-cell.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import type { Route } from './+types/learners.ts';

export { loadLearners as loader } from '../../admin/people/load-learners.ts';

/** Learners of a course: the people behind the numbers of the figures. */
export default function Learners({ loaderData }: Route.ComponentProps) {
  const { language, labels, products, lessons, values, rows, newer, older } = loaderData;
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
        key={JSON.stringify(values)}
        labels={labels}
        resetHref={isFiltered ? `${people}/learners` : null}
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
      {rows.length === 0 ? (
        <EmptyState text={labels['admin.learners.empty']} />
      ) : (
        <DataTable
          caption={labels['admin.learners']}
          columns={[
            {
              key: 'name',
              heading: labels['admin.people.name'],
              renderCell: (row) => <PersonCell {...row} href={`${people}/${row.id}`} />,
            },
            {
              key: 'completed',
              heading: labels['admin.learners.completed'],
              isNumber: true,
              renderCell: ({ completed }) => <bdi className="amount">{completed}</bdi>,
            },
            {
              key: 'finished',
              heading: labels['admin.figures.finished'],
              renderCell: ({ finished }) => finished,
            },
            {
              key: 'last',
              heading: labels['admin.people.seen'],
              renderCell: ({ last }) => last,
            },
          ]}
          rows={rows}
        />
      )}
      <KeysetLinks labels={labels} newer={newer} older={older} />
    </>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  accountMeta(loaderData?.labels['admin.learners'], loaderData?.siteName);

import { PersonCell } from '../../admin/people/person-cell.tsx';
import { roleNames } from '../../admin/people/role-labels.ts';
import { FilterBar } from '../../admin/parts/filter-bar.tsx';
import { KeysetLinks } from '../../admin/parts/keyset-links.tsx';
import { DownloadLink, PageHead } from '../../admin/parts/page-head.tsx';
import { type Column, column, DataTable } from '../../ui/data-table.tsx';
import { FormThanks, SelectField, TextField } from '../../ui/field.tsx';
import type { Route } from './+types/people.ts';

export { loadPeople as loader } from '../../admin/people/load-people.ts';

type Data = Route.ComponentProps['loaderData'];

export default function People({ loaderData }: Route.ComponentProps) {
  const { language, labels, size, rows, filter, query, newer, older } = loaderData;
  const path = `/${language}/admin/people`;
  return (
    <>
      <PageHead
        title={labels['admin.people']}
        lead={labels['admin.people.lead']}
        actions={
          <>
            {loaderData.canInvite && (
              <a className="page-action page-action-main" href={`${path}/invite`}>
                {labels['admin.people.invite']}
              </a>
            )}
            {loaderData.canReadLearners && (
              <a className="page-action" href={`${path}/learners`}>
                {labels['admin.learners']}
              </a>
            )}
            <DownloadLink href={`${path}.csv${query}`} text={labels['admin.list.export']} />
          </>
        }
      />
      {loaderData.isDeleted && <FormThanks text={labels['admin.people.deleted']} />}
      <FilterBar
        language={language}
        labels={labels}
        resetHref={filter.text === '' && filter.role === '' ? null : path}
        values={[filter.role]}
      >
        <TextField
          label={labels['admin.people.search']}
          type="search"
          name="q"
          dir="auto"
          maxLength={200}
          defaultValue={filter.text}
        />
        <SelectField
          label={labels['admin.people.role']}
          name="role"
          defaultValue={filter.role}
          options={[...roleNames, 'guest' as const].map((value) => ({
            value,
            text: labels[`people.role.${value}`],
          }))}
        >
          <option value="">{labels['admin.people.everybody']}</option>
          <option value="staff">{labels['admin.people.staff']}</option>
        </SelectField>
      </FilterBar>
      <DataTable
        caption={labels['admin.people']}
        empty={labels['admin.people.empty']}
        size={size}
        columns={columnsOf(labels, path)}
        rows={rows}
      />
      <KeysetLinks labels={labels} newer={newer} older={older} />
    </>
  );
}

function columnsOf(labels: Data['labels'], path: string): Column<Data['rows'][number]>[] {
  return [
    column(labels['admin.people.name'], (row) => (
      <PersonCell {...row} href={`${path}/${row.id}`} />
    )),
    column(labels['admin.people.role'], ({ role, languages }) =>
      languages === '' ? role : `${role} (${languages})`,
    ),
    column(labels['admin.people.since'], ({ since }) => <bdi>{since}</bdi>),
  ];
}

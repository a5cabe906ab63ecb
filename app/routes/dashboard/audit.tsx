import { FilterBar } from '../../admin/parts/filter-bar.tsx';
import { KeysetLinks } from '../../admin/parts/keyset-links.tsx';
import { Moment } from '../../admin/parts/moment.tsx';
import { DownloadLink, PageHead } from '../../admin/parts/page-head.tsx';
import { type Column, column, DataTable } from '../../ui/data-table.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import type { Route } from './+types/audit.ts';

export { loadAudit as loader } from '../../admin/people/load-audit.ts';

type Data = Route.ComponentProps['loaderData'];

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { language, labels, typed, size, rows, actions, query, newer, older } = loaderData;
  const path = `/${language}/admin/audit`;
  const isFiltered = Object.values(typed).some((value) => value !== '');
  return (
    <>
      <PageHead
        title={labels['admin.audit']}
        lead={labels['admin.audit.lead']}
        actions={<DownloadLink href={`${path}.csv${query}`} text={labels['admin.list.export']} />}
      />
      <FilterBar
        language={language}
        labels={labels}
        resetHref={isFiltered ? path : null}
        values={[typed.action, typed.from, typed.to]}
      >
        <TextField
          label={labels['admin.audit.person']}
          name="person"
          dir="ltr"
          maxLength={200}
          defaultValue={typed.person}
        />
        <SelectField
          label={labels['admin.audit.action']}
          name="action"
          defaultValue={typed.action}
          options={actions}
        >
          <option value="">{labels['admin.audit.any']}</option>
        </SelectField>
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            label={labels[`admin.audit.${name}`]}
            type="date"
            name={name}
            defaultValue={typed[name]}
          />
        ))}
      </FilterBar>
      <DataTable
        caption={labels['admin.audit']}
        empty={labels['admin.audit.empty']}
        size={size}
        columns={columnsOf(labels)}
        rows={rows}
      />
      <KeysetLinks labels={labels} newer={newer} older={older} />
    </>
  );
}

function columnsOf(labels: Data['labels']): Column<Data['rows'][number]>[] {
  return [
    column(labels['admin.audit.time'], ({ at }) => <Moment of={at} />),
    column(labels['admin.audit.action'], (row) => row.action),
    column(labels['admin.audit.by'], ({ actor }) => <PersonLink {...actor} />),
    column(
      labels['admin.audit.about'],
      ({ subject, isSelf }) => subject && !isSelf && <PersonLink {...subject} />,
    ),
    column(
      labels['admin.audit.details'],
      ({ details }) =>
        details.length > 0 && (
          <span className="small text-muted audit-details">
            {details.map(({ label, value, href }) => (
              <span key={label}>
                {href ? (
                  <a className="row-link" href={href}>
                    {label}
                  </a>
                ) : (
                  label
                )}
                {value && (
                  <>
                    {': '}
                    <bdi>{value}</bdi>
                  </>
                )}
              </span>
            ))}
          </span>
        ),
    ),
  ];
}

function PersonLink({ text, href }: { text: string; href: string | null }) {
  if (href === null) return <span>{text}</span>;
  return (
    <a className="row-link" href={href}>
      <bdi>{text}</bdi>
    </a>
  );
}

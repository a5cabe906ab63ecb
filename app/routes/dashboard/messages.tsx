import { maxWordsLength, shownAssignees, shownStates } from '../../admin/messages/inbox-filter.ts';
import styles from '../../admin/messages/messages.css?url';
import { StateBadge } from '../../admin/messages/state-badge.tsx';
import { FilterBar } from '../../admin/parts/filter-bar.tsx';
import { KeysetLinks } from '../../admin/parts/keyset-links.tsx';
import { Moment } from '../../admin/parts/moment.tsx';
import { DownloadLink, PageHead } from '../../admin/parts/page-head.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import type { Route } from './+types/messages.ts';

export { loadMessages as loader } from '../../admin/messages/load-messages.ts';

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { labels, values, resetHref, fileHref, rows, newer, older } = loaderData;
  return (
    <>
      <StyleSheet href={styles} />
      <PageHead
        title={labels['inbox.title']}
        lead={labels['inbox.lead']}
        actions={
          rows.length > 0 && <DownloadLink href={fileHref} text={labels['admin.list.export']} />
        }
      />
      <FilterBar key={JSON.stringify(values)} labels={labels} resetHref={resetHref}>
        <TextField
          label={labels['inbox.words']}
          type="search"
          name="words"
          maxLength={maxWordsLength}
          defaultValue={values.words}
        />
        <SelectField label={labels['inbox.state']} name="state" defaultValue={values.state}>
          {shownStates.map((state) => (
            <option key={state} value={state}>
              {labels[`inbox.state.${state}`]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={labels['inbox.assignee']}
          name="assignee"
          defaultValue={values.assignee}
        >
          {shownAssignees.map((assignee) => (
            <option key={assignee} value={assignee}>
              {labels[`inbox.assignee.${assignee}`]}
            </option>
          ))}
        </SelectField>
      </FilterBar>
      {rows.length === 0 ? (
        <EmptyState text={labels[resetHref === null ? 'inbox.empty' : 'inbox.none']} />
      ) : (
        <MessageTable {...loaderData} />
      )}
      <KeysetLinks labels={labels} newer={newer} older={older} />
    </>
  );
}

function MessageTable({
  labels,
  rows,
}: Pick<Route.ComponentProps['loaderData'], 'labels' | 'rows'>) {
  return (
    <DataTable
      caption={labels['inbox.title']}
      columns={[
        {
          key: 'from',
          heading: labels['inbox.from'],
          renderCell: ({ href, name, language, excerpt }) => (
            <a className="message-link" href={href}>
              <bdi className="message-name">{name}</bdi>
              <span className="message-excerpt" lang={language} dir="auto">
                {excerpt}
              </span>
            </a>
          ),
        },
        {
          key: 'state',
          heading: labels['inbox.state'],
          renderCell: ({ state }) => <StateBadge state={state} labels={labels} />,
        },
        {
          key: 'assignee',
          heading: labels['inbox.assignee'],
          renderCell: ({ assignee }) =>
            assignee === '' ? labels['inbox.assignee.nobody'] : <bdi>{assignee}</bdi>,
        },
        {
          key: 'received',
          heading: labels['inbox.received'],
          renderCell: ({ received }) => <Moment of={received} isShort />,
        },
      ]}
      rows={rows}
    />
  );
}

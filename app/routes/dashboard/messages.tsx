import { keysetHrefs, readKeysetPlace, sizeOfList } from '#common/web/keyset-query.ts';
import type { Labels } from '#i18n/labels.ts';
import type { InboxMessage } from '#server/contact/inbox/inbox.ts';
import {
  maxWordsLength,
  shownAssignees,
  shownStates,
  filterOf,
  isDefaultFilter,
  readFilterValues,
} from '../../admin/messages/inbox-filter.ts';
import styles from '../../admin/messages/messages.css?url';
import { StateBadge } from '../../admin/messages/state-badge.tsx';
import { FilterBar } from '../../admin/parts/filter-bar.tsx';
import { KeysetLinks } from '../../admin/parts/keyset-links.tsx';
import { Moment } from '../../admin/parts/moment.tsx';
import { DownloadLink, PageHead } from '../../admin/parts/page-head.tsx';
import { type Column, column, DataTable } from '../../ui/data-table.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import type { Route } from './+types/messages.ts';
import { listLabels } from '../../admin/parts/list-labels.ts';
import { presentListSize } from '../../admin/parts/present-list-size.ts';
import { staffPageOf } from '../../admin/parts/staff-page.ts';

const labelKeys = [...listLabels, 'inbox.*'] as const;

/** Longest part of a message in the list, in UTF-16 units. */
const maxExcerptLength = 160;

export async function loader(args: Route.LoaderArgs) {
  const { language, labels, project, locale, person, inbox, moment, url } = await staffPageOf(
    args,
    labelKeys,
  );
  const values = readFilterValues(url);
  const filter = filterOf(values, language);
  const query = { filter, place: readKeysetPlace(url) };
  const page = await inbox.listPage(project.id, query, person);
  const size = await sizeOfList(page, () => inbox.count(project.id, filter, person));
  const file = new URL(url);
  for (const name of ['before', 'after']) file.searchParams.delete(name);
  return {
    language,
    labels,
    values,
    resetHref: isDefaultFilter(values) ? null : url.pathname,
    fileHref: `/${language}/admin/messages.csv${file.search}`,
    size: presentListSize(size, labels, locale),
    rows: page.rows.map((message) => ({
      ...presentRow(message, labels),
      href: `/${language}/admin/messages/${message.id}`,
      received: moment(message.receivedAt),
    })),
    ...keysetHrefs(url, page),
  };
}

function presentRow(
  { id, name, message, language, state, assignee }: InboxMessage,
  labels: Labels<'inbox.former'>,
) {
  return {
    id,
    name,
    excerpt: message.slice(0, maxExcerptLength).replace(/\s+/g, ' ').toWellFormed(),
    // Of the excerpt.
    language,
    state,
    assignee: assignee ? assignee.name || labels['inbox.former'] : '',
  };
}

type Data = Route.ComponentProps['loaderData'];

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { language, labels, values, resetHref, fileHref, rows, newer, older } = loaderData;
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
      <FilterBar
        language={language}
        labels={labels}
        resetHref={resetHref}
        values={[values.state, values.assignee].filter((value) => !/^(open|anyone)$/.test(value))}
      >
        <TextField
          label={labels['inbox.words']}
          type="search"
          name="words"
          maxLength={maxWordsLength}
          defaultValue={values.words}
        />
        <SelectField
          label={labels['inbox.state']}
          name="state"
          defaultValue={values.state}
          options={shownStates.map((value) => ({ value, text: labels[`inbox.state.${value}`] }))}
        />
        <SelectField
          label={labels['inbox.assignee']}
          name="assignee"
          defaultValue={values.assignee}
          options={shownAssignees.map((value) => ({
            value,
            text: labels[`inbox.assignee.${value}`],
          }))}
        />
      </FilterBar>
      <MessageTable {...loaderData} />
      <KeysetLinks labels={labels} newer={newer} older={older} />
    </>
  );
}

function MessageTable({ labels, size, rows, resetHref }: Data) {
  return (
    <DataTable
      caption={labels['inbox.title']}
      empty={labels[resetHref === null ? 'inbox.empty' : 'inbox.none']}
      size={size}
      columns={columnsOf(labels)}
      rows={rows}
    />
  );
}

function columnsOf(labels: Data['labels']): Column<Data['rows'][number]>[] {
  return [
    column(labels['inbox.from'], ({ href, name, language, excerpt }) => (
      <a className="message-link" href={href}>
        <bdi className="row-link">{name}</bdi>
        <span className="message-excerpt" lang={language} dir="auto">
          {excerpt}
        </span>
      </a>
    )),
    column(labels['inbox.state'], ({ state }) => <StateBadge state={state} labels={labels} />),
    column(labels['inbox.assignee'], ({ assignee }) =>
      assignee === '' ? labels['inbox.assignee.nobody'] : <bdi>{assignee}</bdi>,
    ),
    column(labels['inbox.received'], ({ received }) => <Moment of={received} isShort />),
  ];
}

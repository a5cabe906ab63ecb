import type { ReactNode } from 'react';
import { tablePageHref, type TableQuery, tableSortHref } from '#common/web/table-query.ts';
import styles from './data-table.css?url';
import { EmptyState } from './empty-state.tsx';
import { Pagination, type PaginationProps } from './pagination.tsx';
import { StyleSheet } from './style-sheet.tsx';

export interface Column<Row> {
  heading: string;
  renderCell(row: Row): ReactNode;
  isNumber?: boolean;
  /** Name in `?sort=`, of a column that rows can be sorted by. */
  sortKey?: string | undefined;
}

interface TableView extends TableQuery, Omit<PaginationProps, 'hrefOf'> {
  /** Path and query of the page. */
  address: string;
}

interface DataTableProps<Row> {
  caption: string;
  /** Sentence in place of a table without rows. */
  empty?: string;
  /** Number of all rows in words, above the table. */
  size?: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Order and page that `rows` are in; absent for a table without links to others. */
  view?: TableView;
}

/**
 * A table; where it has little room, each row becomes a list of column names and values. The
 * server sorts and pages it, by the query of `readTableQuery`.
 */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { caption, empty, size, columns, rows, view } = props;
  if (empty && rows.length === 0) return <EmptyState text={empty} />;
  return (
    <>
      <StyleSheet href={styles} />
      {size && <p className="table-size small text-muted">{size}</p>}
      <div className="table-area">
        <table className="data-table">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <Heading key={index} column={column} {...(view && { view })} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {columns.map(({ heading, renderCell, isNumber }, index) => (
                  <td key={index} data-label={heading} data-number={isNumber ? '' : undefined}>
                    {renderCell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {view && <Pagination {...view} hrefOf={(page) => tablePageHref(view.address, page)} />}
    </>
  );
}

function Heading({
  column,
  view,
}: {
  column: Omit<Column<never>, 'renderCell'>;
  view?: TableView;
}) {
  const { heading, isNumber, sortKey: key } = column;
  const sort = key !== undefined && view?.sort.key === key ? view.sort : null;
  const isAscending = sort?.isDescending === false;
  return (
    <th
      scope="col"
      data-number={isNumber ? '' : undefined}
      aria-sort={sort ? (isAscending ? 'ascending' : 'descending') : undefined}
    >
      {view && key !== undefined ? (
        <a href={tableSortHref(view.address, { key, isDescending: isAscending })}>{heading}</a>
      ) : (
        heading
      )}
    </th>
  );
}

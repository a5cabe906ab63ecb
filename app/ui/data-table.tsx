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

/** A column of texts, badges or links. */
export function column<Row>(heading: string, renderCell: (row: Row) => ReactNode): Column<Row> {
  return { heading, renderCell };
}

export function numberColumn<Row>(
  heading: string,
  renderCell: (row: Row) => ReactNode,
): Column<Row> {
  return { ...column(heading, renderCell), isNumber: true };
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
        <table className="full data-table">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map((of, index) => (
                <Heading key={index} of={of} {...(view && { view })} />
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

interface HeadingProps {
  of: Omit<Column<never>, 'renderCell'>;
  view?: TableView;
}

function Heading({ of: { heading, isNumber, sortKey: key }, view }: HeadingProps) {
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

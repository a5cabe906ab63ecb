import type { JSX, ReactNode } from 'react';

interface DataTableProps<Key extends string> {
  caption: string;
  columns: readonly { key: Key; title: string; isNumber?: boolean }[];
  rows: readonly { key: string; cells: Readonly<Record<Key, ReactNode>> }[];
}

/** A table; on phones each row becomes a list of column names and values. */
export function DataTable<Key extends string>({
  caption,
  columns,
  rows,
}: DataTableProps<Key>): JSX.Element {
  return (
    <table className="data-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, title, isNumber }) => (
            <th key={key} scope="col" data-number={isNumber ? '' : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            {columns.map(({ key, title, isNumber }) => (
              <td key={key} data-label={title} data-number={isNumber ? '' : undefined}>
                {row.cells[key]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

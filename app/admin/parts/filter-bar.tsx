import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { ListLabels } from './list-labels.ts';

interface FilterBarProps {
  labels: ListLabels;
  /** Address of the list without filters; null while none is set. */
  resetHref: string | null;
  /** Fields, named as the parameters of the address that the loader reads. */
  children: ReactNode;
}

/** Filters of a list: a form that puts its fields into the address. */
export function FilterBar({ labels, resetHref, children }: FilterBarProps) {
  return (
    <Form method="get" role="search" className="row filter-bar">
      {children}
      <button type="submit" className="page-action">
        {labels['admin.list.filter']}
      </button>
      {resetHref !== null && (
        <a className="page-action page-action-plain" href={resetHref}>
          {labels['admin.list.reset']}
        </a>
      )}
    </Form>
  );
}

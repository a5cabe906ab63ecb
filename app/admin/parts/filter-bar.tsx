import { Children, type ReactNode, useEffect, useRef } from 'react';
import { Form, useLocation } from 'react-router';
import { formatNumber } from '#common/text/format-number.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { Chevron } from '../../ui/ui-icons.tsx';
import type { ListLabels } from './list-labels.ts';

interface FilterBarProps {
  language: LanguageCode;
  labels: ListLabels;
  /** Address of the list without filters; null while none is set. */
  resetHref: string | null;
  /** Values of the fields after the first; '' for a filter that is not set. */
  values?: readonly string[];
  /** Fields, named as the parameters of the address that the loader reads. */
  children: ReactNode;
}

/**
 * Filters of a list: a form that puts its fields into the address. On phones, those after the first are
 * behind a button, which says how many are set.
 */
export function FilterBar({ language, labels, resetHref, values, children }: FilterBarProps) {
  const [first, ...more] = Children.toArray(children);
  const set = values?.filter(Boolean).length ?? 0;
  const { search } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const submittedFrom = useRef<string | null>(null);
  useEffect(() => {
    if (submittedFrom.current === null || submittedFrom.current === search) return;
    submittedFrom.current = null;
    button.current?.focus({ preventScroll: true });
  });
  return (
    // A new key sets the fields to the values of another address.
    <Form
      key={search}
      method="get"
      role="search"
      className="row filter-bar"
      onSubmit={() => {
        submittedFrom.current = search;
      }}
    >
      {first}
      {more.length > 0 && (
        <details className="filter-more">
          <summary className="page-action">
            {labels['admin.list.filters']}
            {set > 0 && ` (${formatNumber(set, languages[language].locale)})`}
            <Chevron />
          </summary>
          {more}
        </details>
      )}
      <button ref={button} type="submit" className="page-action">
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

import type { ReactNode } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { useSavedInput } from '../../forms/use-saved-input.ts';
import type { loadFrame } from '../frame/load-frame.ts';

export const newEntryFormId = 'new-entry-form';

interface NewEntryProps {
  text: string;
  /** True if the form was refused, and shows why. */
  isRefused: boolean;
  /** True if the form's last post has succeeded, or waits for a proof of identity. */
  isDone: boolean;
  /** The form, with the id above. */
  children: ReactNode;
}

/**
 * Button in the head of a list that opens the form for a new entry, with or without scripts. What was
 * typed is there again after a login.
 */
export function NewEntry({ text, isRefused, isDone, children }: NewEntryProps) {
  const { pathname } = useLocation();
  const frame = useRouteLoaderData<typeof loadFrame>('routes/dashboard/frame');
  useSavedInput({
    path: pathname.slice(pathname.indexOf('/', 1)),
    personId: frame?.apiSession.personId ?? '',
    doneForm: isDone ? newEntryFormId : null,
  });
  return (
    <details className="new-entry" open={isRefused} data-posted={isRefused ? '' : undefined}>
      <summary className="page-action page-action-main">{text}</summary>
      {children}
    </details>
  );
}

import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';
import type { EditorPlace, EditorProject, Go } from '../editor-context.ts';
import { placeQuery } from './place-query.ts';

interface Around {
  project: EditorProject;
  /** The column that is shown where none has been chosen. */
  otherwise: LanguageCode;
  showForm: () => void;
}

/** Where somebody is, as the address has it. Another unit is a step that the browser can take back. */
export function usePlace({ project, otherwise, showForm }: Around): {
  place: EditorPlace;
  go: Go;
} {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const visit = visitOf(state);
  const place = useMemo((): EditorPlace => {
    const query = new URLSearchParams(search);
    const asked = query.get('lang');
    const isOffered = isLanguageCode(asked) && project.languages.includes(asked);
    return {
      path: query.get('path'),
      field: query.get('field'),
      contentLanguage: isOffered ? asked : otherwise,
      ...(visit !== null && { visit }),
    };
  }, [search, visit, project, otherwise]);

  // What is asked for in one go builds on what was asked for before, shown or not.
  const latest = useRef(place);
  latest.current = place;
  const go = useCallback<Go>(
    (wanted, { keepPane } = { keepPane: false }) => {
      const before = latest.current;
      const isOther = wanted.path !== undefined && wanted.path !== before.path;
      const next = { ...before, ...(isOther && { field: null }), ...wanted };
      latest.current = next;
      const isAsked = wanted.field !== undefined && wanted.field !== null;
      if (!keepPane && (isAsked || wanted.path !== undefined)) showForm();
      void navigate(
        { search: placeQuery(project, next) },
        {
          replace: !isOther,
          preventScrollReset: true,
          state: { visit: isAsked ? String(Date.now()) : (before.visit ?? null) },
        },
      );
    },
    [navigate, project, showForm],
  );
  return { place, go };
}

function visitOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('visit' in state)) return null;
  return typeof state.visit === 'string' ? state.visit : null;
}

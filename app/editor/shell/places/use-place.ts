import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';
import type { EditorPlace, EditorProject, NavigateEditor } from '../../editor-context.ts';
import { placeQuery } from './place-query.ts';

interface PlaceOptions {
  project: EditorProject;
  /** Default column. */
  defaultLanguage: LanguageCode;
  showForm: () => void;
}

/** Place in the editor, from the URL. Opening another unit adds a browser history entry. */
export function usePlace({ project, defaultLanguage, showForm }: PlaceOptions): {
  place: EditorPlace;
  go: NavigateEditor;
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
      contentLanguage: isOffered ? asked : defaultLanguage,
      ...(visit !== null && { focusRequest: visit }),
    };
  }, [search, visit, project, defaultLanguage]);

  // Successive calls build on each other before the next render.
  const latest = useRef(place);
  latest.current = place;
  const go = useCallback<NavigateEditor>(
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
          state: { visit: isAsked ? String(Date.now()) : (before.focusRequest ?? null) },
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

import { useCallback, useMemo, useRef } from 'react';
import type { EditorData, EditorPlace, EditorProject, NavigateEditor } from '../editor-context.ts';
import { EditorFrame } from './editor-frame.tsx';
import { EditorLayout } from './editor-layout.tsx';
import { placeQuery } from './places/place-pickers.tsx';
import { usePanes } from './use-panes.ts';
import { useLocation, useNavigate } from 'react-router';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';

export function EditorScreen({ data }: { data: EditorData }) {
  const { language, project } = data;
  const panes = usePanes();
  const { place, go } = usePlace({
    project,
    // People who use the editor in a language of the site most likely edit that language.
    defaultLanguage: project.languages.includes(language) ? language : project.sourceLanguage,
    showForm: panes.showForm,
  });
  return (
    <EditorFrame data={data} place={place} go={go}>
      {(frame) => <EditorLayout data={data} frame={frame} panes={panes} />}
    </EditorFrame>
  );
}

interface PlaceOptions {
  project: EditorProject;
  defaultLanguage: LanguageCode;
  showForm: () => void;
}

/** Place in the editor, from the URL. Opening another unit adds a browser history entry. */
function usePlace({ project, defaultLanguage, showForm }: PlaceOptions) {
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

import { type JSX, useCallback, useMemo, useState } from 'react';
import type { MediaFile } from '#common/editing.ts';
import { languages } from '#i18n/languages.ts';
import { createEditorCalls } from '../editor-calls.ts';
import { EditorContext, type EditorContextValue } from '../editor-context.ts';
import { createTreeStore } from '../structure/tree-store.ts';
import { AdminContentForm } from './admin-content-form.tsx';
import type { AdminData, AdminPosted } from './admin-data.ts';
import { createLastingApi } from './lasting-api.ts';
import { LibraryDialog } from './library-dialog.tsx';
import { useAdminContent } from './use-admin-content.ts';

interface AdminEditorProps {
  data: AdminData;
  /** What came of a form that was sent without scripts. */
  posted: AdminPosted | undefined;
}

/** The Admin Dashboard's form, with the parts of the editor that it is made of. */
export function AdminEditor({ data, posted }: AdminEditorProps): JSX.Element {
  const { language, membership, project } = data;
  const [api] = useState(() => createLastingApi(membership));
  const calls = useMemo(
    () => createEditorCalls(api, { projectId: project.id, language }),
    [api, project.id, language],
  );
  const form = useAdminContent({ data, posted, api, calls });
  const [told, setTold] = useState('');
  const [picking, setPicking] = useState<{ take: (file: MediaFile | null) => void } | null>(null);

  const pickMedia = useCallback(
    () =>
      new Promise<MediaFile | null>((resolve) => {
        const take = (file: MediaFile | null) => {
          setPicking(null);
          resolve(file);
        };
        setPicking({ take });
      }),
    [],
  );
  const value = useMemo(
    (): EditorContextValue => ({
      ...standing,
      ...data,
      projects: [data.project],
      locale: languages[language].locale,
      calls,
      api,
      place: { path: null, field: null, contentLanguage: form.state.of },
      go: ({ path }) => {
        if (path) window.location.assign(`/${language}/dashboard?${new URLSearchParams({ path })}`);
      },
      pickMedia,
      notify: setTold,
      report: () => setTold(data.words['editor.media.offline']),
    }),
    [data, language, calls, api, form.state.of, pickMedia],
  );

  return (
    <EditorContext value={value}>
      <AdminContentForm data={data} form={form} onPick={pickMedia} />
      <p role="status" className="small">
        {told}
      </p>
      {picking && <LibraryDialog onTake={picking.take} />}
    </EditorContext>
  );
}

/** What belongs to the whole editor alone. */
const standing: Pick<
  EditorContextValue,
  | 'panel'
  | 'panelAbout'
  | 'openPanel'
  | 'closePanel'
  | 'store'
  | 'tree'
  | 'refreshTree'
  | 'treeVersion'
  | 'checkSession'
  | 'pickVideo'
> = {
  checkSession: async () => {},
  pickVideo: async () => null,
  panel: null,
  panelAbout: null,
  openPanel() {},
  closePanel() {},
  store: null,
  tree: createTreeStore(async () => null),
  refreshTree() {},
  treeVersion: 0,
};

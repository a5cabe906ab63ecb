import { type JSX, useCallback, useMemo, useState } from 'react';
import type { MediaFile } from '#contracts/media.ts';
import { languages } from '#i18n/languages.ts';
import { type Api, createApi, SessionEnded } from '../../api-client.ts';
import type { Membership } from '../../use-api.ts';
import { createEditorCalls } from '../editor-calls.ts';
import { EditorContext, type EditorContextValue } from '../editor-context.ts';
import { createTreeStore } from '../structure/tree-store.ts';
import { AdminContentForm } from './admin-content-form.tsx';
import type { AdminData, AdminPosted } from './admin-data.ts';
import { LibraryDialog } from './library-dialog.tsx';
import { useAdminContent } from './use-admin-content.ts';

interface AdminEditorProps {
  data: AdminData;
  /** Result of a form that was submitted without scripts. */
  posted: AdminPosted | undefined;
}

/** Renders the Admin Dashboard's form with the editor parts that it uses. */
export function AdminEditor({ data, posted }: AdminEditorProps): JSX.Element {
  const { language, membership, project } = data;
  const [api] = useState(() => createResumableApi(membership));
  const calls = useMemo(
    () => createEditorCalls(api, { projectId: project.id, language }),
    [api, project.id, language],
  );
  const form = useAdminContent({ data, posted, api, calls });
  const [notice, setNotice] = useState('');
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
      ...fullEditorOnly,
      ...data,
      projects: [data.project],
      locale: languages[language].locale,
      calls,
      api,
      place: { path: null, field: null, contentLanguage: form.state.shownLanguage },
      go: ({ path }) => {
        if (path) window.location.assign(`/${language}/dashboard?${new URLSearchParams({ path })}`);
      },
      pickMedia,
      notify: setNotice,
      reportError: () => setNotice(data.labels['editor.media.offline']),
    }),
    [data, language, calls, api, form.state.shownLanguage, pickMedia],
  );

  return (
    <EditorContext value={value}>
      <AdminContentForm data={data} form={form} onPick={pickMedia} />
      <p role="status" className="small">
        {notice}
      </p>
      {picking && <LibraryDialog onTake={picking.take} />}
    </EditorContext>
  );
}

/** Context values that only the full editor uses. */
const fullEditorOnly: Pick<
  EditorContextValue,
  | 'sectionTypes'
  | 'panel'
  | 'panelSubject'
  | 'openPanel'
  | 'closePanel'
  | 'store'
  | 'tree'
  | 'refreshTree'
  | 'treeVersion'
  | 'checkSession'
  | 'pickVideo'
> = {
  sectionTypes: [],
  checkSession: async () => {},
  pickVideo: async () => null,
  panel: null,
  panelSubject: null,
  openPanel() {},
  closePanel() {},
  store: null,
  tree: createTreeStore(async () => null),
  refreshTree() {},
  treeVersion: 0,
};

/**
 * Creates an API client for a page that stays open when its session ends: after a login in another
 * tab, the next call succeeds.
 */
function createResumableApi({ accessToken, language }: Membership): Pick<Api, 'send'> {
  const open = (token: string) =>
    createApi({
      accessToken: token,
      language,
      send: (input, init) => fetch(input, init),
      onSessionEnd: () => {},
    });
  let api = open(accessToken);
  return {
    async send(...call) {
      try {
        return await api.send(...call);
      } catch (error) {
        // An invalid token forces a refresh by cookie.
        if (error instanceof SessionEnded) api = open('none');
        throw error;
      }
    },
  };
}

import { useEffect, useReducer } from 'react';
import type { Api } from '../../api-client.ts';
import type { EditorCalls } from '../editor-calls.ts';
import { uploadFile } from '../media/upload-file.ts';
import type { AdminData, AdminPosted } from './admin-data.ts';
import {
  type AdminEvent,
  type AdminState,
  contentOf,
  isUnsent,
  nextState,
  startState,
} from './admin-state.ts';
import { sendContent } from './send-content.ts';
import { findCopy, keepCopy } from './unsent-copy.ts';

export interface AdminForm {
  state: AdminState;
  tell(event: AdminEvent): void;
  submit(): Promise<void>;
}

interface Parts {
  data: AdminData;
  posted: AdminPosted | undefined;
  api: Pick<Api, 'send'>;
  calls: Pick<EditorCalls, 'upload'>;
}

/** The form's state; what is typed is kept in this browser until it is sent. */
export function useAdminContent({ data, posted, api, calls }: Parts): AdminForm {
  const [state, tell] = useReducer(nextState, { data, posted }, startState);
  const { of, typed, isBusy, file, theirs } = state;
  useKeptCopy(data, state, tell);
  useLeaveWarning(
    file !== null || data.project.languages.some((code) => isUnsent(state, code, typed[code])),
  );

  async function send(): Promise<Extract<AdminEvent, { is: 'ended' }>> {
    const sent = { ...contentOf(state) };
    if (file) {
      const { words } = data;
      const uploaded = await uploadFile({ calls, words }, file);
      const { problem } = uploaded;
      if (!uploaded.file) {
        const status = { is: 'upload-failed', refusal: null, problem } as const;
        return { is: 'ended', status, sent, stored: null };
      }
      sent.imgsrc = uploaded.file.address;
    }
    const isConfirmed = theirs !== null;
    const answer = await sendContent(api, { language: of, content: sent, isConfirmed });
    return { is: 'ended', sent, ...answer };
  }

  return {
    state,
    tell,
    async submit() {
      if (isBusy) return;
      tell({ is: 'begun' });
      tell(await send());
    },
  };
}

/** Offers what was typed earlier and never sent, and keeps what is typed now. */
function useKeptCopy(data: AdminData, state: AdminState, tell: (event: AdminEvent) => void): void {
  const { of, typed, found } = state;
  const projectId = data.project.id;
  const personId = data.person.id;
  const own = typed[of];
  const isKept = isUnsent(state, of, own);

  useEffect(() => {
    const copy = findCopy({ projectId, personId }, of);
    if (copy && !own && isUnsent(state, of, copy)) tell({ is: 'copy-found', copy });
    // Looked for once for each language that is shown.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [of, projectId, personId]);

  useEffect(() => {
    if (own) keepCopy({ projectId, personId }, of, isKept ? own : null);
  }, [own, isKept, of, projectId, personId, found]);
}

/** The browser asks before it leaves a page with something that was not sent. */
function useLeaveWarning(hasUnsent: boolean): void {
  useEffect(() => {
    if (!hasUnsent) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasUnsent]);
}

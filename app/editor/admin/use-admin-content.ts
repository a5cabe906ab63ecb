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
  initialState,
} from './admin-state.ts';
import { sendContent } from './send-content.ts';
import { readUnsentCopy, storeUnsentCopy } from './unsent-copy.ts';

export interface AdminForm {
  state: AdminState;
  dispatch(event: AdminEvent): void;
  submit(): Promise<void>;
}

interface Parts {
  data: AdminData;
  posted: AdminPosted | undefined;
  api: Pick<Api, 'send'>;
  calls: Pick<EditorCalls, 'upload'>;
}

/** Form state; typed content is stored in this browser until it is sent. */
export function useAdminContent({ data, posted, api, calls }: Parts): AdminForm {
  const [state, tell] = useReducer(nextState, { data, posted }, initialState);
  const { shownLanguage, typed, isBusy, file, theirs } = state;
  useUnsentCopy(data, state, tell);
  useLeaveWarning(
    file !== null || data.project.languages.some((code) => isUnsent(state, code, typed[code])),
  );

  async function send(): Promise<Extract<AdminEvent, { kind: 'ended' }>> {
    const sent = { ...contentOf(state) };
    if (file) {
      const { labels } = data;
      const uploaded = await uploadFile({ calls, labels }, file);
      const { problem } = uploaded;
      if (!uploaded.file) {
        const status = { outcome: 'upload-failed', refusal: null, problem } as const;
        return { kind: 'ended', status, sent, stored: null };
      }
      sent.imgsrc = uploaded.file.address;
    }
    const isConfirmed = theirs !== null;
    const answer = await sendContent(api, { language: shownLanguage, content: sent, isConfirmed });
    return { kind: 'ended', sent, ...answer };
  }

  return {
    state,
    dispatch: tell,
    async submit() {
      if (isBusy) return;
      tell({ kind: 'begun' });
      tell(await send());
    },
  };
}

/** Offers unsent content from an earlier visit, and stores what is typed now. */
function useUnsentCopy(
  data: AdminData,
  state: AdminState,
  tell: (event: AdminEvent) => void,
): void {
  const { shownLanguage, typed, recovered } = state;
  const projectId = data.project.id;
  const personId = data.person.id;
  const typedContent = typed[shownLanguage];
  const isDirty = isUnsent(state, shownLanguage, typedContent);

  useEffect(() => {
    const copy = readUnsentCopy({ projectId, personId }, shownLanguage);
    if (copy && !typedContent && isUnsent(state, shownLanguage, copy))
      tell({ kind: 'copy-found', copy });
    // Runs once per shown language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [shownLanguage, projectId, personId]);

  useEffect(() => {
    if (typedContent)
      storeUnsentCopy({ projectId, personId }, shownLanguage, isDirty ? typedContent : null);
  }, [typedContent, isDirty, shownLanguage, projectId, personId, recovered]);
}

/** Warns before leaving the page with unsent content. */
function useLeaveWarning(hasUnsent: boolean): void {
  useEffect(() => {
    if (!hasUnsent) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasUnsent]);
}

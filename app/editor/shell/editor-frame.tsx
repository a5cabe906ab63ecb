import { type JSX, type ReactNode, useCallback, useMemo, useState, useEffect, useRef } from 'react';
import { RefreshFailed, SessionEnded, type Api } from '../../api-client.ts';
import { CallFailed } from '../../call-contract.ts';
import {
  EditorContext,
  type EditorContextValue,
  useEditor,
  type FrameData,
  type Notify,
} from '../editor-context.ts';
import { createTexts } from '../editor-texts.ts';
import { uploadFile } from '../media/upload-file.ts';
import { type DraftBackups, openDraftBackups } from '../state/draft-backups.ts';
import { createUnitStore } from '../state/unit-store.ts';
import { OpenUnits, type Opening, useOpenUnit } from '../state/open-units.ts';
import { useOnline } from '../parts/use-online.ts';
import { Panels, usePanels, PanelDialog } from './panels.tsx';
import { SignIn } from './session/sign-in.tsx';
import { useSession } from './session/editor-session.ts';
import { type CallOptions, createEditorCalls, type EditorCalls } from '../editor-calls.ts';
import { pollTree, createTreeStore } from '../structure/tree-store.ts';
import { Button } from '../../ui/button.tsx';
import { Toast, TopToastRegion } from '../../ui/toast.tsx';

interface EditorFrameProps extends Pick<EditorContextValue, 'place' | 'go'> {
  data: FrameData;
  children(frame: Frame): ReactNode;
}

export interface Frame {
  /** The unit named by the place. */
  opening: Opening;
  retry: () => void;
  backups: DraftBackups;
  /** Count of logins on this page. */
  logins: number;
  /** Panels and notices, above the page. */
  overlays: JSX.Element;
}

/** Session, saving, drafts and dialogs of a page that edits units. */
export function EditorFrame({ data, place, go, children }: EditorFrameProps) {
  const { language, labels, project, person } = data;
  const session = useSession(data.apiSession);
  const proof = useProof();
  const { notices, notify, drop } = useNotices();
  const reportError = useReport(data, notify);
  const options = { projectId: project.id, language, askForProof: proof.ask };
  const server = useEditorCalls(session.api, options, reportError);
  const { calls, refreshTree } = server;
  const panels = usePanels();
  const [backups] = useState(() =>
    openDraftBackups({ projectId: project.id, personId: person.id }),
  );
  // Created once: the callbacks do not change.
  const [units] = useState(
    () =>
      new OpenUnits(calls.unit, (unit) =>
        createUnitStore(unit, {
          calls,
          backups: backups.of(unit.path),
          person: { id: person.id, name: person.name },
          onError: reportError,
          onBackupFailure: () => notify(labels['editor.shell.told.unkept']),
        }),
      ),
  );
  const { opening, retry } = useOpenUnit(units, place.path);
  const store = opening.status === 'open' ? opening.store : null;
  useSaveOnLeave(units);
  useOnline(opening.status === 'failed' ? retry : null);

  const { api, check: checkSession } = session;
  const texts = useMemo(() => createTexts(labels, language), [labels, language]);
  const value = useMemo(
    (): EditorContextValue => ({
      ...data,
      ...texts,
      ...server,
      ...panels.context,
      upload: (file) => uploadFile({ calls: server.calls, labels: data.labels }, file),
      attempt: (work) => work().catch(reportError),
      place,
      go,
      api,
      checkSession,
      store,
      notify,
      reportError,
    }),
    [data, texts, server, panels.context, place, go, api, checkSession, store, notify, reportError],
  );
  const resume = (accessToken: string) => {
    session.resume(accessToken);
    units.retry();
    refreshTree();
    if (opening.status === 'failed') retry();
  };
  return (
    <EditorContext value={value}>
      {children({
        opening,
        retry,
        backups,
        logins: session.logins,
        overlays: (
          <>
            <Panels picking={panels.picking} />
            <Notices notices={notices} onDrop={drop} />
          </>
        ),
      })}
      {proof.answer && <ProofDialog onAnswer={proof.answer} />}
      {session.isSignedOut && <SignIn login={data.apiSession.login} onResume={resume} />}
    </EditorContext>
  );
}

/** Shows an error as a notice. An ended session opens the login dialog instead. */
function useReport({ labels }: FrameData, notify: Notify) {
  return useCallback(
    (error: unknown) => {
      if (error instanceof SessionEnded) return;
      const isNetwork = error instanceof TypeError || error instanceof RefreshFailed;
      const serverMessage = error instanceof CallFailed ? error.message : '';
      const otherwise =
        labels[isNetwork ? 'editor.shell.error.network' : 'editor.shell.error.failed'];
      notify(serverMessage === '' || /^\d+$/.test(serverMessage) ? otherwise : serverMessage);
    },
    [labels, notify],
  );
}

type ProofAnswer = (isConfirmed: boolean) => void;

/** Asks for an identity proof, for calls that require one. */
function useProof(): {
  /** Resolves with true if the person says it is done; false on cancel. */
  ask: () => Promise<boolean>;
  /** Answers the open question; null if none is open. */
  answer: ProofAnswer | null;
} {
  const [answer, setAnswer] = useState<ProofAnswer | null>(null);
  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        setAnswer(() => (isConfirmed: boolean) => {
          setAnswer(null);
          resolve(isConfirmed);
        });
      }),
    [],
  );
  return { ask, answer };
}

/** Saves when the page is left or hidden, or asks before; retries when the network is back. */
function useSaveOnLeave(units: OpenUnits): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const sendHidden = () => {
      if (document.visibilityState === 'hidden') units.retry();
    };
    const ask = (event: BeforeUnloadEvent) => {
      if (!units.isSafeToLeave()) event.preventDefault();
    };
    addEventListener('online', () => units.retry(), { signal });
    document.addEventListener('visibilitychange', sendHidden, { signal });
    addEventListener('pagehide', () => units.leave(), { signal });
    addEventListener('beforeunload', ask, { signal });
    return () => listening.abort();
  }, [units]);
}

/** Creates the API calls and the tree, which reloads after every save. */
function useEditorCalls(
  api: Api,
  { projectId, language, askForProof }: Required<CallOptions>,
  reportError: EditorContextValue['reportError'],
) {
  const [treeVersion, setTreeVersion] = useState(0);
  const { calls, tree } = useMemo(() => {
    const own = createEditorCalls(api, { projectId, language, askForProof });
    const store = createTreeStore(own.tree);
    const save: EditorCalls['save'] = async (...request) => {
      const answer = await own.save(...request);
      store.refresh().catch(() => {});
      return answer;
    };
    return { calls: { ...own, save }, tree: store };
  }, [api, projectId, language, askForProof]);
  useEffect(() => {
    tree.refresh().catch(reportError);
    return pollTree(tree);
  }, [tree, reportError]);
  const refreshTree = useCallback(() => {
    tree.refresh().catch(reportError);
    setTreeVersion((version) => version + 1);
  }, [tree, reportError]);
  return useMemo(
    () => ({ calls, tree, treeVersion, refreshTree }),
    [calls, tree, treeVersion, refreshTree],
  );
}

/**
 * Links to `/prove` in a new tab, where a password, a passkey or an emailed code proves the
 * person's identity for this session. On return to this tab, the request is repeated.
 */
function ProofDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const { labels, language } = useEditor();
  useEffect(() => {
    const handleFocus = () => onAnswer(true);
    addEventListener('focus', handleFocus);
    return () => removeEventListener('focus', handleFocus);
  }, [onAnswer]);
  return (
    <PanelDialog
      panel="proof"
      title={labels['editor.shell.proof.title']}
      onClose={() => onAnswer(false)}
    >
      <div className="unit-stack wide-stack sign-in">
        <p>{labels['editor.shell.proof.text']}</p>
        <p>
          <a href={`/${language}/prove`} target="_blank" rel="noopener">
            {labels['editor.shell.proof.link']}
          </a>
        </p>
        <div className="unit-row">
          <Button text={labels['editor.shell.proof.continue']} onClick={() => onAnswer(true)} />
        </div>
      </div>
    </PanelDialog>
  );
}

interface NoticesProps {
  notices: readonly Notice[];
  onDrop: (id: number) => void;
}

function Notices({ notices, onDrop }: NoticesProps) {
  const { labels } = useEditor();
  return (
    <TopToastRegion newest={notices.at(-1)?.id ?? null}>
      {notices.map((notice) => {
        const undoNotice = () => {
          notice.undo?.();
          onDrop(notice.id);
        };
        return (
          <Toast
            key={notice.id}
            text={notice.text}
            action={notice.undo && { text: labels['editor.shell.undo'], onAction: undoNotice }}
            dismissal={{
              text: labels['editor.shell.dismiss'],
              onDismiss: () => onDrop(notice.id),
            }}
          />
        );
      })}
    </TopToastRegion>
  );
}

interface Notice {
  id: number;
  text: string;
  undo: (() => void) | null;
}

/** Display times in milliseconds: long enough to read, and to reach undo by keyboard. */
const displayMs = 6_000;
const displayWithUndoMs = 15_000;

/** Returns whether the pointer or the focus is in a notice. */
const isAttended = () =>
  document.querySelector('.toast-region :is(:hover, :focus-within, :focus)') !== null;

/** Short notices, each shown for a while, and as long as somebody is at them. */
function useNotices() {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const count = useRef(0);
  const drop = useCallback(
    (id: number) => setNotices((all) => all.filter((notice) => notice.id !== id)),
    [],
  );
  const notify = useCallback<Notify>(
    (text, undo) => {
      count.current += 1;
      const id = count.current;
      // Only the latest action can be undone from a notice.
      setNotices((all) => [
        ...all.filter((notice) => notice.text !== text && !(undo && notice.undo)).slice(-1),
        { id, text, undo: undo ?? null },
      ]);
      const dropAfter = (delay: number) =>
        setTimeout(() => (isAttended() ? dropAfter(displayMs) : drop(id)), delay);
      dropAfter(undo ? displayWithUndoMs : displayMs);
    },
    [drop],
  );
  return { notices, notify, drop };
}

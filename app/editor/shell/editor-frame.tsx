import { type JSX, type ReactNode, useCallback, useMemo, useState, useEffect } from 'react';
import { languages } from '#i18n/languages.ts';
import { RefreshFailed, SessionEnded } from '../../api-client.ts';
import { CallFailed } from '../../call-contract.ts';
import { EditorContext, type EditorContextValue } from '../editor-context.ts';
import type { EditorData } from '../editor-data.ts';
import { uploadFile } from '../media/upload-file.ts';
import { type DraftBackups, openDraftBackups } from '../state/draft-backups.ts';
import { createUnitStore } from '../state/create-unit-store.ts';
import { OpenUnits } from '../state/open-units.ts';
import { Notices } from './notices.tsx';
import { Panels } from './panels.tsx';
import { ProofDialog } from './session/proof-dialog.tsx';
import { SignIn } from './session/sign-in.tsx';
import { useEditorCalls } from './use-editor-calls.ts';
import { useNotices } from './use-notices.ts';
import { type Opening, useOpenUnit } from './use-open-unit.ts';
import { usePanels } from './use-panels.ts';
import { useSession } from './session/use-session.ts';

/** Loader data that every page with a unit's form needs. */
export type FrameData = Pick<
  EditorData,
  'language' | 'labels' | 'sectionTypes' | 'project' | 'projects' | 'person' | 'membership'
>;

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
export function EditorFrame({ data, place, go, children }: EditorFrameProps): JSX.Element {
  const { language, labels, project, projects, person } = data;
  const session = useSession(data.membership);
  const proof = useProof();
  const { notices, notify, drop } = useNotices();
  const reportError = useReport(labels, notify);
  const { calls, tree, treeVersion, refreshTree } = useEditorCalls(session.api, {
    projectId: project.id,
    language,
    askForProof: proof.ask,
    reportError,
  });
  const panels = usePanels();
  const [backups] = useState(() =>
    openDraftBackups({ projectId: project.id, personId: person.id }),
  );
  const units = useUnits({ calls, backups, person, reportError, notify, labels });
  const { opening, retry } = useOpenUnit(units, place.path);
  const store = opening.status === 'open' ? opening.store : null;
  useSaveOnLeave(units);

  const value = useMemo(
    (): EditorContextValue => ({
      language,
      locale: languages[language].locale,
      labels,
      sectionTypes: data.sectionTypes,
      project,
      projects,
      person,
      calls,
      upload: (file) => uploadFile({ calls, labels }, file),
      api: session.api,
      place,
      go,
      ...panels.context,
      store,
      tree,
      refreshTree,
      treeVersion,
      notify,
      reportError,
      checkSession: session.check,
    }),
    [
      language,
      labels,
      data.sectionTypes,
      project,
      projects,
      person,
      calls,
      session.api,
      place,
      go,
      panels.context,
      store,
      tree,
      refreshTree,
      treeVersion,
      notify,
      reportError,
      session.check,
    ],
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
      {session.isSignedOut && <SignIn login={data.membership.login} onResume={resume} />}
    </EditorContext>
  );
}

/** Shows an error as a notice. An ended session opens the login dialog instead. */
function useReport(
  labels: EditorData['labels'],
  notify: (text: string) => void,
): (error: unknown) => void {
  return useCallback(
    (error) => {
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

type UnitsParts = Pick<
  EditorContextValue,
  'calls' | 'person' | 'reportError' | 'notify' | 'labels'
> & {
  backups: DraftBackups;
};

/** Creates the open units once; the callbacks do not change. */
function useUnits({ calls, backups, person, reportError, notify, labels }: UnitsParts): OpenUnits {
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
  return units;
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

/**
 * Saves when the page is left or hidden, or asks before leaving; also retries when the network is
 * back.
 */
function useSaveOnLeave(units: OpenUnits): void {
  useEffect(() => {
    const send = () => units.retry();
    const sendHidden = () => {
      if (document.visibilityState === 'hidden') units.retry();
    };
    const leave = () => units.leave();
    const ask = (event: BeforeUnloadEvent) => {
      if (!units.isSafeToLeave()) event.preventDefault();
    };
    addEventListener('online', send);
    document.addEventListener('visibilitychange', sendHidden);
    addEventListener('pagehide', leave);
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('online', send);
      document.removeEventListener('visibilitychange', sendHidden);
      removeEventListener('pagehide', leave);
      removeEventListener('beforeunload', ask);
    };
  }, [units]);
}

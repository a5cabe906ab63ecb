import { type JSX, useCallback, useMemo, useState, useEffect } from 'react';
import { languages } from '#i18n/languages.ts';
import { RefreshFailed, SessionEnded } from '../../api-client.ts';
import { CallFailed } from '../../call-contract.ts';
import { EditorContext, type EditorContextValue } from '../editor-context.ts';
import type { EditorData } from '../editor-data.ts';
import { openDraftBackups } from '../state/draft-backups.ts';
import { createUnitStore } from '../state/create-unit-store.ts';
import { OpenUnits } from '../state/open-units.ts';
import { EditorLayout } from './editor-layout.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { SignIn } from './sign-in.tsx';
import { useEditorCalls } from './use-editor-calls.ts';
import { useNotices } from './use-notices.ts';
import { useOpenUnit } from './use-open-unit.ts';
import { usePanels } from './use-panels.ts';
import { usePanes } from './use-panes.ts';
import { usePlace } from './use-place.ts';
import { useSession } from './use-session.ts';
import { useInitialUnit } from './use-initial-unit.ts';

/** The content editor. */
export function EditorScreen({ data }: { data: EditorData }): JSX.Element {
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
  const panes = usePanes();
  const { place, go } = usePlace({
    project,
    // People who use the editor in a language of the site most likely edit that language.
    defaultLanguage: project.languages.includes(language) ? language : project.sourceLanguage,
    showForm: panes.showForm,
  });
  const panels = usePanels();
  const shelves = useState(() =>
    openDraftBackups({ projectId: project.id, personId: person.id }),
  )[0];
  const units = useUnits({ calls, shelves, person, reportError, notify, labels });
  const { opening, retry } = useOpenUnit(units, place.path);
  const store = opening.status === 'open' ? opening.store : null;
  useSaveOnLeave(units);
  useInitialUnit({ place, go, tree, projectId: project.id });

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
      <EditorLayout
        data={data}
        opening={opening}
        onRetry={retry}
        shelves={shelves}
        panes={panes}
        picking={panels.picking}
        logins={session.logins}
        notices={notices}
        onDrop={drop}
      />
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
  shelves: ReturnType<typeof openDraftBackups>;
};

/** Creates the open units once; the callbacks do not change. */
function useUnits({ calls, shelves, person, reportError, notify, labels }: UnitsParts): OpenUnits {
  const [units] = useState(
    () =>
      new OpenUnits(calls.unit, (unit) =>
        createUnitStore(unit, {
          calls,
          backups: shelves.of(unit.path),
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

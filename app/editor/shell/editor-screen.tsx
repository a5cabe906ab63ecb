import { type JSX, useCallback, useMemo, useState } from 'react';
import { languages } from '#i18n/languages.ts';
import { RefreshFailed, SessionEnded } from '../../api-client.ts';
import { CallFailed } from '../editor-calls.ts';
import { EditorContext, type EditorContextValue } from '../editor-context.ts';
import type { EditorData } from '../editor-data.ts';
import { openBrowserShelves } from '../state/browser-shelf.ts';
import { createUnitStore } from '../state/create-unit-store.ts';
import { OpenUnits } from '../state/open-units.ts';
import { EditorLayout } from './editor-layout.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { SignIn } from './sign-in.tsx';
import { useEditorCalls } from './use-editor-calls.ts';
import { useLeaving } from './use-leaving.ts';
import { useNotices } from './use-notices.ts';
import { useOpenUnit } from './use-open-unit.ts';
import { usePanels } from './use-panels.ts';
import { usePanes } from './use-panes.ts';
import { usePlace } from './use-place.ts';
import { useProof } from './use-proof.ts';
import { useSession } from './use-session.ts';
import { useStart } from './use-start.ts';

/** The content editor, in the window of whoever may open it. */
export function EditorScreen({ data }: { data: EditorData }): JSX.Element {
  const { language, words, project, projects, person } = data;
  const session = useSession(data.membership);
  const proof = useProof();
  const { notices, notify, drop } = useNotices();
  const report = useReport(words, notify);
  const { calls, tree, treeVersion, refreshTree } = useEditorCalls(session.api, {
    projectId: project.id,
    language,
    askForProof: proof.ask,
    report,
  });
  const panes = usePanes();
  const { place, go } = usePlace({
    project,
    // Whoever reads the editor in a language that the site has most likely works on that one.
    otherwise: project.languages.includes(language) ? language : project.sourceLanguage,
    showForm: panes.showForm,
  });
  const panels = usePanels();
  const shelves = useState(() =>
    openBrowserShelves({ projectId: project.id, personId: person.id }),
  )[0];
  const units = useUnits({ calls, shelves, person, report, notify, words });
  const { opening, retry } = useOpenUnit(units, place.path);
  const store = opening.is === 'open' ? opening.store : null;
  useLeaving(units);
  useStart({ place, go, tree, projectId: project.id });

  const value = useMemo(
    (): EditorContextValue => ({
      language,
      locale: languages[language].locale,
      words,
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
      report,
      checkSession: session.check,
    }),
    [
      language,
      words,
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
      report,
      session.check,
    ],
  );
  const resume = (accessToken: string) => {
    session.resume(accessToken);
    units.retry();
    refreshTree();
    if (opening.is === 'failed') retry();
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

/** Says what went wrong, in words. Whoever must log in first is asked to elsewhere. */
function useReport(
  words: EditorData['words'],
  notify: (text: string) => void,
): (error: unknown) => void {
  return useCallback(
    (error) => {
      if (error instanceof SessionEnded) return;
      const isNetwork = error instanceof TypeError || error instanceof RefreshFailed;
      const told = error instanceof CallFailed ? error.message : '';
      const otherwise =
        words[isNetwork ? 'editor.shell.error.network' : 'editor.shell.error.failed'];
      notify(told === '' || /^\d+$/.test(told) ? otherwise : told);
    },
    [words, notify],
  );
}

type UnitsParts = Pick<EditorContextValue, 'calls' | 'person' | 'report' | 'notify' | 'words'> & {
  shelves: ReturnType<typeof openBrowserShelves>;
};

/** One set of open units for as long as the editor is open: its parts do not change. */
function useUnits({ calls, shelves, person, report, notify, words }: UnitsParts): OpenUnits {
  const [units] = useState(
    () =>
      new OpenUnits(calls.unit, (unit) =>
        createUnitStore(unit, {
          calls,
          shelf: shelves.of(unit.path),
          person: { id: person.id, name: person.name },
          onError: report,
          onUnkept: () => notify(words['editor.shell.told.unkept']),
        }),
      ),
  );
  return units;
}

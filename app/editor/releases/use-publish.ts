import { useCallback, useEffect, useState } from 'react';
import { fillTemplate } from '#common/text/fill-template.ts';
import type { PublishPlan } from '#contracts/releases.ts';
import type { PublishAnswer } from '#contracts/releases.ts';
import { type EditorContextValue, useEditor } from '../editor-context.ts';
import {
  requiredPaths,
  type PublishSelection,
  initialSelection,
  isChosen,
  scopeOf,
  unitsOf,
  withProblems,
} from './publish-selection.ts';
import { formatDay, formatMoment } from '../parts/business-times.ts';
import { markReleaseEnded, releaseNoticeCause } from './ended-releases.ts';

const everything = { languages: null, paths: null };

/** Reason why nothing was published. */
export type PublishFailure = 'moved' | 'invalid' | null;

export interface Publishing {
  /** null while loading. */
  plan: PublishPlan | null;
  choice: PublishSelection;
  setChoice(choice: PublishSelection): void;
  /** Default title of the release. */
  defaultTitle: string;
  isBusy: boolean;
  failure: PublishFailure;
  /** Publishes the choice; `at` null means now. */
  publish(release: { title: string; at: number | null }): Promise<void>;
}

/** Loads the plan of all unpublished changes, after saving, and publishes the selected part. */
export function usePublish(): Publishing {
  const editor = useEditor();
  const { project } = editor;
  const [plan, setPlan] = useState<PublishPlan | null>(null);
  const [choice, setChoice] = useState<PublishSelection>({
    paths: new Set(),
    languages: new Set(),
  });
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<PublishFailure>(null);

  const usualName = plan ? nameOf(plan, choice, editor) : '';
  const read = usePlanLoader((next) => {
    setPlan(next);
    setChoice(initialSelection(next, project.languages));
  });
  useEffect(() => void read(), [read]);

  async function publish(release: { title: string; at: number | null }): Promise<void> {
    if (!plan || isBusy) return;
    setBusy(true);
    setTrouble(null);
    const title = release.title.trim() || usualName;
    try {
      const scope = scopeOf(choice, project.languages);
      const answer = await editor.calls.publish({ ...scope, ...release, title, token: plan.token });
      if (answer.outcome === 'invalid') {
        setTrouble('invalid');
        setPlan(withProblems(plan, choice, answer.problems));
      } else if (answer.outcome === 'moved') {
        setTrouble('moved');
        await read();
      } else finish(editor, answer);
    } catch (error) {
      editor.reportError(error);
    } finally {
      setBusy(false);
    }
  }
  return { plan, choice, setChoice, defaultTitle: usualName, isBusy, failure: trouble, publish };
}

function usePlanLoader(onRead: (plan: PublishPlan) => void): () => Promise<void> {
  const { calls, store, reportError, closePanel } = useEditor();
  // The dialog is mounted for every release, so the first callbacks stay valid.
  const [loadPlan] = useState(() => async (): Promise<PublishPlan | null> => {
    try {
      await store?.save();
      return await calls.plan(everything);
    } catch (error) {
      reportError(error);
      closePanel();
      return null;
    }
  });
  const [handlePlan] = useState(() => onRead);
  return useCallback(async () => {
    const plan = await loadPlan();
    if (plan) handlePlan(plan);
  }, [loadPlan, handlePlan]);
}

const today = (locale: string) => formatDay(Date.now(), locale);

/** Returns the title of the only changed unit, or the date. */
function nameOf(
  plan: PublishPlan,
  choice: PublishSelection,
  { labels, locale }: EditorContextValue,
): string {
  const needed = requiredPaths(plan, choice);
  const units = unitsOf({
    ...plan,
    changes: plan.changes.filter((change) => isChosen(change, choice, needed)),
  });
  if (units.length === 1) return units[0]?.title ?? '';
  return fillTemplate(labels['editor.releases.publish.default-name'], { date: today(locale) });
}

type Finished = Exclude<PublishAnswer, { outcome: 'moved' | 'invalid' }>;

function finish(editor: EditorContextValue, answer: Finished): void {
  const { labels, locale, notify } = editor;
  editor.closePanel();
  refreshEditor(editor);
  if (answer.outcome === 'nothing') {
    notify(labels['editor.releases.publish.empty']);
    return;
  }
  const { id, title, at } = answer.release;
  const said = fillTemplate(labels[`editor.releases.publish.${answer.outcome}`], {
    title,
    time: formatMoment(at, { labels, locale }),
  });
  notify(
    said,
    () => void revertPublished(editor, answer.outcome, { id, title }),
    releaseNoticeCause(id),
  );
}

async function revertPublished(
  editor: EditorContextValue,
  outcome: Finished['outcome'],
  { id, title }: { id: string; title: string },
): Promise<void> {
  const { calls, labels } = editor;
  const name = fillTemplate(labels['editor.releases.revert.name'], { title });
  try {
    if (outcome === 'scheduled') await calls.cancel(id);
    else await calls.revert(id, name);
    markReleaseEnded(id);
    editor.notify(name);
    refreshEditor(editor);
  } catch (error) {
    editor.reportError(error);
  }
}

/** Reloads the open unit's published values and the tree. */
export function refreshEditor({ refreshTree, store }: EditorContextValue): void {
  refreshTree();
  void store?.refresh();
}

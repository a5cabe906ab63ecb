import { useState } from 'react';
import type { PublishPlan, PublishAnswer } from '#contracts/releases.ts';
import { useCall } from '../parts/use-call.ts';
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
import { formatDay } from '../parts/business-times.ts';

const everything = { languages: null, paths: null };

/** Reason why nothing was published. */
type PublishFailure = 'moved' | 'invalid' | null;

export type Publishing = ReturnType<typeof usePublish>;

/** Loads the plan of all unpublished changes, after saving, and publishes the selected part. */
export function usePublish() {
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
  const reload = useCall(
    '',
    async () => {
      try {
        await editor.store?.save();
        return await editor.calls.plan(everything);
      } catch (error) {
        editor.reportError(error);
        editor.closePanel();
        return null;
      }
    },
    (next) => {
      if (!next) return;
      setPlan(next);
      setChoice(initialSelection(next, project.languages));
    },
  );

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
        setPlan(null);
        reload();
      } else finish(editor, answer);
    } catch (error) {
      editor.reportError(error);
    } finally {
      setBusy(false);
    }
  }
  return { plan, choice, setChoice, defaultTitle: usualName, isBusy, failure: trouble, publish };
}

/** Returns the title of the only changed unit, or the date. */
function nameOf(
  plan: PublishPlan,
  choice: PublishSelection,
  { fillLabel, locale }: EditorContextValue,
): string {
  const needed = requiredPaths(plan, choice);
  const changes = plan.changes.filter((change) => isChosen(change, choice, needed));
  const units = unitsOf({ ...plan, changes }, choice.languages);
  if (units.length === 1) return units[0]?.title ?? '';
  const date = formatDay(Date.now(), locale);
  return fillLabel('editor.releases.publish.default-name', { date });
}

function finish(
  editor: EditorContextValue,
  answer: Exclude<PublishAnswer, { outcome: 'moved' | 'invalid' }>,
): void {
  const { labels, notify, fillLabel, formatMoment } = editor;
  editor.closePanel();
  refreshEditor(editor);
  if (answer.outcome === 'nothing') {
    notify(labels['editor.releases.publish.empty']);
    return;
  }
  const { id, title, at } = answer.release;
  const undo = async () => {
    if (answer.outcome === 'scheduled') notify(await cancelScheduled(editor, { id, title }));
    else {
      await editor.calls.revert(id, fillLabel('editor.releases.revert.name', { title }));
      notify(fillLabel('editor.releases.revert.done', { title }));
    }
    refreshEditor(editor);
  };
  const said = fillLabel(`editor.releases.publish.${answer.outcome}`, {
    title,
    time: formatMoment(at),
  });
  notify(said, () => void editor.attempt(undo));
}

/** Cancels a scheduled release. Returns the text that says so, or that it was too late. */
export async function cancelScheduled(
  { calls, labels, fillLabel }: EditorContextValue,
  { id, title }: { id: string; title: string },
): Promise<string> {
  return (await calls.cancel(id))
    ? fillLabel('editor.releases.cancelled', { title })
    : labels['editor.releases.cancel-late'];
}

/** Reloads the open unit's published values and the tree. */
export function refreshEditor({ refreshTree, store }: EditorContextValue): void {
  refreshTree();
  void store?.refresh();
}

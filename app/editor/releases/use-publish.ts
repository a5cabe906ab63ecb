import { useCallback, useEffect, useState } from 'react';
import { fillTemplate } from '#common/fill-template.ts';
import type { PublishPlan } from '#common/editing.ts';
import type { PublishAnswer } from '#server/content/editing/editor.ts';
import { type EditorContextValue, useEditor } from '../editor-context.ts';
import {
  neededBy,
  type Choice,
  firstChoice,
  isChosen,
  scopeOf,
  unitsOf,
  withProblems,
} from './publish-choice.ts';
import { formatDay, formatMoment } from '../parts/business-times.ts';
import { endRelease, untilEnded } from './ended-releases.ts';

const everything = { languages: null, paths: null };

/** Why nothing was published. */
export type PublishTrouble = 'moved' | 'invalid' | null;

export interface Publishing {
  /** Null while it is being read. */
  plan: PublishPlan | null;
  choice: Choice;
  setChoice(choice: Choice): void;
  /** What the release is called where nobody says how. */
  usualName: string;
  isBusy: boolean;
  trouble: PublishTrouble;
  /** Publishes the choice: now where `at` is null. */
  publish(release: { title: string; at: number | null }): Promise<void>;
}

/** The plan of everything that waits, what is chosen of it, and the release. What is typed is saved first. */
export function usePublish(): Publishing {
  const editor = useEditor();
  const { project } = editor;
  const [plan, setPlan] = useState<PublishPlan | null>(null);
  const [choice, setChoice] = useState<Choice>({ paths: new Set(), languages: new Set() });
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<PublishTrouble>(null);

  const usualName = plan ? nameOf(plan, choice, editor) : '';
  const read = useReading((next) => {
    setPlan(next);
    setChoice(firstChoice(next, project.languages));
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
      editor.report(error);
    } finally {
      setBusy(false);
    }
  }
  return { plan, choice, setChoice, usualName, isBusy, trouble, publish };
}

function useReading(onRead: (plan: PublishPlan) => void): () => Promise<void> {
  const { calls, store, report, closePanel } = useEditor();
  // The dialog is opened anew for every release: what it was opened with is what it reads.
  const [begin] = useState(() => async (): Promise<PublishPlan | null> => {
    try {
      await store?.save();
      return await calls.plan(everything);
    } catch (error) {
      report(error);
      closePanel();
      return null;
    }
  });
  const [take] = useState(() => onRead);
  return useCallback(async () => {
    const plan = await begin();
    if (plan) take(plan);
  }, [begin, take]);
}

const today = (locale: string) => formatDay(Date.now(), locale);

/** The title of the only text that changes, else the day. */
function nameOf(plan: PublishPlan, choice: Choice, { words, locale }: EditorContextValue): string {
  const needed = neededBy(plan, choice);
  const units = unitsOf({
    ...plan,
    changes: plan.changes.filter((change) => isChosen(change, choice, needed)),
  });
  if (units.length === 1) return units[0]?.title ?? '';
  return fillTemplate(words['editor.releases.publish.default-name'], { date: today(locale) });
}

type Finished = Exclude<PublishAnswer, { outcome: 'moved' | 'invalid' }>;

function finish(editor: EditorContextValue, answer: Finished): void {
  const { words, locale, notify } = editor;
  editor.closePanel();
  refresh(editor);
  if (answer.outcome === 'nothing') {
    notify(words['editor.releases.publish.empty']);
    return;
  }
  const { id, title, at } = answer.release;
  const said = fillTemplate(words[`editor.releases.publish.${answer.outcome}`], {
    title,
    time: formatMoment(at, { words, locale }),
  });
  notify(said, () => void takeBack(editor, answer.outcome, { id, title }), untilEnded(id));
}

async function takeBack(
  editor: EditorContextValue,
  outcome: Finished['outcome'],
  { id, title }: { id: string; title: string },
): Promise<void> {
  const { calls, words } = editor;
  const name = fillTemplate(words['editor.releases.revert.name'], { title });
  try {
    if (outcome === 'scheduled') await calls.cancel(id);
    else await calls.revert(id, name);
    endRelease(id);
    editor.notify(name);
    refresh(editor);
  } catch (error) {
    editor.report(error);
  }
}

/** Reads anew what is public of the open unit, and how all of them stand. */
export function refresh({ refreshTree, store }: EditorContextValue): void {
  refreshTree();
  void store?.refresh();
}

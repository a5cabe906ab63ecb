import { useState } from 'react';
import type { TaskList, TranslationTask } from '#contracts/structure.ts';
import { plainTextOf } from '#common/text/plain-text.ts';
import { directionOf, type LanguageCode } from '#i18n/languages.ts';
import { TextButton } from '../../ui/button.tsx';
import { SegmentedControl } from '../parts/controls.tsx';
import { useCall } from '../parts/use-call.ts';
import { useEditor, useIsSection } from '../editor-context.ts';
import type { EditorTexts } from '../editor-texts.ts';
import { placeName } from '../form/marks/conflict-summary.tsx';

/** Lists the unfinished translations into the chosen language, by unit (section or entry). */
export function TranslationList() {
  const editor = useEditor();
  const { labels, project, place, languageName } = editor;
  const others = project.languages.filter((code) => code !== project.sourceLanguage);
  const [of, setOf] = useState(
    others.find((code) => code === place.contentLanguage) ?? others[0] ?? project.sourceLanguage,
  );
  const { list, drop } = useTasks(of);
  const units = Array.from(Map.groupBy(list?.tasks ?? [], ({ path }) => path).values());
  return (
    <div className="unit-stack">
      <div className="unit-row">
        <span aria-hidden="true">{labels['editor.structure.tasks.of']}</span>
        <SegmentedControl
          label={labels['editor.structure.tasks.of']}
          options={others.map((value) => ({ value, text: languageName(value) }))}
          chosen={of}
          onChoose={(value) => setOf(value)}
        />
      </div>
      <p role="status">{statusOf(list, editor)}</p>
      {units.map((unit) => (
        <section key={unit[0]?.path} className="unit-tasks">
          <h3 className="unit-title text-muted">
            <bdi>{unit[0]?.title}</bdi>
          </h3>
          <ul className="line-list">
            {unit.map((task) => (
              <li key={task.field}>
                <TaskLine task={task} drop={drop} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {list && list.total > list.tasks.length && <p>{statusOf(list, editor)}</p>}
    </div>
  );
}

function statusOf(list: TaskList | null, editor: EditorTexts): string {
  const { labels, countLabel, fillLabel, formatNumber } = editor;
  if (list === null) return labels['editor.structure.loading'];
  const { tasks, total } = list;
  if (total > tasks.length)
    return fillLabel('editor.structure.tasks.first', {
      count: formatNumber(tasks.length),
      total: formatNumber(total),
    });
  return total === 0
    ? labels['editor.structure.tasks.none']
    : countLabel('editor.structure.tasks.open', total);
}

function useTasks(of: LanguageCode) {
  const { calls, treeVersion } = useEditor();
  const [read, setRead] = useState<(TaskList & { of: LanguageCode }) | null>(null);
  useCall(
    `${of} ${treeVersion}`,
    () => calls.translationTasks(of),
    (list) => setRead({ of, ...list }),
  );
  return {
    list: read?.of === of ? read : null,
    /** Removes a task from the list before it is reloaded. */
    drop(done: TranslationTask) {
      setRead((before) => {
        const tasks = before?.tasks.filter((task) => task !== done) ?? [];
        return before && { ...before, tasks, total: before.total - 1 };
      });
    },
  };
}

/** Length of the source excerpt, in characters. */
const maxSourceLength = 160;

interface TaskLineProps {
  task: TranslationTask;
  drop(task: TranslationTask): void;
}

function TaskLine({ task, drop }: TaskLineProps) {
  const editor = useEditor();
  const { labels, project, go, closePanel, calls, notify, attempt, refreshTree, fillLabel } =
    editor;
  const { path, field, language, state, title } = task;
  const isSection = useIsSection(path);
  const source = plainTextOf(task.source);

  function open(): void {
    closePanel();
    go({ path, field, contentLanguage: language });
  }

  const confirm = async () => {
    await calls.confirmTranslations(path, language, [field]);
    drop(task);
    refreshTree();
    notify(fillLabel('editor.structure.tasks.confirmed', { title }));
  };

  return (
    <>
      <button type="button" className="row-entry" onClick={open}>
        <span className="unit-hint task-state" data-state={state}>
          {labels[`editor.structure.tasks.${state}`]}
        </span>
        <span lang={project.sourceLanguage} dir={directionOf(project.sourceLanguage)}>
          {source.length > maxSourceLength ? `${source.slice(0, maxSourceLength)}…` : source}
        </span>
        <span className="unit-hint">{placeName({ fields: null, isSection }, field, editor)}</span>
      </button>
      {state === 'outdated' && (
        <TextButton
          text={labels['editor.structure.tasks.confirm']}
          onClick={() => void attempt(confirm)}
        />
      )}
    </>
  );
}

import { type JSX, useEffect, useState } from 'react';
import { formatCount } from '#common/text/format-count.ts';
import type { TaskList, TranslationTask } from '#contracts/structure.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { formatNumber } from '#common/text/format-number.ts';
import { plainTextOf } from '#common/text/plain-text.ts';
import { directionOf, type LanguageCode, languages } from '#i18n/languages.ts';
import { useEditor } from '../editor-context.ts';
import { fieldName } from './field-name.ts';

/** Lists the unfinished translations into the chosen language, by unit (section or entry). */
export function TranslationList(): JSX.Element {
  const { labels, locale, project, place } = useEditor();
  const others = project.languages.filter((code) => code !== project.sourceLanguage);
  const [of, setOf] = useState(
    others.find((code) => code === place.contentLanguage) ?? others[0] ?? project.sourceLanguage,
  );
  const { list, drop } = useTasks(of);
  const units = Array.from(Map.groupBy(list?.tasks ?? [], ({ path }) => path).values());
  return (
    <div className="tasks">
      <div className="tasks-of" role="group" aria-label={labels['editor.structure.tasks.of']}>
        <span aria-hidden="true">{labels['editor.structure.tasks.of']}</span>
        {others.map((code) => (
          <button key={code} type="button" aria-pressed={code === of} onClick={() => setOf(code)}>
            {languages[code].name}
          </button>
        ))}
      </div>
      <p role="status">{statusOf(list, labels, locale)}</p>
      {units.map((unit) => (
        <UnitTasks key={unit[0]?.path} tasks={unit} drop={drop} />
      ))}
      {list && list.total > list.tasks.length && <p>{statusOf(list, labels, locale)}</p>}
    </div>
  );
}

function statusOf(
  list: TaskList | null,
  labels: ReturnType<typeof useEditor>['labels'],
  locale: string,
): string {
  if (list === null) return labels['editor.structure.loading'];
  const { tasks, total } = list;
  if (total > tasks.length)
    return fillTemplate(labels['editor.structure.tasks.first'], {
      count: formatNumber(tasks.length, locale),
      total: formatNumber(total, locale),
    });
  return total === 0
    ? labels['editor.structure.tasks.none']
    : formatCount(labels['editor.structure.tasks.open'], total, locale);
}

function useTasks(of: LanguageCode) {
  const { calls, reportError, treeVersion } = useEditor();
  const [read, setRead] = useState<(TaskList & { of: LanguageCode }) | null>(null);
  useEffect(() => {
    let isCurrent = true;
    calls.translationTasks(of).then(
      (list) => isCurrent && setRead({ of, ...list }),
      (error: unknown) => isCurrent && reportError(error),
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [calls, of, treeVersion]);
  return {
    list: read?.of === of ? read : null,
    /** Removes a task from the list before it is reloaded. */
    drop(done: TranslationTask) {
      setRead((before) =>
        before
          ? {
              ...before,
              tasks: before.tasks.filter((task) => task !== done),
              total: before.total - 1,
            }
          : before,
      );
    },
  };
}

interface UnitTasksProps {
  tasks: readonly TranslationTask[];
  drop: (task: TranslationTask) => void;
}

function UnitTasks({ tasks, drop }: UnitTasksProps): JSX.Element {
  return (
    <section className="unit-tasks">
      <h3>
        <bdi>{tasks[0]?.title}</bdi>
      </h3>
      <ul>
        {tasks.map((task) => (
          <li key={task.field}>
            <TaskLine task={task} drop={drop} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Length of the source excerpt, in characters. */
const maxSourceLength = 160;

function TaskLine({
  task,
  drop,
}: {
  task: TranslationTask;
  drop: UnitTasksProps['drop'];
}): JSX.Element {
  const editor = useEditor();
  const { labels, locale, project, go, closePanel, calls, notify, reportError, refreshTree } =
    editor;
  const { path, field, language, state, title } = task;
  const source = plainTextOf(task.source);

  function open(): void {
    closePanel();
    go({ path, field, contentLanguage: language });
  }

  async function confirm(): Promise<void> {
    try {
      await calls.confirmTranslations(path, language, [field]);
      drop(task);
      refreshTree();
      notify(fillTemplate(labels['editor.structure.tasks.confirmed'], { title }));
    } catch (error) {
      reportError(error);
    }
  }

  return (
    <>
      <button type="button" className="task-open" onClick={open}>
        <span className="task-state" data-state={state}>
          {labels[`editor.structure.tasks.${state}`]}
        </span>
        <span lang={project.sourceLanguage} dir={directionOf(project.sourceLanguage)}>
          {source.length > maxSourceLength ? `${source.slice(0, maxSourceLength)}…` : source}
        </span>
        <span className="found-field">{fieldName(field, { labels, locale })}</span>
      </button>
      {state === 'outdated' && (
        <button type="button" className="task-confirm" onClick={() => void confirm()}>
          {labels['editor.structure.tasks.confirm']}
        </button>
      )}
    </>
  );
}

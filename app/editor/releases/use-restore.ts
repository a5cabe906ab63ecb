import { useState } from 'react';
import type { FieldProblem } from '#contracts/units.ts';
import type { HistoryEntry } from '#contracts/history.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import type { EditorLabels } from '#server/site/editor-labels.ts';
import { useEditor } from '../editor-context.ts';
import { languageName } from '../form/field-text.ts';
import { formatMoment } from '../parts/business-times.ts';
import type { UnitStore } from '../state/unit-store.ts';
import { fieldName } from './field-name.ts';
import type { History } from './use-history.ts';

type Target = Pick<HistoryEntry, 'revisionId' | 'language' | 'at'>;

/** Number of problems named; the others are visible in the form. */
const maxNamedProblems = 3;

/** Formats problems: `Title: This must not be empty.` */
function describeProblems(problems: readonly FieldProblem[], labels: EditorLabels): string {
  return problems
    .slice(0, maxNamedProblems)
    .map(({ field, message }) => `${fieldName(field, labels)}: ${message}`)
    .join(' ');
}

/** Makes a revision the draft again, in its language only; the notice offers undo. */
export function useRestore(
  store: UnitStore,
  { entries, reload }: History,
): { restore(entry: Target): Promise<void>; isBusy: boolean } {
  const editor = useEditor();
  const { labels, calls, notify, reportError } = editor;
  const [isBusy, setBusy] = useState(false);

  async function restoreRevision({ revisionId, language }: Target): Promise<boolean> {
    await store.save();
    const answer = await calls.restore(store.path, language, revisionId);
    if (answer.outcome !== 'saved') {
      notify(labels['editor.releases.history.conflict']);
      return false;
    }
    if (answer.refused.length > 0) {
      const problems = describeProblems(answer.refused, labels);
      notify(fillTemplate(labels['editor.releases.history.refused'], { problems }));
    }
    await store.refresh();
    editor.refreshTree();
    reload();
    return true;
  }

  async function restore(entry: Target): Promise<void> {
    const { language } = entry;
    const before = entries?.find((one) => one.language === language && one.isDraft);
    setBusy(true);
    try {
      if (!(await restoreRevision(entry))) return;
      const said = fillTemplate(
        labels[`editor.releases.history.restored${language === '' ? '-all' : ''}`],
        {
          language: language === '' ? '' : languageName(language, editor.language),
          time: formatMoment(entry.at, editor),
        },
      );
      notify(said, before && (() => void restoreRevision(before).catch(reportError)));
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(false);
    }
  }
  return { restore, isBusy };
}

import { useState } from 'react';
import type { FieldProblem, HistoryEntry } from '#common/editing.ts';
import { fillTemplate } from '#common/fill-template.ts';
import type { EditorWords } from '#server/site/editor-words.ts';
import { useEditor } from '../editor-context.ts';
import { languageName } from '../form/field-words.ts';
import { formatMoment } from '../parts/business-times.ts';
import type { UnitStore } from '../state/unit-store.ts';
import { fieldName } from './field-name.ts';
import type { History } from './use-history.ts';

type Target = Pick<HistoryEntry, 'revisionId' | 'language' | 'at'>;

/** So many are named: whoever mends these sees the others in the form. */
const mostTold = 3;

/** `Title: This must not be empty.` */
function tellProblems(problems: readonly FieldProblem[], words: EditorWords): string {
  return problems
    .slice(0, mostTold)
    .map(({ field, message }) => `${fieldName(field, words)}: ${message}`)
    .join(' ');
}

/** Makes a revision the draft again, in its language alone; the toast that says so takes it back. */
export function useRestore(
  store: UnitStore,
  { entries, readAnew }: History,
): { restore(entry: Target): Promise<void>; isBusy: boolean } {
  const editor = useEditor();
  const { words, calls, notify, report } = editor;
  const [isBusy, setBusy] = useState(false);

  async function put({ revisionId, language }: Target): Promise<boolean> {
    await store.save();
    const answer = await calls.restore(store.path, language, revisionId);
    if (answer.outcome !== 'saved') {
      notify(words['editor.releases.history.conflict']);
      return false;
    }
    if (answer.refused.length > 0) {
      const problems = tellProblems(answer.refused, words);
      notify(fillTemplate(words['editor.releases.history.refused'], { problems }));
    }
    await store.refresh();
    editor.refreshTree();
    readAnew();
    return true;
  }

  async function restore(entry: Target): Promise<void> {
    const { language } = entry;
    const before = entries?.find((one) => one.language === language && one.isDraft);
    setBusy(true);
    try {
      if (!(await put(entry))) return;
      const said = fillTemplate(
        words[`editor.releases.history.restored${language === '' ? '-all' : ''}`],
        {
          language: language === '' ? '' : languageName(language, editor.language),
          time: formatMoment(entry.at, editor),
        },
      );
      notify(said, before && (() => void put(before).catch(report)));
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
    }
  }
  return { restore, isBusy };
}

import type { JSX } from 'react';
import { fillTemplate } from '#common/fill-template.ts';
import type { EditorWords } from '#server/site/editor-words.ts';
import { FormAlert, FormThanks } from '../../components/field.tsx';
import type { AdminStatus } from './admin-data.ts';

/** What came of it, in the words of the specification, and what to do. */
export function StatusMessage({
  status,
  words,
}: {
  status: AdminStatus;
  words: EditorWords;
}): JSX.Element {
  if (status.is === 'updated') return <FormThanks text={words['editor.admin.updated']} />;
  const hint = hintOf(status, words);
  // A question, and no failure.
  if (status.is === 'update-failed' && status.hint === 'conflict') return <FormAlert text={hint} />;
  return (
    <div className="admin-status">
      <FormAlert text={words[`editor.admin.${status.is}`]} />
      <p>{hint}</p>
    </div>
  );
}

function hintOf(status: Exclude<AdminStatus, { is: 'updated' }>, words: EditorWords): string {
  if (status.is === 'upload-failed')
    return status.problem ?? words[`editor.media.refused.${status.refusal ?? 'broken'}`];
  const hint = words[`editor.admin.hint.${status.hint}`];
  return status.hint === 'invalid' ? fillTemplate(hint, { problem: status.problem }) : hint;
}

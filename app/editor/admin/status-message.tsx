import type { JSX } from 'react';
import { fillTemplate } from '#common/text/fill-template.ts';
import type { EditorLabels } from '#server/site/editor-labels.ts';
import { FormAlert, FormThanks } from '../../components/field.tsx';
import type { AdminStatus } from './admin-data.ts';

/** Message about a submission, in the specification's wording, with what to do next. */
export function StatusMessage({
  status,
  words,
}: {
  status: AdminStatus;
  words: EditorLabels;
}): JSX.Element {
  if (status.outcome === 'updated') return <FormThanks text={words['editor.admin.updated']} />;
  const hint = hintOf(status, words);
  // A conflict asks a question; it is not a failure.
  if (status.outcome === 'update-failed' && status.hint === 'conflict')
    return <FormAlert text={hint} />;
  return (
    <div className="admin-status">
      <FormAlert text={words[`editor.admin.${status.outcome}`]} />
      <p>{hint}</p>
    </div>
  );
}

function hintOf(status: Exclude<AdminStatus, { outcome: 'updated' }>, words: EditorLabels): string {
  if (status.outcome === 'upload-failed')
    return status.problem ?? words[`editor.media.refused.${status.refusal ?? 'broken'}`];
  const hint = words[`editor.admin.hint.${status.hint}`];
  return status.hint === 'invalid' ? fillTemplate(hint, { problem: status.problem }) : hint;
}

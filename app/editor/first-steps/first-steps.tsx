import { type JSX, useState } from 'react';
import { fillTemplate } from '#common/text/fill-template.ts';
import { formatNumber } from '#common/text/format-number.ts';
import { isolate } from '#common/text/isolate.ts';
import { languages } from '#i18n/languages.ts';
import { useEditor } from '../editor-context.ts';
import { type Step, useFirstSteps } from './use-first-steps.ts';

/** Publishing and reverting are one step. */
const positions: Readonly<Record<Exclude<Step, 'done'>, number>> = {
  headline: 1,
  preview: 2,
  publish: 3,
  revert: 3,
};

/** Names the one thing to do next, above the panes. Nothing is blocked meanwhile. */
export function FirstSteps({ isPreviewShown }: { isPreviewShown: boolean }): JSX.Element | null {
  const { labels, locale, person } = useEditor();
  const [isLeft, setLeft] = useState(false);
  const steps = useFirstSteps(isPreviewShown && !isLeft);
  if (isLeft) return null;
  const format = (value: number) => formatNumber(value, locale);
  return (
    <section className="first-steps" aria-label={labels['editor.steps.label']}>
      {/* Present before its text, so that each step is read out. */}
      <p role="status">
        {steps && steps.step !== 'done' && (
          <strong>
            {fillTemplate(labels['editor.steps.position'], {
              step: format(positions[steps.step]),
              count: format(person.canPublish ? 3 : 2),
            })}
          </strong>
        )}{' '}
        {steps &&
          fillTemplate(labels[`editor.steps.${steps.step}`], {
            language: isolate(steps.other ? languages[steps.other].name : ''),
          })}
      </p>
      {steps?.isElsewhere && (
        <button type="button" onClick={steps.goToHeadline}>
          {labels['editor.steps.back']}
        </button>
      )}
      <button type="button" onClick={() => setLeft(true)}>
        {labels[steps?.step === 'done' ? 'editor.shell.close' : 'editor.steps.leave']}
      </button>
    </section>
  );
}

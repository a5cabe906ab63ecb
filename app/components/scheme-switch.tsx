import type { JSX } from 'react';
import type { Shell } from '#server/site/shell.ts';

const choices = ['system', 'light', 'dark'] as const;

/**
 * Light, dark, or as the system has it. Which one is chosen only the browser knows: enhance-scheme.ts
 * marks it, and without scripts the system decides.
 */
export function SchemeSwitch({ labels }: Pick<Shell, 'labels'>): JSX.Element {
  return (
    <div className="scheme-switch needs-script" role="group" aria-label={labels['scheme.choose']}>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          data-choose-scheme={choice}
          aria-pressed={choice === 'system'}
          suppressHydrationWarning
        >
          {labels[`scheme.${choice}`]}
        </button>
      ))}
    </div>
  );
}

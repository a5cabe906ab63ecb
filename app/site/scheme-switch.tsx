import type { Shell } from '#server/site/shell.ts';

const choices = ['system', 'light', 'dark'] as const;

/**
 * Colour scheme: light, dark or the system's. Only the browser knows the choice: enhance-shell.ts
 * marks it. Without scripts the system's scheme applies.
 */
export function SchemeSwitch({ labels }: Pick<Shell, 'labels'>) {
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

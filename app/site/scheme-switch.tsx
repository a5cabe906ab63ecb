const choices = ['system', 'light', 'dark'] as const;

/** Labels of the colour scheme switch. */
export type SchemeLabels = Record<`scheme.${'choose' | (typeof choices)[number]}`, string>;

interface SchemeSwitchProps {
  labels: SchemeLabels;
  /** The marked choice, for parts that are rendered in the browser only. */
  chosen?: string;
}

/**
 * Colour scheme: light, dark or the system's. Only the browser knows the choice: enhance-shell.ts
 * marks, stores and applies it. Without scripts the system's scheme applies.
 */
export function SchemeSwitch({ labels, chosen = 'system' }: SchemeSwitchProps) {
  return (
    <div className="scheme-switch needs-script" role="group" aria-label={labels['scheme.choose']}>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          data-choose-scheme={choice}
          aria-pressed={choice === chosen}
          suppressHydrationWarning
        >
          {labels[`scheme.${choice}`]}
        </button>
      ))}
    </div>
  );
}

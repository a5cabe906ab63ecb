import type { FieldState } from '#common/content/field-states.ts';
import { useEditor } from '../editor-context.ts';

/** Status icon: a hexagon, filled if done, half filled if outdated, an outline if missing. */
export function StatusIcon({
  state,
  label,
}: {
  state: FieldState;
  /** Accessible label, if it says more than the state. */
  label?: string;
}) {
  const { labels } = useEditor();
  return (
    <span className="state-mark" data-state={state}>
      <svg viewBox="0 0 12 14" aria-hidden="true">
        <path d="M6 1 L11.2 4 V10 L6 13 L0.8 10 V4 Z" />
        {state === 'outdated' && (
          <path className="hexagon-half" d="M0.8 7 H11.2 V10 L6 13 L0.8 10 Z" />
        )}
      </svg>
      <span className="sr-only">{label ?? labels[`editor.form.state.${state}`]}</span>
    </span>
  );
}

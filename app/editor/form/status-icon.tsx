import type { FieldState } from '#common/content/field-states.ts';
import { useEditor } from '../editor-context.ts';
import { Hexagon } from '../parts/hexagon.tsx';

/** A translation's state, also read out. */
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
    <span>
      <Hexagon state={state} />
      <span className="sr-only">{label ?? labels[`editor.form.state.${state}`]}</span>
    </span>
  );
}

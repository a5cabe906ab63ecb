import type { RowStatus } from '../structure/tree-rows.ts';
import type { FieldState } from '#common/content/field-states.ts';

/** A hexagon for a state: filled, half filled if outdated, an outline if missing; a line if hidden. */
export function Hexagon({ state }: { state: FieldState | RowStatus }) {
  return (
    <svg className="hexagon" viewBox="0 0 12 14" data-state={state} aria-hidden="true">
      <path d={state === 'hidden' ? 'M2 7h8' : 'M6 1 11.2 4v6L6 13 .8 10V4z'} />
      {state === 'outdated' && <path className="hexagon-half" d="M.8 7h10.4v3L6 13 .8 10z" />}
    </svg>
  );
}

/** Vertical extent of a row, in pixels from a common origin. */
export interface RowSpan {
  top: number;
  bottom: number;
}

/**
 * Returns the index of a row among `spans` (all rows in order, itself included) after dragging it
 * by `distance` pixels; negative is up. A row is passed when the dragged row's leading edge crosses
 * its middle, so that rows of different heights can pass each other.
 */
export function findDropIndex(spans: readonly RowSpan[], from: number, distance: number): number {
  const dragged = spans[from];
  if (!dragged) return from;
  const top = dragged.top + distance;
  const bottom = dragged.bottom + distance;
  const passed = spans.filter((span, index) => {
    const middle = (span.top + span.bottom) / 2;
    return index < from ? top < middle : index > from && bottom > middle;
  });
  return distance < 0 ? from - passed.length : from + passed.length;
}

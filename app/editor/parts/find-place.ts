/** Where a row's box stands, in pixels from any one line above. */
export interface RowSpan {
  top: number;
  bottom: number;
}

/**
 * The index at which a row comes to stand among `spans` (all rows in their order, itself included) once it
 * has been dragged down by `distance` pixels; up, if that is negative. A row gives way when the dragged one's
 * leading edge is beyond its middle, so that high and low rows can pass each other.
 */
export function findPlace(spans: readonly RowSpan[], from: number, distance: number): number {
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

interface ItemsInView {
  /** From 576 px. */
  tablet: number;
  /** From 767 px (specification, section 9). */
  wide: number;
}

/**
 * Returns classes that hide the control of a stop at widths where so many items are in view that the
 * row never reaches it. Stop 1 is not reached where all items fit.
 */
export function unreachableStopClass(
  count: number,
  { tablet, wide }: ItemsInView,
  stop: number,
): string {
  if (stop > count - tablet) return 'hidden-from-576';
  return stop > count - wide ? 'hidden-from-767' : '';
}

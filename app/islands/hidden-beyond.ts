interface ItemsInView {
  /** From 576 px. */
  tablet: number;
  /** From 767 px (specification, section 9). */
  wide: number;
}

/**
 * Classes that hide what belongs to a stop of a row from the width on at which so many of its items are
 * in view that it never gets there, as the server cannot know. No row gets to its stop 1 where all fit.
 */
export function hiddenBeyond(count: number, { tablet, wide }: ItemsInView, stop: number): string {
  if (stop > count - tablet) return 'sm:hidden';
  return stop > count - wide ? 'min-[767px]:hidden' : '';
}

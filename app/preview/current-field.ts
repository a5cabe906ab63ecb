import { elementOf, type FieldPlace } from './field-places.ts';

/** The field that is being edited, marked in the preview. */
export interface CurrentField {
  /** Marks it, and scrolls to it if it is out of sight. Null marks none. */
  show(place: FieldPlace | null): void;
  /** Marks it again, where what showed it was rendered anew. */
  refresh(): void;
}

export function markCurrentField(): CurrentField {
  let current: FieldPlace | null = null;
  let marked: HTMLElement | null = null;
  const mark = () => {
    const element = current && elementOf(current);
    if (element !== marked) {
      marked?.removeAttribute('data-current');
      element?.setAttribute('data-current', '');
      marked = element;
    }
    return element;
  };
  const show = () => {
    const element = mark();
    if (element) bringIntoView(element);
  };
  // A page that is not shown has no place to scroll to: it is done once there is one.
  let wasHidden = innerHeight === 0;
  addEventListener('resize', () => {
    if (wasHidden && innerHeight > 0) show();
    wasHidden = innerHeight === 0;
  });
  return {
    show(place) {
      current = place;
      show();
    },
    refresh: mark,
  };
}

/** Under the header that stays at the top, in pixels. */
const headerHeight = 100;

function bringIntoView(element: HTMLElement): void {
  for (
    let place = element.closest('details');
    place;
    place = place.parentElement?.closest('details') ?? null
  )
    place.open = true;
  const { top, bottom } = element.getBoundingClientRect();
  if (top >= headerHeight && bottom <= innerHeight) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({
    top: scrollY + top - Math.max(headerHeight, innerHeight / 4),
    behavior: isCalm ? 'instant' : 'smooth',
  });
}

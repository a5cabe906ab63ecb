import { prefersNoMotion } from '../islands/prefers-no-motion.ts';
import { elementOf, type FieldPlace } from './field-places.ts';

/** The field that is being edited, marked in the preview. */
export interface CurrentField {
  /** Marks it, shows what it lies in, and scrolls to it if it is out of sight. Null marks none. */
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
  let isFirst = true;
  const show = () => {
    const element = mark();
    if (!element) return;
    reveal(element);
    bringIntoView(element, isFirst || prefersNoMotion() ? 'instant' : 'smooth');
    isFirst = false;
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

/** Opens what hides an element: details here, islands and tabs by the event `reveal`, which bubbles to them. */
function reveal(element: HTMLElement): void {
  for (
    let place = element.closest('details');
    place;
    place = place.parentElement?.closest('details') ?? null
  )
    place.open = true;
  element.dispatchEvent(new CustomEvent('reveal', { bubbles: true }));
}

/** Under the header that stays at the top, in pixels. */
const headerHeight = 100;

/** Scrolls to an element unless it is in view, or fills a third of the window. */
function bringIntoView(element: HTMLElement, behavior: ScrollBehavior): void {
  const { top, bottom, height } = element.getBoundingClientRect();
  const inView = Math.min(bottom, innerHeight) - Math.max(top, headerHeight);
  if (!element.checkVisibility() || inView >= Math.min(height, innerHeight / 3)) return;
  scrollTo({ top: scrollY + top - Math.max(headerHeight, innerHeight / 4), behavior });
}

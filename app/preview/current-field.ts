import { prefersReducedMotion } from '../islands/prefers-reduced-motion.ts';
import { findFieldElement, type FieldPlace } from './field-places.ts';

/** Creates the marker of the edited field in the preview. */
export function markCurrentField() {
  let current: FieldPlace | null = null;
  let marked: HTMLElement | null = null;
  const mark = () => {
    const element = current && findFieldElement(current);
    if (element !== marked) {
      marked?.removeAttribute('data-current');
      element?.setAttribute('data-current', '');
      marked = element;
    }
    return element;
  };
  let isFirst = true;
  // A section that was just added is shown as soon as the page has it.
  const observer = new MutationObserver(() => show());
  const show = () => {
    const element = mark();
    if (!element) {
      observer.observe(document.body, { childList: true, subtree: true });
      return;
    }
    observer.disconnect();
    reveal(element);
    bringIntoView(element, isFirst || prefersReducedMotion() ? 'instant' : 'smooth');
    isFirst = false;
  };
  // A hidden page cannot scroll: it does so once it has a size.
  let wasHidden = innerHeight === 0;
  addEventListener('resize', () => {
    if (wasHidden && innerHeight > 0) show();
    wasHidden = innerHeight === 0;
  });
  return {
    /** Marks the field, reveals it and scrolls it into view. */
    show(place: FieldPlace): void {
      current = place;
      show();
    },
    /** Marks the field again after a re-render. */
    refresh: mark,
  };
}

/** Opens what hides an element: details here, islands and tabs by the bubbling event `reveal`. */
function reveal(element: HTMLElement): void {
  for (
    let place = element.closest('details');
    place;
    place = place.parentElement?.closest('details') ?? null
  )
    place.open = true;
  element.dispatchEvent(new CustomEvent('reveal', { bubbles: true }));
}

/** Height of the sticky header, in pixels. */
const headerHeightPx = 100;

/** Scrolls to an element, unless it is in view or fills a third of the window. */
function bringIntoView(element: HTMLElement, behavior: ScrollBehavior): void {
  const { top, bottom, height } = element.getBoundingClientRect();
  const inView = Math.min(bottom, innerHeight) - Math.max(top, headerHeightPx);
  if (!element.checkVisibility() || inView >= Math.min(height, innerHeight / 3)) return;
  scrollTo({ top: scrollY + top - Math.max(headerHeightPx, innerHeight / 4), behavior });
}

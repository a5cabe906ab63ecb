import type { PreviewMode } from '#common/content/preview-messages.ts';
import { type FieldPlace, findMarkedElement, fieldPlaceOf, pointOf } from './field-places.ts';

/** Controls that keep working in the preview, unless they are a text or an image themselves. */
const controls = 'button, summary, input, select, textarea, label, [role="tab"]';

/**
 * Makes clicks on texts and images open their fields. Ctrl or Cmd follows links; controls such as a
 * carousel's arrows keep working.
 */
export function chooseFields(onChoice: (place: FieldPlace) => void) {
  let mode: PreviewMode['mode'] = 'choose';
  let pointed: HTMLElement | null = null;
  const point = (element: HTMLElement | null) => {
    if (element === pointed) return;
    pointed?.removeAttribute('data-pointed');
    element?.setAttribute('data-pointed', '');
    pointed = element;
    showAltTag(element);
  };
  addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (mode === 'browse' || !(target instanceof Element) || isFollowed(event, target)) return;
      if (isControl(target)) return;
      event.preventDefault();
      event.stopPropagation();
      const element = findMarkedElement(target, pointOf(event, target));
      if (element) onChoice(fieldPlaceOf(element));
    },
    { capture: true },
  );
  addEventListener('pointermove', ({ target, clientX: x, clientY: y, pointerType }) => {
    if (pointerType !== 'mouse') return;
    const isAbout = mode === 'choose' && target instanceof Element && !isControl(target);
    point(isAbout ? findMarkedElement(target, { x, y }) : null);
  });
  document.documentElement.addEventListener('pointerleave', () => point(null));
  addEventListener('scroll', () => point(null), { passive: true });
  return {
    setMode(next: PreviewMode['mode']): void {
      mode = next;
      point(null);
    },
  };
}

/** Follows a link on Ctrl or Cmd, in this window. */
function isFollowed(event: MouseEvent, target: Element): boolean {
  if (!event.ctrlKey && !event.metaKey) return false;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (!link) return false;
  event.preventDefault();
  event.stopPropagation();
  location.assign(link.href);
  return true;
}

function isControl(target: Element): boolean {
  const control = target.closest(controls);
  if (!control) return false;
  // An image that opens a lightbox counts as an image; an accordion's heading toggles it.
  const isContent =
    control.matches('[command="show-modal"]') || control.querySelector('[data-field]') !== null;
  return !isContent || control.matches('summary');
}

/**
 * Shows the tag over a pointed image with an alternative text; otherwise hides it. The text cannot
 * be clicked: the tag at the image's start corner leads to its field, as marked text does.
 */
function showAltTag(pointed: HTMLElement | null): void {
  const tag = document.querySelector<HTMLElement>('.alt-tag');
  if (!tag || tag === pointed) return;
  const field = pointed?.dataset['altField'];
  tag.hidden = field === undefined;
  if (!pointed || field === undefined) return;
  tag.dataset['field'] = field;
  const { left, right, top } = pointed.getBoundingClientRect();
  const { clientWidth, dir } = document.documentElement;
  const across = dir === 'rtl' ? Math.min(right, clientWidth) - clientWidth : Math.max(left, 0);
  tag.style.translate = `${across}px ${Math.max(top, 0)}px`;
}

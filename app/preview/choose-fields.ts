import type { PreviewMode } from '#common/preview-messages.ts';
import { showAltTag } from './alt-tag.ts';
import { type FieldPlace, markedAt, placeOf, pointOf } from './field-places.ts';

/** What keeps doing what it does on the site, unless it stands for a text or a picture itself. */
const controls = 'button, summary, input, select, textarea, label, [role="tab"]';

export interface FieldChooser {
  setMode(mode: PreviewMode['mode']): void;
}

/**
 * Makes a press on a text or a picture lead to its field. Links are followed with Ctrl or Cmd; controls such as a
 * carousel's arrows go on working.
 */
export function chooseFields(onChoice: (place: FieldPlace) => void): FieldChooser {
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
      const element = markedAt(target, pointOf(event, target));
      if (element) onChoice(placeOf(element));
    },
    { capture: true },
  );
  addEventListener('pointermove', ({ target, clientX: x, clientY: y, pointerType }) => {
    if (pointerType !== 'mouse') return;
    const isAbout = mode === 'choose' && target instanceof Element && !isControl(target);
    point(isAbout ? markedAt(target, { x, y }) : null);
  });
  document.documentElement.addEventListener('pointerleave', () => point(null));
  addEventListener('scroll', () => point(null), { passive: true });
  return {
    setMode(next) {
      mode = next;
      point(null);
    },
  };
}

/** With Ctrl or Cmd a link leads on, in this window. */
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
  // A picture that opens large is a picture first; an accordion's heading opens it.
  const isContent =
    control.matches('[command="show-modal"]') || control.querySelector('[data-field]') !== null;
  return !isContent || control.matches('summary');
}

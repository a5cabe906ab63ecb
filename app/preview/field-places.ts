/** Origin of a text or image in a preview. Marks have the form `document path:field path`. */
export interface FieldPlace {
  path: string;
  field: string;
}

interface Point {
  x: number;
  y: number;
}

/** Returns the marked element at a point, also under a card's link, or the nearest in its part. */
export function findMarkedElement(target: Element, point: Point): HTMLElement | null {
  const part = target.closest('section, article, header, footer') ?? document.body;
  for (const element of document.elementsFromPoint(point.x, point.y)) {
    const marked = element.closest<HTMLElement>('[data-field]');
    // Elements that float above the part do not belong to it.
    if (marked && part.contains(marked)) return marked;
  }
  const inside = Array.from(part.querySelectorAll<HTMLElement>('[data-field]'));
  const seen = inside.filter((element) => element.checkVisibility());
  return seen.toSorted((one, other) => distance(one, point) - distance(other, point))[0] ?? null;
}

/** Returns the position of a click; for the keyboard, the centre of its target. */
export function pointOf({ detail, clientX, clientY }: MouseEvent, target: Element): Point {
  if (detail > 0) return { x: clientX, y: clientY };
  const { left, top, width, height } = target.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function distance(element: Element, { x, y }: Point): number {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const across = Math.max(left - x, 0, x - right);
  const down = Math.max(top - y, 0, y - bottom);
  return Math.hypot(across, down);
}

/** Returns the origin of a marked element. */
export function fieldPlaceOf(element: HTMLElement): FieldPlace {
  const mark = element.dataset['field'] ?? '';
  const colon = mark.indexOf(':');
  return { path: mark.slice(0, colon), field: mark.slice(colon + 1) };
}

/** Returns the element that shows a field; otherwise one of the same item, list or unit. */
export function findFieldElement({ path, field }: FieldPlace): HTMLElement | null {
  const mark = CSS.escape(`${path}:${field}`);
  // An image represents its alternative text.
  const exact = shownOf(`[data-alt-field="${mark}"]`) ?? shownOf(`[data-field="${mark}"]`);
  if (exact) return exact;
  const steps = field.split('.');
  for (let length = steps.length; length >= 0; length -= 1) {
    const start = `${path}:${steps
      .slice(0, length)
      .map((step) => `${step}.`)
      .join('')}`;
    const found = shownOf(`[data-field^="${CSS.escape(start)}"]`);
    if (found) return found;
  }
  return null;
}

/** Returns the first visible element, or the first. */
function shownOf(selector: string): HTMLElement | null {
  const all = Array.from(document.querySelectorAll<HTMLElement>(selector));
  return all.find((element) => element.checkVisibility()) ?? all[0] ?? null;
}

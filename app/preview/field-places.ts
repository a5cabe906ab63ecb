/** What a text or a picture of a preview says of where it comes from: a document's path, a colon, a field's path. */
export interface FieldPlace {
  path: string;
  field: string;
}

/** The marked element that a press or a look is about: around it, in it, or else the nearest one. */
export function markedAt(target: Element, at: { x: number; y: number }): HTMLElement | null {
  const around = target.closest<HTMLElement>('[data-field]');
  if (around) return around;
  for (
    let place: Element | null = target;
    place && place !== document.body;
    place = place.parentElement
  ) {
    const inside = Array.from(place.querySelectorAll<HTMLElement>('[data-field]'));
    const nearest = inside
      .filter((element) => element.checkVisibility())
      .toSorted((one, other) => distance(one, at) - distance(other, at))[0];
    if (nearest) return nearest;
  }
  return null;
}

function distance(element: Element, { x, y }: { x: number; y: number }): number {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const across = Math.max(left - x, 0, x - right);
  const down = Math.max(top - y, 0, y - bottom);
  return Math.hypot(across, down);
}

/** Where a marked element comes from. */
export function placeOf(element: HTMLElement): FieldPlace {
  const mark = element.dataset['field'] ?? '';
  const colon = mark.indexOf(':');
  return { path: mark.slice(0, colon), field: mark.slice(colon + 1) };
}

/** The element that shows a field; where none does, one of the same item, of the same list, of the same unit. */
export function elementOf({ path, field }: FieldPlace): HTMLElement | null {
  const exact = shownOf(`[data-field="${CSS.escape(`${path}:${field}`)}"]`);
  if (exact) return exact;
  const steps = field.split('.');
  for (let length = steps.length - 1; length >= 0; length -= 1) {
    const start = `${path}:${steps
      .slice(0, length)
      .map((step) => `${step}.`)
      .join('')}`;
    const found = shownOf(`[data-field^="${CSS.escape(start)}"]`);
    if (found) return found;
  }
  return null;
}

/** The first that can be seen; else the first. */
function shownOf(selector: string): HTMLElement | null {
  const all = Array.from(document.querySelectorAll<HTMLElement>(selector));
  return all.find((element) => element.checkVisibility()) ?? all[0] ?? null;
}

/** Controls and status texts that should not be covered. */
const protectedSelector =
  'a, button, input, select, textarea, summary, label, video, [aria-live], .field-error';

/** Share of a control that may be covered; zero for inputs and error messages. */
const maxCoveredRatio = (target: Element) =>
  target.matches('input, textarea, .field-error') ? 0 : 0.2;

/** Hides the floating element while it covers a control. */
export function enhanceFloating(): void {
  const floating = document.querySelector<HTMLElement>('[data-floating]');
  if (!floating) return;
  let frameRequest = 0;
  const update = () => {
    frameRequest = 0;
    floating.toggleAttribute('data-aside', isCovering(floating));
  };
  const requestUpdate = () => {
    frameRequest ||= requestAnimationFrame(update);
  };
  addEventListener('scroll', requestUpdate, { passive: true });
  addEventListener('resize', requestUpdate);
  addEventListener('load', requestUpdate);
  requestUpdate();
}

/** Sampling distance in pixels; controls are at least 24 px, so that none is missed. */
const sampleDistance = { x: 20, y: 18 };

function isCovering(floating: HTMLElement): boolean {
  const box = floating.getBoundingClientRect();
  const seen = new Set<Element>();
  for (const x of samplePoints(box.left, box.right, sampleDistance.x)) {
    for (const y of samplePoints(box.top, box.bottom, sampleDistance.y)) {
      const below = document.elementsFromPoint(x, y).find((element) => !floating.contains(element));
      const target = below?.closest(protectedSelector);
      if (target) seen.add(target);
    }
  }
  return Array.from(seen).some((target) => coveredRatio(target, box) > maxCoveredRatio(target));
}

/** Returns both ends and points between them; none for an empty range, as of a hidden element. */
function samplePoints(from: number, to: number, atMost: number): number[] {
  const count = Math.ceil((to - from) / atMost);
  return count > 0
    ? Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count)
    : [];
}

function coveredRatio(target: Element, box: DOMRect): number {
  const rect = target.getBoundingClientRect();
  const width = Math.min(rect.right, box.right) - Math.max(rect.left, box.left);
  const height = Math.min(rect.bottom, box.bottom) - Math.max(rect.top, box.top);
  return (Math.max(0, width) * Math.max(0, height)) / (rect.width * rect.height);
}

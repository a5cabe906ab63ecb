/** What is pressed, and words that say where one is. */
const wanted =
  'a, button, input, select, textarea, summary, label, video, [aria-live], .field-error';

/** The part of something pressable that may be covered: a card remains pressable beside us. What is being written, and what is wrong with it, never. */
const allowed = (target: Element) => (target.matches('input, textarea, .field-error') ? 0 : 0.2);

/** What floats over the page steps aside while it would cover something that has to be pressed. */
export function enhanceFloating(): void {
  const floating = document.querySelector<HTMLElement>('[data-floating]');
  if (!floating) return;
  let asked = 0;
  const look = () => {
    asked = 0;
    floating.toggleAttribute('data-aside', isCovering(floating));
  };
  const ask = () => {
    asked ||= requestAnimationFrame(look);
  };
  addEventListener('scroll', ask, { passive: true });
  addEventListener('resize', ask);
  addEventListener('load', ask);
  ask();
}

/** Nothing that can be pressed is smaller than 24 px: points closer than that miss nothing. */
const step = { x: 20, y: 18 };

function isCovering(floating: HTMLElement): boolean {
  const box = floating.getBoundingClientRect();
  const seen = new Set<Element>();
  for (const x of pointsOf(box.left, box.right, step.x)) {
    for (const y of pointsOf(box.top, box.bottom, step.y)) {
      const below = document.elementsFromPoint(x, y).find((element) => !floating.contains(element));
      const target = below?.closest(wanted);
      if (target) seen.add(target);
    }
  }
  return Array.from(seen).some((target) => coveredPart(target, box) > allowed(target));
}

/** Both ends and points between them; none where there is nothing between, as while it is not shown. */
function pointsOf(from: number, to: number, atMost: number): number[] {
  const count = Math.ceil((to - from) / atMost);
  return count > 0
    ? Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count)
    : [];
}

function coveredPart(target: Element, box: DOMRect): number {
  const own = target.getBoundingClientRect();
  const width = Math.min(own.right, box.right) - Math.max(own.left, box.left);
  const height = Math.min(own.bottom, box.bottom) - Math.max(own.top, box.top);
  return (Math.max(0, width) * Math.max(0, height)) / (own.width * own.height);
}

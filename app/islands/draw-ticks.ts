/**
 * Animates tick marks once, when they come into view: `data-draws` changes from `waiting` to `now`.
 * Tick marks that are in view from the start are not animated.
 */
export function drawTicks(): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) {
        target.setAttribute('data-draws', 'waiting');
        continue;
      }
      observer.unobserve(target);
      if (target.matches('[data-draws="waiting"]')) target.setAttribute('data-draws', 'now');
    }
  });
  for (const ticks of document.querySelectorAll('[data-draws]')) observer.observe(ticks);
}

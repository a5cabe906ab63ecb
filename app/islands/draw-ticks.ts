/**
 * Graduations that come into view are drawn, each once: `data-draws` tells the styles which wait for it
 * and which are drawn now. What is in view from the start simply stands there.
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

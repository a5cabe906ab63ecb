/** Time for a frame to be painted, in milliseconds. */
const frameDelayMs = 200;
/** Longest schedule for a page that is still loading, in milliseconds. */
const maxLoadWaitMs = 2000;

/** Runs a task after the first paint, so as not to delay it. */
export function afterFirstPaint(task: () => void): void {
  let isScheduled = false;
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => setTimeout(task, frameDelayMs));
  };
  if (document.readyState === 'complete') schedule();
  addEventListener('load', schedule, { once: true });
  setTimeout(schedule, maxLoadWaitMs);
}

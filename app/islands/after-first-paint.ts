/** A moment for a frame to be shown, in milliseconds. */
const moment = 200;

/** Does what would only hold the first paint up when everything that it needs is there and it is shown. */
export function afterFirstPaint(task: () => void): void {
  const wait = () => requestAnimationFrame(() => setTimeout(task, moment));
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

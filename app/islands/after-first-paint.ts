/** A moment for a frame to be shown, in milliseconds. */
const moment = 200;
/** A page that is still loading after so many milliseconds has been painted without the rest. */
const longestLoad = 2000;

/** Does what would only hold the first paint up, when the page is there and shown. */
export function afterFirstPaint(task: () => void): void {
  let isDue = false;
  const wait = () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => setTimeout(task, moment));
  };
  if (document.readyState === 'complete') wait();
  addEventListener('load', wait, { once: true });
  setTimeout(wait, longestLoad);
}

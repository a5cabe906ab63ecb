/**
 * History entry of an overlay, which is open exactly while this entry is the current one. Back closes
 * it, Forward and reloading reopen it, closing it otherwise goes back. The address stays the same.
 */
export interface HistoryStep {
  /** Name of the overlay, unique on the page. */
  over: string;
  /** Index of the image that was clicked. */
  index: number;
}

const changeEvent = 'historystep';
let isLeaving = false;
/** Step that was requested while going back. */
let pendingStep: HistoryStep | null = null;

/** Runs when going back has finished. */
function handleReturn(): void {
  const step = pendingStep;
  resetLeaving();
  if (step) pushStep(step);
}

function resetLeaving(): void {
  isLeaving = false;
  pendingStep = null;
  removeEventListener('popstate', handleReturn, true);
  removeEventListener('pageshow', resetLeaving);
}

/** Returns the current step; null for the page itself. */
export function getCurrentStep(): HistoryStep | null {
  const state: unknown = history.state;
  return isStep(state) ? state : null;
}

/** Pushes a step; waits for a pending `history.back()`, which would remove it again. */
export function pushStep(step: HistoryStep): void {
  if (isLeaving) {
    pendingStep = step;
    return;
  }
  if (getCurrentStep()?.over === step.over) return;
  history.pushState(step, '');
  dispatchEvent(new Event(changeEvent));
}

/** Goes back from an overlay's step to the page; does nothing if the step is not current. */
export function popStep(over: string): void {
  if (pendingStep?.over === over) pendingStep = null;
  if (isLeaving || getCurrentStep()?.over !== over) return;
  isLeaving = true;
  // Captures, to run before the listeners of listenToSteps.
  addEventListener('popstate', handleReturn, true);
  // The visitor may leave the page meanwhile and return to it from the cache.
  addEventListener('pageshow', resetLeaving);
  history.back();
}

/** Calls the listener when the current step changes; returns the unsubscribe function. */
export function subscribeToSteps(listener: () => void): () => void {
  const events = ['popstate', changeEvent];
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

function isStep(state: unknown): state is HistoryStep {
  return typeof state === 'object' && state !== null && 'over' in state && 'index' in state;
}

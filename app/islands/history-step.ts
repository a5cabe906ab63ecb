/**
 * A step of the page's own in the browser's history, for what lies over the page: it is open exactly while
 * the history stands there. So Back closes it, Forward and reloading bring it back, and closing it by other
 * means takes the step back. The address stays as it is.
 */
export interface HistoryStep {
  /** What is open, by a name that is the page's own. */
  over: string;
  /** Which of its pictures was pressed. */
  index: number;
}

const changed = 'historystep';
let isLeaving = false;
/** What was opened while the page was on its way back. */
let wanted: HistoryStep | null = null;

/** The way back has come to its end. */
function arrive(): void {
  const step = wanted;
  forgetWay();
  if (step) enterStep(step);
}

function forgetWay(): void {
  isLeaving = false;
  wanted = null;
  removeEventListener('popstate', arrive, true);
  removeEventListener('pageshow', forgetWay);
}

/** Where the history stands; null for the page itself. */
export function currentStep(): HistoryStep | null {
  const state: unknown = history.state;
  return isStep(state) ? state : null;
}

/** Goes to a step. One that is being left is left first: its way back must not take this one along. */
export function enterStep(step: HistoryStep): void {
  if (isLeaving) {
    wanted = step;
    return;
  }
  if (currentStep()?.over === step.over) return;
  history.pushState(step, '');
  dispatchEvent(new Event(changed));
}

/** Goes back to the page from what lies over it; does nothing once the visitor has gone. */
export function leaveStep(over: string): void {
  if (wanted?.over === over) wanted = null;
  if (isLeaving || currentStep()?.over !== over) return;
  isLeaving = true;
  // Before all who listen to steps.
  addEventListener('popstate', arrive, true);
  // Whoever went on past the page comes back to it as it was.
  addEventListener('pageshow', forgetWay);
  history.back();
}

/** Tells when the history stands elsewhere; answers how to end it. */
export function listenToSteps(listener: () => void): () => void {
  const events = ['popstate', changed];
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

function isStep(state: unknown): state is HistoryStep {
  return typeof state === 'object' && state !== null && 'over' in state && 'index' in state;
}

/** Waiting things that are counted for the dashboard: this many stand for "as many or more". */
export const maxWaiting = 1_000;

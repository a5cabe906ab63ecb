/** This near to the end there is nothing left to go on with: a lesson begins anew. */
const nearEnd = 5;

/** Where a lesson goes on, in seconds. */
export function resumeAt(position: number, length: number | null): number {
  return length !== null && position > length - nearEnd ? 0 : position;
}

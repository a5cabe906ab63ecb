/** Seconds before the end from which a lesson starts again. */
const endMarginSeconds = 5;

/** Returns the position to resume at, in seconds. */
export function resumeAt(position: number, length: number | null): number {
  return length !== null && position > length - endMarginSeconds ? 0 : position;
}

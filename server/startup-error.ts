/**
 * Why the program cannot start, in one sentence for the operator. Whoever catches it prints the
 * message alone, without a stack.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}

import { messageOf } from '../../core/db/unavailable.ts';

/** Reason of a failed request, without its address: the code of the network error, else its message. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string')
    return cause.code;
  return messageOf(cause);
}

import type { PendingCode } from '#server/accounts/accounts.ts';
import type { CodeState } from './new-code.tsx';

/** What a screen says of the code that somebody was sent; null where they were sent none. */
export function presentCode(
  code: PendingCode | null,
  url: URL,
): { state: CodeState; resendIn: number; isResent: boolean } {
  const wait = code ? Math.ceil((code.resendAt - Date.now()) / 1000) : 0;
  return {
    state: code === null ? 'none' : code.isUsedUp ? 'used-up' : 'good',
    resendIn: Math.max(0, wait),
    isResent: url.searchParams.get('sent') === '1',
  };
}

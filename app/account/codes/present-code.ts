import type { PendingCode } from '#server/accounts/codes/issue-code.ts';
import type { CodeState } from './new-code.tsx';

/** State of a sent code; null for none. After `?sent=1` a code may still be on its way. */
export function presentCode(
  code: PendingCode | null,
  url: URL,
): { state: CodeState; resendIn: number; isResent: boolean } {
  const isSent = url.searchParams.get('sent') === '1';
  const wait = code ? Math.ceil((code.resendAt - Date.now()) / 1000) : 0;
  return {
    state: code?.isUsedUp ? 'used-up' : code || isSent ? 'good' : 'none',
    resendIn: Math.max(0, wait),
    isResent: isSent,
  };
}

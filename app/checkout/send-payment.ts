import { signedInCookie } from '#common/web/cookies.ts';
import type { PaymentResult } from './handle-payment-post.ts';

/** Time limit for a post, in milliseconds. Generous, because the provider may be slow. */
const postTimeoutMs = 40_000;

/** Returns a payment page's endpoint for scripts: posts of its forms, and the order's state. */
export function scriptEndpoint(page: string): string {
  return page.replace('/payment?', '/payment/order?');
}

/** Posts the payment form to the endpoint for scripts. Returns null without a readable response. */
export async function sendPayment(address: string, body: FormData): Promise<PaymentResult | null> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body,
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(postTimeoutMs),
    });
    const result: unknown = await response.json();
    showSignedIn();
    return isResult(result) ? result : null;
  } catch {
    return null;
  }
}

function isResult(value: unknown): value is PaymentResult {
  if (typeof value !== 'object' || value === null) return false;
  const { outcome }: Partial<PaymentResult> = value;
  return outcome === 'checkout' || outcome === 'settled' || outcome === 'again';
}

/** Updates the shell after a login by script (see first-paint.js). */
function showSignedIn(): void {
  const value = new RegExp(`\\b${signedInCookie}=([a-z]+)`).exec(document.cookie)?.[1];
  if (value !== undefined) document.documentElement.dataset['signedIn'] = value;
}

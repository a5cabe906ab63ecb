import { showSignedIn } from '../signed-in-hint.ts';
import type { PaymentResult } from './post-payment.ts';

/** As long as anybody waits for a checkout, in milliseconds: the provider may be slow. */
const patience = 40_000;

/** Where scripts send the forms of a payment page, and ask for the state of its orders. */
export function scriptAddress(page: string): string {
  return page.replace('/payment?', '/payment/order?');
}

/** Sends the payment form to the script's own address. Null where no answer came, or none that can be read. */
export async function sendPayment(address: string, body: FormData): Promise<PaymentResult | null> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      body,
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(patience),
    });
    const result: unknown = await answer.json();
    showSignedIn();
    return isResult(result) ? result : null;
  } catch {
    return null;
  }
}

function isResult(value: unknown): value is PaymentResult {
  if (typeof value !== 'object' || value === null || !('is' in value)) return false;
  return value.is === 'checkout' || value.is === 'settled' || value.is === 'again';
}

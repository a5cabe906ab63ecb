import type { JsonObject } from '#common/json.ts';
import { declined, givenBack, makeChild, pending, settlingAt } from './transaction.ts';

/** What may be done on the checkout page: how a payment ends, and what goes wrong with what is told of it. */
export const acts = [
  'pay',
  'decline',
  'pay-late',
  'callback-late',
  'callback-dropped',
  'callback-twice',
  'callback-hundredfold',
  'callback-forged',
  'pending-last',
  'refund-first',
  'wrong-amount',
  'wrong-currency',
  'wrong-integration',
  'down',
] as const;

export type Act = (typeof acts)[number];

export function isAct(value: unknown): value is Act {
  return acts.some((act) => act === value);
}

/** Whether an act is about callbacks: it sends them also for a payment method that has none by itself. */
export function isAboutCallbacks(act: Act): boolean {
  return act.startsWith('callback-') || act === 'pending-last' || act === 'refund-first';
}

export interface PlannedCallback {
  content: JsonObject;
  /** Milliseconds from now. Those of one moment are sent at once, beside each other. */
  after: number;
  isForged?: true;
}

export interface Play {
  /** What the provider's books hold afterwards, the payment first. */
  transactions: JsonObject[];
  callbacks: PlannedCallback[];
}

interface Stage {
  /** One that went through. */
  payment: JsonObject;
  /** A number for another transaction. */
  childId: number;
  /** Epoch milliseconds. */
  now: number;
  /** Milliseconds. */
  delay: number;
}

/** What an act does to the books, and what is told of it when. */
export const plays: { [Name in Act]: (stage: Stage) => Play } = {
  'pay': ({ payment }) => told(payment, 1),
  'decline': ({ payment }) => told(declined(payment), 1),
  'pay-late': ({ payment, now, delay }) => ({
    transactions: [settlingAt(payment, now + delay)],
    callbacks: [
      { content: pending(payment), after: 0 },
      { content: payment, after: delay },
    ],
  }),
  'callback-late': ({ payment, delay }) => ({
    transactions: [payment],
    callbacks: [{ content: payment, after: delay }],
  }),
  'callback-dropped': ({ payment }) => told(payment, 0),
  'callback-twice': ({ payment }) => told(payment, 2),
  'callback-hundredfold': ({ payment }) => told(payment, 100),
  'callback-forged': ({ payment }) => ({
    transactions: [declined(payment)],
    callbacks: [{ content: payment, after: 0, isForged: true }],
  }),
  'pending-last': ({ payment }) => ({
    transactions: [payment],
    callbacks: [
      { content: payment, after: 0 },
      { content: pending(payment), after: 1 },
    ],
  }),
  'refund-first': refundFirst,
  'wrong-amount': ({ payment }) => told({ ...payment, amount_cents: 100 }, 1),
  'wrong-currency': ({ payment }) => told({ ...payment, currency: 'USD' }, 1),
  'wrong-integration': ({ payment }) => told({ ...payment, integration_id: 1 }, 1),
  'down': ({ payment }) => told(payment, 1),
};

function told(content: JsonObject, times: number): Play {
  const callbacks = Array.from({ length: times }, () => ({ content, after: 0 }));
  return { transactions: [content], callbacks };
}

function refundFirst({ payment, childId, now }: Stage): Play {
  const amount = Number(payment['amount_cents']);
  const child = makeChild(payment, { id: childId, way: 'refund', amount, now });
  const original = givenBack(payment, 'refund', amount);
  return {
    transactions: [original, child],
    callbacks: [child, original, payment].map((content, after) => ({ content, after })),
  };
}

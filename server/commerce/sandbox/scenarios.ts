import type { JsonObject } from '#common/json.ts';
import {
  declined,
  withRefund,
  createRefundTransaction,
  pending,
  settlingAt,
} from './transaction.ts';

/** Scenarios of the checkout page: the result of a payment, and faults of its callbacks. */
export const scenarios = [
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

export type Scenario = (typeof scenarios)[number];

export function isScenario(value: unknown): value is Scenario {
  return scenarios.some((act) => act === value);
}

/** Returns true if a scenario tests callbacks. They are then sent for every payment method. */
export function testsCallbacks(act: Scenario): boolean {
  return act.startsWith('callback-') || act === 'pending-last' || act === 'refund-first';
}

export interface PlannedCallback {
  content: JsonObject;
  /** Delay in milliseconds. Callbacks with equal delays are sent concurrently. */
  delayMs: number;
  isForged?: true;
}

export interface ScenarioEffects {
  /** Transactions to store, the payment first. */
  transactions: JsonObject[];
  callbacks: PlannedCallback[];
}

interface ScenarioInput {
  /** A successful payment. */
  payment: JsonObject;
  /** Id for a second transaction. */
  childId: number;
  /** Epoch milliseconds. */
  now: number;
  /** Milliseconds. */
  delay: number;
}

/** The transactions and callbacks of each scenario. */
export const scenarioEffects: { [Name in Scenario]: (stage: ScenarioInput) => ScenarioEffects } = {
  'pay': ({ payment }) => withCallbacks(payment, 1),
  'decline': ({ payment }) => withCallbacks(declined(payment), 1),
  'pay-late': ({ payment, now, delay }) => ({
    transactions: [settlingAt(payment, now + delay)],
    callbacks: [
      { content: pending(payment), delayMs: 0 },
      { content: payment, delayMs: delay },
    ],
  }),
  'callback-late': ({ payment, delay }) => ({
    transactions: [payment],
    callbacks: [{ content: payment, delayMs: delay }],
  }),
  'callback-dropped': ({ payment }) => withCallbacks(payment, 0),
  'callback-twice': ({ payment }) => withCallbacks(payment, 2),
  'callback-hundredfold': ({ payment }) => withCallbacks(payment, 100),
  'callback-forged': ({ payment }) => ({
    transactions: [declined(payment)],
    callbacks: [{ content: payment, delayMs: 0, isForged: true }],
  }),
  'pending-last': ({ payment }) => ({
    transactions: [payment],
    callbacks: [
      { content: payment, delayMs: 0 },
      { content: pending(payment), delayMs: 1 },
    ],
  }),
  'refund-first': refundFirst,
  'wrong-amount': ({ payment }) => withCallbacks({ ...payment, amount_cents: 100 }, 1),
  'wrong-currency': ({ payment }) => withCallbacks({ ...payment, currency: 'USD' }, 1),
  'wrong-integration': ({ payment }) => withCallbacks({ ...payment, integration_id: 1 }, 1),
  'down': ({ payment }) => withCallbacks(payment, 1),
};

function withCallbacks(content: JsonObject, times: number): ScenarioEffects {
  const callbacks = Array.from({ length: times }, () => ({ content, delayMs: 0 }));
  return { transactions: [content], callbacks };
}

function refundFirst({ payment, childId, now }: ScenarioInput): ScenarioEffects {
  const amount = Number(payment['amount_cents']);
  const child = createRefundTransaction(payment, { id: childId, operation: 'refund', amount, now });
  const original = withRefund(payment, 'refund', amount);
  return {
    transactions: [original, child],
    callbacks: [child, original, payment].map((content, delayMs) => ({ content, delayMs })),
  };
}

import { describe, expect, test } from 'vitest';
import type { OrderState } from '#server/core/db/shop-schema.ts';
import { findOrderNotice, choosePaymentView } from './payment-view.ts';

const paymentIn = (
  state: OrderState | null,
  more: Partial<Parameters<typeof choosePaymentView>[0]> = {},
) => ({
  order: state && { state, checkoutUrl: 'https://pay.example', mismatch: null },
  isNamed: false,
  isOwned: false,
  isFree: false,
  showsFormAgain: false,
  isReturned: false,
  ...more,
});

describe('the payment page shows', () => {
  test.each([
    ['the form to whoever comes for the first time', null, {}, 'form'],
    ['that a payment is waited for', 'open', {}, 'waiting'],
    ['the form again if it is asked for', 'open', { showsFormAgain: true }, 'form'],
    ['what was paid', 'paid', { isOwned: true }, 'paid'],
    ['that it is owned though another order is open', 'open', { isOwned: true }, 'owned'],
    ['that it is free', null, { isFree: true }, 'free'],
    ['the form after a refusal', 'declined', {}, 'form'],
    ['the form once the money is back', 'refunded', {}, 'form'],
    [
      'that a payment is confirmed to a buyer who is back',
      'open',
      { isReturned: true },
      'confirming',
    ],
    ['the same in a browser that knows no order', null, { isReturned: true }, 'confirming'],
    ['what was paid before they were back', 'paid', { isReturned: true }, 'paid'],
    ['the form to a buyer who is back with a refusal', 'declined', { isReturned: true }, 'form'],
  ] as const)('%s', (_name, state, more, view) => {
    expect(choosePaymentView(paymentIn(state, more))).toBe(view);
  });

  test('the form while an order has no checkout yet', () => {
    const order = { state: 'open', checkoutUrl: null, mismatch: null } as const;
    expect(choosePaymentView({ ...paymentIn(null), order })).toBe('form');
  });
});

describe('a payment that does not fit', () => {
  const mispaid = (state: OrderState, more: object = {}) => {
    const mismatch = { reason: 'mode', amount: 100, currency: 'EGP' } as const;
    return paymentIn(state, {
      order: { state, checkoutUrl: 'https://pay.example', mismatch },
      ...more,
    });
  };

  test.each(['open', 'declined', 'expired'] as const)('is the one thing said: %s', (state) => {
    expect(choosePaymentView(mispaid(state, { isReturned: true }))).toBe('mispaid');
    expect(findOrderNotice(mispaid(state, { isNamed: true }))).toBeNull();
  });

  test('does not keep the form from those who ask for it', () => {
    expect(choosePaymentView(mispaid('expired', { showsFormAgain: true }))).toBe('form');
  });

  test('is nothing to a buyer who has paid, or owns it', () => {
    expect(choosePaymentView(mispaid('paid'))).toBe('paid');
    expect(choosePaymentView(mispaid('open', { isOwned: true }))).toBe('owned');
  });
});

describe('above the form is said', () => {
  test('that the last payment was declined', () => {
    expect(findOrderNotice(paymentIn('declined'))).toBe('declined');
    expect(findOrderNotice(paymentIn('declined', { showsFormAgain: true }))).toBeNull();
  });

  test.each(['expired', 'refunded'] as const)('%s, to whoever asks for that order', (state) => {
    expect(findOrderNotice(paymentIn(state))).toBeNull();
    expect(findOrderNotice(paymentIn(state, { isNamed: true }))).toBe(state);
  });
});

import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { messages } from '#i18n/messages/index.ts';
import { createTranslator } from '#server/core/translator.ts';
import { checkoutLabels } from './checkout-labels.ts';
import { OrderSummary } from './order-summary.tsx';
import type { Payment } from './payment.ts';

const labels = createTranslator({ language: 'en', overrides: null, onMissing: () => {} }).labels(
  checkoutLabels,
);

const payment = {
  productKey: 'poisons',
  title: { text: 'Poisons' },
  facts: [],
  price: { now: { amount: '95', unit: 'EGP' }, before: null, until: null, isFree: false },
  course: '/en/course/poisons',
  isFinal: false,
  isCovered: false,
  view: 'form',
  coupon: null,
  paid: null,
  order: null,
  personId: '',
} as unknown as Payment;

function render(changes: Partial<Payment>): string {
  const summary = { payment: { ...payment, ...changes }, language: 'en' as const, labels };
  const bill = { total: '95 EGP', vat: null, amount: 9_500, kind: 'consumer' as const };
  const Component = () => <OrderSummary {...summary} bill={bill} onShow={() => {}} />;
  const Page = createRoutesStub([{ path: '/', Component }]);
  return renderToStaticMarkup(<Page />);
}

test('a course is a single payment, which nobody owes whose coupon covers it', () => {
  const { 'offer.once': once } = messages.en;
  expect(render({})).toContain(once);
  expect(render({ course: null })).not.toContain(once);
  expect(render({ isCovered: true })).not.toContain(once);
});

test('a price that is not refundable says so before the total', () => {
  const { 'payment.final': final, 'payment.total': total } = messages.en;
  const html = render({ isFinal: true });
  expect(html).toContain(final);
  expect(html.indexOf(final)).toBeLessThan(html.indexOf(total));
  expect(render({ isFinal: true, isCovered: true })).not.toContain(final);
});

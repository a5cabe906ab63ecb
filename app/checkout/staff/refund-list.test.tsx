import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { messages } from '#i18n/messages/index.ts';
import type { OpenRefund } from '#server/commerce/orders.ts';
import { presentRefund, type RefundLabels } from './load-refunds.ts';
import { RefundList } from './refund-list.tsx';

const labels = { ...messages.en } as Partial<RefundLabels> as RefundLabels;
const day = Date.parse('2026-11-10T10:00:00Z');

/** Renders the card of a withdrawal that is approved. */
function render(billing: Partial<OpenRefund['order']['billing']>): string {
  const buyer = { firstName: 'Nadia', lastName: 'Helmy', phone: '', email: 'nadia@clinic.example' };
  const open = {
    refund: {
      id: 'r',
      kind: 'withdrawal',
      state: 'approved',
      amount: 30_000,
      reason: '',
      verdict: null,
      requestedAt: day,
      dueAt: day,
    },
    order: {
      id: 'o',
      buyer,
      receiptNumber: null,
      isTest: false,
      consent: null,
      billing: { company: '', taxNumber: '', country: 'DE', kind: 'consumer', ...billing },
    },
    verdictNow: null,
  } as OpenRefund;
  const title = { text: 'Hygiene' } as const;
  const frame = {
    labels,
    language: 'en',
    dates: 'unambiguous',
    now: day,
    title,
  } as const;
  return renderToStaticMarkup(
    <RefundList
      refunds={[presentRefund(open, frame)]}
      language="en"
      labels={labels}
      done={null}
      withoutNote={null}
    />,
  );
}

test('a company’s withdrawal names company and country, and no right or consent of consumers', () => {
  const html = render({ company: 'Klinik Mitte', kind: 'business' });
  expect(html).toContain('<bdi>Klinik Mitte</bdi>');
  expect(html).toContain('<bdi>Germany</bdi>');
  expect(html).toContain(labels['admin.refunds.business']);
  expect(html).not.toContain(labels['admin.refunds.withdrawal.text']);
  expect(html).not.toContain(labels['admin.refunds.consent']);
});

test('a consumer’s withdrawal says whether they agreed to immediate access', () => {
  const html = render({});
  expect(html).toContain(labels['admin.refunds.consent']);
  expect(html).toContain(labels['admin.refunds.no-consent']);
  expect(html).not.toContain(labels['admin.refunds.business']);
});

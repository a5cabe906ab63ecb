import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { messages } from '#i18n/messages/index.ts';
import type { OpenRefund } from '#server/commerce/orders.ts';
import { presentRefund, type RefundLabels } from './load-refunds.ts';
import { RefundList } from './refund-list.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';

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
  expect(html).toContain('href="/en/admin/payments/o"');
  expect(html).toContain(labels['admin.refunds.business']);
  expect(html).not.toContain(labels['admin.refunds.withdrawal.text']);
  expect(html).not.toContain(labels['admin.refunds.consent']);
});

test('a declaration without a request names its contract and, if it is known, its order', () => {
  const withdrawal = {
    id: 'w',
    name: 'Nadia Helmy',
    email: 'nadia@clinic.example',
    contract: 'The course on <hygiene>',
    received: '10 November 2026',
    due: '24 November 2026',
  };
  const listed = [
    { ...withdrawal, order: null, isOverdue: true },
    { ...withdrawal, order: { text: 'Hygiene', href: '/en/admin/payments/o' }, isOverdue: false },
  ];
  const html = renderToStaticMarkup(
    <WithdrawalList withdrawals={listed} labels={labels} action="/en/admin/refunds" />,
  );
  expect(html).toContain('The course on &lt;hygiene&gt;');
  expect(html).toContain(labels['admin.refunds.no-order']);
  expect(html).toContain('<a class="link" href="/en/admin/payments/o"><bdi>Hygiene');
  expect(html.match(new RegExp(labels['admin.refunds.overdue'], 'g'))).toHaveLength(1);
  const none = <WithdrawalList withdrawals={[]} labels={labels} action="/en/admin/refunds" />;
  expect(renderToStaticMarkup(none)).toBe('');
});

test('a consumer’s withdrawal says whether they agreed to immediate access', () => {
  const html = render({});
  expect(html).toContain(labels['admin.refunds.consent']);
  expect(html).toContain(labels['admin.refunds.no-consent']);
  expect(html).not.toContain(labels['admin.refunds.business']);
});

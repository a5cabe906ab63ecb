import { expect, test } from 'vitest';
import { messages } from '#i18n/messages/index.ts';
import { presentAuditDetails } from './present-audit-details.ts';

const wordingOf = (language: 'en' | 'ar' | 'de') => ({
  labels: messages[language],
  language,
  dates: 'unambiguous' as const,
});

test('details of the audit log are labelled and formatted', () => {
  const present = (
    details: Parameters<typeof presentAuditDetails>[0],
    language: 'en' | 'de' | 'ar',
  ) =>
    presentAuditDetails(details, wordingOf(language)).map(({ label, value, href }) =>
      href === null ? `${label}: ${value.replaceAll('\u00A0', ' ')}` : href,
    );
  expect(present({ from: 'user', to: 'translator', languages: 'ar de' }, 'de')).toEqual([
    'Von: Nutzer/in',
    'Nach: Übersetzer/in',
    'Sprachen: العربية, Deutsch',
  ]);
  expect(present({ code: 'SPRING', kind: 'amount', value: 25_000 }, 'en')).toEqual([
    'Code: SPRING',
    'Discount: 250 EGP',
  ]);
  expect(present({ code: 'SPRING', kind: 'percent', value: 20 }, 'ar')).toContain('الخصم: ٢٠٪');
  expect(present({ order: '0192', refund: '0193', amount: 9500 }, 'en')).toEqual([
    '/en/admin/payments/0192',
    'Amount: 95 EGP',
  ]);
  expect(present({ from: '/en/old', to: '/en/new', scheduled: false }, 'en')).toEqual([
    'From: /en/old',
    'To: /en/new',
  ]);
  expect(present({ fields: 'name phone', newer: 'as stored' }, 'en')).toEqual([
    'Fields: Name, Phone',
    'newer: as stored',
  ]);
});

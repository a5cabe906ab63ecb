import { beforeEach, expect, test } from 'vitest';
import type { LanguageCode } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import { type Caller, startCourseCalls } from '#tests/support/course-calls.ts';
import { buy } from '#tests/support/course-fixture.ts';

const product = { id: 1, key: 'poisons', description: 'Poisons', courseId: 1, amount: 300 };
const coupon = { code: 'SPRING-20', percent: 20 };

let calls: Awaited<ReturnType<typeof startCourseCalls>>;
let admin: Caller;
beforeEach(async () => {
  calls = await startCourseCalls();
  admin = await calls.addCaller('admin');
});

/** The faults of what is refused to somebody who reads a language, by their fields. */
async function faultsOf(path: string, body: object, language: LanguageCode) {
  const asked = { 'accept-language': language };
  const { status, json } = await calls.post(`/payment/${path}`, body, admin, asked);
  const error = { code: 'invalid', message: messages[language]['answer.invalid'] };
  expect([status, json.error]).toEqual([400, error]);
  const errors: { field: string; message: string }[] = json.errors;
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

test.each(['en', 'ar'] as const)('what is wrong with products is told in %s', async (language) => {
  const labels = messages[language];
  expect(await faultsOf('setProducts', { products: [1] }, language)).toEqual({
    '$.products': labels['answer.missing-field'],
  });
  const shapeless = [{ ...product, id: 'x', key: ' ', amount: '300', hiddenIn: ['fr'] }];
  expect(await faultsOf('setProducts', { products: shapeless }, language)).toEqual({
    '$.products[0].id': labels['rule.whole'],
    '$.products[0].key': labels['rule.empty'],
    '$.products[0].amount': labels['rule.number'],
    '$.products[0].hiddenIn[0]': labels['rule.language'],
  });
  const dates = { sale: 200, saleStart: '2026-11-02', saleEnd: '2026-11-01' };
  const senseless = [
    { ...product, sale: 400 },
    { ...product, id: 2, key: 'Two', courseId: 1.5, saleEnd: '2026-11-01' },
    { ...product, id: 3, courseId: 3, amount: 300.001 },
    { ...product, id: 4, key: 'four', courseId: 4, ...dates },
    { ...product, id: 5, key: 'five', courseId: 5, ...dates, saleStart: 'today' },
  ];
  const amount = expect.stringContaining(language === 'ar' ? '١٬٠٠٠٬٠٠٠' : '1,000,000');
  expect(await faultsOf('setProducts', { products: senseless }, language)).toEqual({
    '$.products[0].sale': labels['rule.sale'],
    '$.products[1].key': labels['rule.key'],
    '$.products[1].courseId': labels['rule.course'],
    '$.products[1].saleEnd': labels['rule.without-sale'],
    '$.products[2].key': labels['rule.twice'],
    '$.products[2].amount': amount,
    '$.products[3].saleEnd': labels['rule.end'],
    '$.products[4].saleStart': labels['rule.date'],
  });
});

const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;

test.each([
  ['half a character', '"note":"\\ud800"', '$.products[0].note', messages.en['rule.control']],
  ['a name that is none', '"__proto__":{}', '$.products[0].__proto__', messages.en['rule.name']],
  ['too many levels', `"note":${deep}`, '$', 'This is nested too deeply: 100 levels at most.'],
])('a product with %s is refused', async (_what, more, field, message) => {
  const whole = JSON.stringify({ products: [product] });
  const { status, json } = await calls.post(
    '/payment/setProducts',
    whole.replace('300}', `300,${more}}`),
    admin,
  );
  expect([status, json.errors]).toEqual([400, [{ field, message }]]);
});

test('what somebody has is missed in the administrator’s language', async () => {
  await buy(calls.site.database, { person: admin }, 'poisons', 'demo');
  expect(await faultsOf('setProducts', { products: [] }, 'ar')).toEqual({
    '$.products': messages.ar['rule.held'].replace('{{key}}', 'poisons'),
  });
});

test.each(['en', 'ar'] as const)('what is wrong with a coupon is told in %s', async (language) => {
  const labels = messages[language];
  const faults = (body: object) => faultsOf('coupons', body, language);
  expect(await faults({ code: 'SPRING-20' })).toEqual({ percent: labels['coupon.rule-worth'] });
  const times = { from: 'today', until: '2026-02-31' };
  expect(await faults({ ...coupon, ...times })).toEqual({
    from: labels['rule.date'],
    until: labels['rule.date'],
  });
  const many = { code: '?', percent: 101, limit: 0, until: '2020-01-01', products: ['x'] };
  expect(await faults(many)).toEqual({
    code: labels['coupon.rule-code'],
    percent: labels['coupon.rule-percent'],
    limit: labels['coupon.rule-limit'],
    until: labels['coupon.rule-over'],
    products: labels['coupon.rule-unknown-product'].replace('{{product}}', 'x'),
  });
  const turned = { from: '2099-02-01', until: '2099-01-01' };
  expect(await faults({ code: 'SPRING-20', amount: 0, ...turned, products: [] })).toEqual({
    amount: labels['coupon.rule-amount'],
    until: labels['rule.end'],
    products: labels['coupon.rule-no-product'],
  });
  expect((await calls.post('/payment/coupons', coupon, admin)).status).toBe(200);
  expect(await faults(coupon)).toEqual({ code: labels['coupon.rule-taken'] });
});

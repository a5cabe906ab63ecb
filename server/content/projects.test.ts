import { describe, expect, test } from 'vitest';
import { behaviours } from '#common/behaviour.ts';
import type { JsonValue } from '#common/json.ts';
import { paymentSettingsOf } from '../orders/payment-settings.ts';
import { parseProject } from './projects.ts';

const shop = { id: 'shop', name: 'Shop', languages: ['en', 'ar'], defaultLanguage: 'en' };

function loginLanguageOf(settings: Readonly<Record<string, JsonValue>>): string | undefined {
  return parseProject({ ...shop, ...settings }).project?.behaviour.loginLanguage;
}

describe('where whoever must log in first is sent', () => {
  test.each([
    ['Arabic, if nothing is said', {}, 'ar'],
    ['Arabic, if settings say other things', { session: { days: 3 } }, 'ar'],
    ['their own language, in a project without Arabic', { languages: ['en'] }, 'current'],
    ['the language that is set', { session: { loginLanguage: 'en' } }, 'en'],
    ['their own language, if that is set', { session: { loginLanguage: 'current' } }, 'current'],
    [
      'Arabic, if the specification is to be followed',
      { behaviour: 'specification', session: { loginLanguage: 'current' } },
      'ar',
    ],
  ])('%s', (_name, settings, language) => expect(loginLanguageOf(settings)).toBe(language));

  test.each([
    ['de', 'is not one of the languages'],
    ['xx', 'must be "current" or a language'],
    [3, 'must be "current" or a language'],
  ])('not to %s', (loginLanguage, message) =>
    expect(parseProject({ ...shop, session: { loginLanguage } }).problems).toEqual([
      { path: '$.session.loginLanguage', message },
    ]),
  );
});

test('a project follows the product or the specification', () => {
  const parsed = (settings: Readonly<Record<string, JsonValue>>) =>
    parseProject({ ...shop, ...settings });
  expect(parsed({}).project?.behaviour).toMatchObject(behaviours.product);
  expect(parsed({ behaviour: 'specification' }).project?.behaviour).toEqual({
    ...behaviours.specification,
    loginLanguage: 'ar',
  });
  expect(parsed({ behaviour: 'strict' }).problems).toEqual([
    { path: '$.behaviour', message: 'must be "product" or "specification"' },
  ]);
});

test('the hosts of images are listed as browsers write them', () => {
  const parsed = (hosts: JsonValue) => parseProject({ ...shop, images: { hosts } });
  expect(parseProject(shop).project?.imageHosts).toEqual([]);
  expect(parsed(['a.example', 'localhost:3001']).project?.imageHosts).toEqual([
    'a.example',
    'localhost:3001',
  ]);
  for (const wrong of ['https://a.example', 'a.example/x', '*', "a.example 'unsafe-inline'", 'a;b'])
    expect(parsed([wrong]).problems).toEqual([
      {
        path: '$.images.hosts[0]',
        message: 'must be a host name like images.example.com, without https://',
      },
    ]);
});

describe('who decides about refunds', () => {
  const refundsOf = (settings: Readonly<Record<string, JsonValue>>) => {
    const { project } = parseProject({ ...shop, ...settings });
    return project && paymentSettingsOf(project).refunds;
  };

  test.each([
    ['an administrator, if nothing is said', {}, 'approval'],
    ['an administrator, if settings say other things', { payments: { days: 3 } }, 'approval'],
    ['an administrator', { payments: { refunds: 'approval' } }, 'approval'],
    ['the policy alone', { payments: { refunds: 'automatic' } }, 'automatic'],
  ])('%s', (_name, settings, refunds) => expect(refundsOf(settings)).toBe(refunds));

  test.each([
    [{ refunds: 'never' }, '$.payments.refunds', 'must be "approval" or "automatic"'],
    [{ refunds: true }, '$.payments.refunds', 'must be "approval" or "automatic"'],
    ['automatic', '$.payments', 'must be an object'],
  ])('not %j', (payments, path, message) =>
    expect(parseProject({ ...shop, payments }).problems).toEqual([{ path, message }]),
  );
});

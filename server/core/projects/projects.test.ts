import { getProjectName } from '#common/project-name.ts';
import { describe, expect, test } from 'vitest';
import { behaviours } from '#common/behaviour.ts';
import type { JsonValue } from '#common/json.ts';
import { missingCompanyDetails, presentCompany } from '../../content/company/present-company.ts';
import { paymentSettingsOf } from './payment-settings.ts';
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

describe('the company', () => {
  const parsed = (company: JsonValue) => parseProject({ ...shop, company });

  test('is shown with placeholders for what is missing', () => {
    const { project } = parsed({
      legalName: 'Poisons GmbH',
      register: { court: 'Amtsgericht Berlin', number: 'HRB 1' },
      address: ['Torstraße 61', 'Berlin'],
      email: 'a@shop.example',
      phones: { EG: '+20 100 555 0142' },
    });
    const company = project!.company;
    expect(presentCompany(company, 'de')).toMatchObject({
      legalName: ['Poisons GmbH'],
      register: ['Amtsgericht Berlin, HRB 1'],
      vatId: ['[Platzhalter: Umsatzsteuer-Identifikationsnummer]'],
      address: ['Torstraße 61', 'Berlin'],
      phones: ['\u2068+20 100 555 0142\u2069'],
    });
    expect(missingCompanyDetails(company)).toEqual([
      'legalForm',
      'representative',
      'vatId',
      'taxId',
      'email',
      'host',
      'dataProtection',
    ]);
  });

  test.each([
    [{ vatID: 'DE1' }, '$.company', 'Unrecognized key: "vatID"'],
    ['x', '$.company', 'must be an object'],
    [{ legalName: '' }, '$.company.legalName', 'must not be empty'],
    [{ phones: { EG: '0100' } }, '$.company.phones.EG', 'must begin with + and the country code'],
  ])('refuses %j', (company, path, message) =>
    expect(parsed(company).problems).toEqual([{ path, message }]),
  );
});

test('records are kept as long as the settings say, and no shorter than they must be', () => {
  const parsed = (retention: JsonValue) => parseProject({ ...shop, retention });
  expect(parsed({ messages: 30 }).project!.retention).toMatchObject({
    messages: 30,
    receipts: 3_650,
  });
  for (const [retention, path, message] of [
    [{ receipts: 10 }, '$.retention.receipts', 'must be at least 2192 days'],
    [{ auditLog: 90 }, '$.retention.auditLog', 'must be at least 730 days'],
    [{ unpaidOrders: 7 }, '$.retention.unpaidOrders', 'must be at least 31 days'],
    [{ guests: 1.5 }, '$.retention.guests', 'must be a whole number of days'],
    [{ mails: 3 }, '$.retention', 'Unrecognized key: "mails"'],
  ] as const)
    expect(parsed(retention).problems).toEqual([{ path, message }]);
});

test('an approval has an authority and a number, or closes a country', () => {
  const parsed = (...approvals: JsonValue[]) => parseProject({ ...shop, approvals }).problems;
  const place = { course: 'wounds', country: 'DE' };
  const approved = { ...place, authority: 'ZFU', number: '7123456' };
  expect(parsed(approved, { ...place, country: 'AT', closed: true })).toBeNull();
  expect(parsed({ ...place, closed: { de: 'Nicht in Deutschland.' } })).toBeNull();
  const either = 'must have authority and number, or closed';
  for (const [approval, path, message] of [
    [place, '$.approvals[0]', either],
    [{ ...approved, closed: true }, '$.approvals[0]', either],
    [{ ...approved, country: 'de' }, '$.approvals[0].country', 'must be a country code like DE'],
    [{ ...place, closed: false }, '$.approvals[0].closed', 'must be true or sentences by language'],
  ] as const)
    expect(parsed(approval)).toEqual([{ path, message }]);
  const twice = 'names a course and country twice';
  expect(parsed(approved, approved)).toEqual([{ path: '$.approvals', message: twice }]);
});

test('a name that a language writes in another way is shown there', () => {
  const { project } = parseProject({ ...shop, names: { ar: 'المتجر' } });
  const named =
    project && (['en', 'ar'] as const).map((language) => getProjectName(project, language));
  expect(named).toEqual([shop.name, 'المتجر']);
  expect(parseProject({ ...shop, names: { fr: 'La boutique' } }).problems).toHaveLength(1);
});

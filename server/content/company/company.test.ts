import { expect, test } from 'vitest';
import type { JsonObject } from '#common/json.ts';
import { parseProject } from '../../core/projects/projects.ts';
import { sellerLines } from '#common/money/seller-lines.ts';
import { languageCodes } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import { fillTokens } from './fill-tokens.ts';
import {
  missingCompanyDetails,
  presentCompany,
  presentSeller,
  warnMissingCompany,
} from './present-company.ts';

function projectWith(settings: JsonObject) {
  const entry = { id: 'shop', name: 'Shop', languages: ['en', 'ar', 'de'], defaultLanguage: 'en' };
  const { project, problems } = parseProject({ ...entry, ...settings });
  if (!project) throw new Error(JSON.stringify(problems));
  return project;
}

const company = {
  legalName: 'Salt & <b>Pepper</b> GmbH',
  address: ['Torstraße 61', 'Berlin'],
  email: 'a@salt.example',
  phones: { EG: '+20 100 555 0142' },
};

test('tokens are filled from the settings, escaped', () => {
  const project = projectWith({ company, retention: { messages: 400 } });
  const fill = (html: string) => fillTokens(html, project, 'de');
  expect(fill('<p>{company.legalName}, {company.address}</p>')).toBe(
    '<p><bdi>Salt &amp; &lt;b&gt;Pepper&lt;/b&gt; GmbH</bdi>, <bdi>Torstraße 61</bdi>, <bdi>Berlin</bdi></p>',
  );
  expect(fill('<p>{company.address}</p>')).toBe(
    '<p><bdi>Torstraße 61</bdi><br><bdi>Berlin</bdi></p>',
  );
  expect(fill('{company.email} {company.phones}')).toBe(
    '<bdi><a href="mailto:a@salt.example">a@salt.example</a></bdi> ' +
      '<bdi>\u2068<a href="tel:+201005550142">+20 100 555 0142</a>\u2069</bdi>',
  );
  expect(fill('{company.vatId}')).toBe(
    '<bdi>[Platzhalter: Umsatzsteuer-Identifikationsnummer]</bdi>',
  );
  expect(fill('{retention.messages} {retention.receipts}')).toBe(
    '<bdi>400 Tage</bdi> <bdi>10 Jahre</bdi>',
  );
});

test.each(languageCodes)(
  'the terms say in %s whether businesses pay VAT in addition',
  (language) => {
    const fill = (vat: JsonObject[]) => fillTokens('{vat.prices}', projectWith({ vat }), language);
    const included = `<bdi>${messages[language]['policy.vat.included']}</bdi>`;
    expect(fill([])).toBe(included);
    expect(fill([{ country: '*', rate: 14 }])).toBe(included);
    const added = { country: 'DE', buyer: 'business', rate: 19, pricesIncludeVat: false };
    expect(fill([{ country: '*', rate: 14 }, added])).toBe(
      `<bdi>${messages[language]['policy.vat.business-added']}</bdi>`,
    );
  },
);

test('a setting adds no attribute to the page', () => {
  const project = projectWith({ company: { legalName: 'x@y"onmouseover="alert(1)' } });
  expect(fillTokens('{company.legalName}', project, 'en')).toBe(
    '<bdi>x@y"onmouseover="alert(1)</bdi>',
  );
});

test('of what the company does not have there is no line, and nothing is missing', () => {
  const project = projectWith({ company: { ...company, register: null, vatId: null } });
  expect(fillTokens('{company.register}', project, 'en')).toBe('–');
  const imprint = '<p>Commercial register: {company.register}</p>\n<p>VAT ID: {company.vatId}</p>';
  expect(fillTokens(`${imprint}<p>{company.email}, {company.register}.</p>`, project, 'en')).toBe(
    '<p><bdi><a href="mailto:a@salt.example">a@salt.example</a></bdi>.</p>',
  );
  const labels = { ...messages.en };
  expect(sellerLines(presentCompany(project.company, 'en'), labels).join()).not.toMatch(
    /VAT ID|Register/,
  );
  expect(missingCompanyDetails(project.company)).not.toContain('vatId');
});

test('a receipt shows the seller of its day, and what was missing then as it is today', () => {
  const today = { ...company, country: 'EG', vatId: 'EG 1', legalName: 'New name' };
  const seller = presentSeller({ country: 'EG', legalName: 'Old name' }, today, 'en');
  expect(seller).toMatchObject({ legalName: ['Old name'], vatId: ['EG 1'] });
});

test('details are in the words of the language, and otherwise as they are', () => {
  const { company: parsed } = projectWith({
    company: {
      ...company,
      representative: 'Managing director: Nadia El Sherif',
      translations: { ar: { address: ['١٢ شارع التحرير', 'القاهرة'] } },
    },
  });
  expect(presentCompany(parsed, 'ar')).toMatchObject({
    address: ['١٢ شارع التحرير', 'القاهرة'],
    representative: ['Managing director: Nadia El Sherif'],
  });
  expect(presentCompany(parsed, 'de').address).toEqual(['Torstraße 61', 'Berlin']);
  const before = { country: 'EG', address: ['Alexandria'] };
  expect(presentSeller(before, parsed, 'ar').address).toEqual(['Alexandria']);
  expect(presentSeller(parsed, { country: 'EG' }, 'ar').address[1]).toBe('القاهرة');
  const wrong = { ...company, translations: { ar: { vatId: 'EG 1' } } };
  expect(() => projectWith({ company: wrong })).toThrow('Unrecognized key');
});

test('numbers keep their order beside Arabic words', () => {
  const phones = { EG: '+20 100 555 0142', DE: '+49 30 901820' };
  expect(presentCompany({ ...company, country: 'EG', phones }, 'ar').phones).toEqual([
    'مصر: \u2068+20 100 555 0142\u2069',
    'ألمانيا: \u2068+49 30 901820\u2069',
  ]);
});

test('what is no token stays as it is', () => {
  const html = '<a href="/{company.email}">{company.colour} {x} {}</a>';
  expect(fillTokens(html, projectWith({ company }), 'en')).toBe(html);
});

test('terms are in the words of the language', () => {
  const filled = (language: 'en' | 'ar') =>
    fillTokens('{retention.messages}', projectWith({}), language);
  expect(filled('en')).toBe('<bdi>2 years</bdi>');
  expect(filled('ar')).toBe('<bdi>سنتان</bdi>');
});

test('a public site without a company warns of it in one line', () => {
  const lines: { details: object; text: string }[] = [];
  const log = { warn: (details: object, text: string) => void lines.push({ details, text }) };
  const project = projectWith({ company });
  warnMissingCompany('http://localhost:3000', [project], log);
  warnMissingCompany(undefined, [project], log);
  expect(lines).toEqual([]);
  warnMissingCompany('https://shop.com', [project], log);
  expect(lines).toEqual([
    {
      details: { project: 'shop', missing: expect.arrayContaining(['vatId', 'email']) },
      text: expect.stringContaining('company.vatId'),
    },
  ]);
});

import { expect, test } from 'vitest';
import { emptySettings } from '#tests/support/project-settings.ts';
import { behaviours } from '#common/behaviour.ts';
import type { JsonValue } from '#common/json.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Project } from '../core/projects/projects.ts';
import type { Snapshot } from '../content/published/published-content.ts';
import { presentShell } from './present-shell.ts';

const project: Project = {
  id: 'pharma',
  name: 'Pharma',
  names: {},
  hosts: [],
  languages: ['en', 'ar'],
  defaultLanguage: 'en',
  behaviour: { ...behaviours.product, loginLanguage: 'current' },
  ...emptySettings,
  config: {},
};

const header = {
  tabs: [
    { name: 'home', route: 'home', lable: 'Home' },
    {
      name: 'services',
      route: 'home',
      id: 'services',
      lable: 'Services',
      children: [{ name: 'team', route: 'team', lable: 'Team' }],
    },
  ],
};
const social = {
  soicalMediaLinks: [
    { name: 'whatsapp', link: 'https://wa.me/201005550142', icon: 'faWhatsapp' },
    { name: 'portfolio', path: '/media/pharma/company.pdf', icon: 'faFilePdf' },
    { name: 'nowhere', icon: 'faYoutube' },
  ],
  location: ['Cairo'],
  email: ['hello@pharma.example'],
};

const logged: string[] = [];
const log = {
  warn: (details: object, message: string) =>
    void logged.push(`${message} ${JSON.stringify(details)}`),
  error: (details: object, message: string) =>
    void logged.push(`${message} ${JSON.stringify(details)}`),
};

function present(files: Record<string, JsonValue>, language: LanguageCode, path: string) {
  const snapshot: Snapshot = {
    projectId: project.id,
    project,
    version: 1,
    list: () => [],
    slugsOf: () => ({}),
    find(file, code) {
      const value = files[file.replace('{lang}', code ?? '')];
      return value === undefined
        ? null
        : { path: file, language: code ?? '', value, text: '', etag: '' };
    },
  };
  const readLogo = async (src: string) => ({
    svg: null,
    image: { src, width: null, height: null },
  });
  const labels = { login: 'Log in', profile: 'Profile' };
  return presentShell({
    project,
    snapshot,
    language,
    path,
    labels,
    readLogo,
    log,
  });
}

test('tabs lead to pages and fragments of the language, and the page itself is current', async () => {
  const shell = await present({ 'content/en/header.json': header }, 'en', '/en/home');
  expect(shell.tabs).toMatchObject([
    { href: '/en/home', isCurrent: true },
    {
      href: '/en/home#services',
      isCurrent: false,
      children: [{ href: '/en/team', isCurrent: false }],
    },
  ]);
});

test('a header without words of its own shows the default language’s, marked', async () => {
  const shell = await present({ 'content/en/header.json': header }, 'ar', '/ar/home');
  expect(shell.tabs[0]).toMatchObject({ href: '/ar/home', label: { text: 'Home', lang: 'en' } });
});

test('a name that the editor made is shown nowhere', async () => {
  const added = { name: 'item-9', route: 'team' };
  const files = {
    'content/en/header.json': {
      tabs: [...header.tabs, added, { ...added, name: 'item-10', children: [added] }],
    },
    'content/en/social-links.json': {
      soicalMediaLinks: [{ name: 'item-9', link: 'https://www.nile.example/us' }],
    },
  };
  const shell = await present(files, 'en', '/en/home');
  expect(shell.tabs).toHaveLength(2);
  expect(shell.social.map(({ name }) => name)).toEqual(['nile.example']);
});

test('a logo has its own alternative text, in the page’s language', async () => {
  const files = {
    'content/en/header.json': { logo: '/media/pharma/logo.svg', logoAlt: 'Pharma' },
    'content/ar/header.json': { logoAlt: 'فارما' },
    'content/en/footer.json': { imageSrc: '/media/pharma/logo.svg', imageAlt: '' },
  };
  const { logo, footer } = await present(files, 'ar', '/ar/home');
  expect(logo?.alt).toEqual({ text: 'فارما' });
  expect(footer.logo?.alt?.text).toBe('');
});

test('the languages lead to the same page, or home from a page above the languages', async () => {
  expect((await present({}, 'en', '/en/details/a/b')).languages.map(({ href }) => href)).toEqual([
    '/en/details/a/b',
    '/ar/details/a/b',
  ]);
  expect((await present({}, 'en', '/version')).languages.map(({ href }) => href)).toEqual([
    '/en/home',
    '/ar/home',
  ]);
});

test('ways to reach the company come from the social links', async () => {
  const shell = await present({ 'content/en/social-links.json': social }, 'en', '/en/home');
  expect(shell.whatsapp).toBe('https://wa.me/201005550142');
  expect(shell.reach).toMatchObject({
    emails: ['hello@pharma.example'],
    phone: { text: '+20\u00A0100\u00A0555\u00A00142', href: 'tel:+201005550142' },
  });
  expect(shell.social).toEqual([
    {
      name: 'portfolio',
      href: '/media/pharma/company.pdf',
      icon: 'faFilePdf',
      download: 'portfolio.pdf',
    },
  ]);
});

test('a telephone comes before the number of the chat', async () => {
  const stored = { ...social, phone: '+20 2 2795 0000' };
  const shell = await present({ 'content/en/social-links.json': stored }, 'en', '/en/home');
  const text = '+20\u00A02\u00A02795\u00A00000';
  expect(shell.reach.phone).toEqual({ text, href: 'tel:+20227950000' });
});

test.each([
  [{ link: '/media/pharma/company.pdf' }, '/media/pharma/company.pdf'],
  [{ path: '/media/pharma/company.pdf' }, '/media/pharma/company.pdf'],
  [{ link: '/a.pdf', path: '/b.pdf' }, '/a.pdf'],
])('a portfolio %j is a file to keep', async (place, href) => {
  const stored = { soicalMediaLinks: [{ name: 'portfolio', ...place }] };
  const shell = await present({ 'content/en/social-links.json': stored }, 'en', '/en/home');
  expect(shell.social).toMatchObject([{ href, download: 'portfolio.pdf' }]);
});

test('every other social link is a place to go', async () => {
  const stored = { soicalMediaLinks: [{ name: 'linkedin', link: 'https://linkedin.example/x' }] };
  const shell = await present({ 'content/en/social-links.json': stored }, 'en', '/en/home');
  expect(shell.social).toMatchObject([{ href: 'https://linkedin.example/x', download: null }]);
});

test('a social link without a known icon shows its name', async () => {
  const link = 'https://x.example';
  const icons = ['faFile', 'faYoutube', '', 'constructor'];
  const stored = { soicalMediaLinks: icons.map((icon, n) => ({ name: `n${n}`, link, icon })) };
  const shell = await present({ 'content/en/social-links.json': stored }, 'en', '/en/home');
  expect(shell.social.map(({ icon }) => icon)).toEqual([null, 'faYoutube', null, null]);
});

test('the ways to the account are those of the language', async () => {
  expect((await present({}, 'ar', '/ar/home')).account).toEqual({
    login: '/ar/login',
    profile: '/ar/profile/myCourses',
    dashboard: '/ar/admin',
  });
});

test('without any document there is still a shell', async () => {
  const shell = await present({}, 'ar', '/ar/home');
  expect(logged.at(-1)).toBe(
    'Resolver data is undefined {"project":"pharma","file":"content/{lang}/social-links.json"}',
  );
  expect(shell).toMatchObject({
    language: 'ar',
    home: '/ar/home',
    tabs: [],
    logo: null,
    whatsapp: null,
  });
});

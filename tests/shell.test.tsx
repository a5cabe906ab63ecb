import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ErrorScreen } from '#app/site/error-screen.tsx';
import { SiteFooter } from '#app/site/site-footer.tsx';
import { SiteHeader } from '#app/site/site-header.tsx';
import { messages } from '#i18n/messages/index.ts';
import { fallbackErrorLabels } from '#server/site/fallback-error-labels.ts';
import type { Shell } from '#server/site/shell.ts';

const shell: Shell = {
  language: 'en',
  project: { id: 'pharma', name: 'Pharma' },
  home: '/en/home',
  contact: '/en/contact',
  search: '/en/search',
  logo: null,
  tabs: [{ key: 'home', label: { text: 'Home' }, href: '/en/home', isCurrent: true, children: [] }],
  tabsFrom: 1100,
  account: { login: '/en/login', profile: '/en/profile/myCourses', dashboard: '/en/admin' },
  languages: [
    { code: 'en', name: 'English', short: 'EN', href: '/en/home' },
    { code: 'ar', name: 'العربية', short: 'عربي', href: '/ar/home' },
  ],
  footer: { logo: null, summary: null, copyright: null, links: [] },
  reach: { locations: [], emails: [], phone: null, isSample: false },
  social: [
    { name: 'portfolio', href: '/company.pdf', icon: 'faFilePdf', download: 'portfolio.pdf' },
    { name: 'linkedin', href: 'https://in.example/', icon: 'faLinkedinIn', download: null },
  ],
  whatsapp: null,
  labels: messages.en,
  theme: '/style.css',
  grounds: { light: null, dark: null },
  images: {},
  scripts: [],
};

describe('the header', () => {
  test('has both ways to the account in it, for the style sheet to choose', () => {
    const html = renderToStaticMarkup(<SiteHeader shell={shell} />);
    expect(html).toContain('<a class="account-link for-visitors" href="/en/login">Log in</a>');
    expect(html).toContain(
      '<a class="account-link for-members" href="/en/profile/myCourses">Profile</a>',
    );
  });

  test('marks the current page', () => {
    const html = renderToStaticMarkup(<SiteHeader shell={shell} />);
    expect(html).toMatch(/class="tab-link" href="\/en\/home" aria-current="page"/);
  });
});

describe('social links', () => {
  const html = renderToStaticMarkup(<SiteFooter shell={shell} />);

  test('a portfolio is kept as portfolio.pdf, in the same tab', () => {
    const link = /<a href="\/company\.pdf"[^>]*>/.exec(html)?.[0];
    expect(link).toContain('download="portfolio.pdf"');
    expect(link).not.toContain('target');
  });

  test('the others open a new tab and say so', () => {
    const link = /<a href="https:\/\/in\.example\/"[^>]*>/.exec(html)?.[0];
    expect(link).toContain('target="_blank"');
    expect(link).toContain('rel="noopener"');
    expect(link).toContain('aria-label="LinkedIn (opens in a new tab)"');
  });
});

test.each(['en', 'ar', 'de'] as const)('a failure without a shell speaks %s', (language) => {
  const { labels } = fallbackErrorLabels(language);
  const html = renderToStaticMarkup(<ErrorScreen error={new Error()} labels={labels} />);
  expect(html).toContain(messages[language]['error.title']);
  expect(html).toContain(messages[language]['error.text']);
  expect(html).toContain(messages[language]['error.retry']);
  expect(html).not.toContain('/contact');
});

test.each([
  [404, 'not-found.text'],
  [403, 'answer.not-allowed'],
  [500, 'error.text'],
] as const)('an error page says what is wrong and leads to the form: %s', (status, text) => {
  const error = { status, statusText: '', internal: false, data: null };
  const html = renderToStaticMarkup(
    <ErrorScreen error={error} labels={messages.en} links={shell} />,
  );
  expect(html).toContain(messages.en[text].replaceAll("'", '&#x27;'));
  expect(html).toContain('href="/en/contact"');
  expect(html).toContain(messages.en['question.ask']);
  expect(html.includes(messages.en['error.title'])).toBe(status === 500);
  expect(html.includes(messages.en['error.retry'])).toBe(status === 500);
});

test('a screen that a role may not open says who can grant it, and leads elsewhere', () => {
  const error = { status: 403, statusText: '', internal: false, data: null };
  const refusal = { title: 'Not yours', text: 'Ask Nadia', href: '/en/admin', link: 'Overview' };
  const html = renderToStaticMarkup(
    <ErrorScreen error={error} labels={messages.en} refusal={refusal} />,
  );
  expect(html).toMatch(/<h1[^>]*>Not yours<.*Ask Nadia.*href="\/en\/admin"/s);
  expect(html).not.toContain(messages.en['error.retry']);
});

import type { LanguageCode } from '#i18n/languages.ts';
import stylesheet from './edit-page.css?url';

/* Links to the editor and the dashboard on pages of the site, loaded for staff only. */

interface Labels {
  page: string;
  section: string;
  dashboard: string;
}

const labels: Readonly<Record<LanguageCode, Labels>> = {
  en: { page: 'Edit this page', section: 'Edit', dashboard: 'Dashboard' },
  ar: { page: 'تحرير هذه الصفحة', section: 'تحرير', dashboard: 'لوحة التحكم' },
  de: { page: 'Diese Seite bearbeiten', section: 'Bearbeiten', dashboard: 'Dashboard' },
};

const language = document.documentElement.lang as LanguageCode;
const { page, section: sectionLabel, dashboard } = labels[language];

/** Redirects to the page's unit in the editor. */
const editUrl = `/preview/edit${location.pathname}`;

function linkTo(href: string, className: string, text: string): HTMLAnchorElement {
  return Object.assign(document.createElement('a'), { href, className, textContent: text });
}

const sheet = document.createElement('link');
document.head.append(Object.assign(sheet, { rel: 'stylesheet', href: stylesheet }));
document.body.append(linkTo(editUrl, 'edit-page', page));
for (const links of document.querySelectorAll('.account-links'))
  links.prepend(linkTo(`/${language}/admin`, 'account-link', dashboard), '\u2003');

for (const section of document.querySelectorAll<HTMLElement>('section[data-file]')) {
  const file = section.dataset['file'] ?? '';
  const query = new URLSearchParams({ section: file }).toString();
  const link = linkTo(`${editUrl}?${query}`, 'edit-section', sectionLabel);
  const heading = section.querySelector('h1, h2')?.textContent ?? file;
  link.setAttribute('aria-label', `${sectionLabel}: ${heading}`);
  section.dataset['editable'] = '';
  section.prepend(link);
}

import stylesheet from '../styles/groups/edit-page.css?url';

/* What those who edit the site see on its pages, fetched for them alone: ways to the editor. */

const words: Readonly<Record<string, { page: string; section: string }>> = {
  en: { page: 'Edit this page', section: 'Edit' },
  ar: { page: 'تحرير هذه الصفحة', section: 'تحرير' },
  de: { page: 'Diese Seite bearbeiten', section: 'Bearbeiten' },
};

const { page = '', section: sectionWord = '' } = words[document.documentElement.lang] ?? {};

/** The server knows what a page is made of, and leads on to the editor. */
const address = `/preview/edit${location.pathname}`;

function linkTo(href: string, className: string, text: string): HTMLAnchorElement {
  return Object.assign(document.createElement('a'), { href, className, textContent: text });
}

const sheet = document.createElement('link');
document.head.append(Object.assign(sheet, { rel: 'stylesheet', href: stylesheet }));
document.body.append(linkTo(address, 'edit-page', page));

for (const section of document.querySelectorAll<HTMLElement>('section[data-file]')) {
  const file = section.dataset['file'] ?? '';
  const query = new URLSearchParams({ section: file }).toString();
  const link = linkTo(`${address}?${query}`, 'edit-section', sectionWord);
  const heading = section.querySelector('h1, h2')?.textContent ?? file;
  link.setAttribute('aria-label', `${sectionWord}: ${heading}`);
  section.dataset['editable'] = '';
  section.prepend(link);
}

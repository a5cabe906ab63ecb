import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CourseFilter } from '#common/content/course-filters.ts';
import { type LanguageCode, languageCodes } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import { createTranslator } from '#server/core/translator.ts';
import type { CourseRow } from '#server/site/pages/course-list.ts';
import type { CourseOffer } from '#server/site/pages/course-offer.ts';
import { CourseCards } from './course-cards.tsx';
import { CourseFilterForm, courseFilterLabels } from './course-filter.tsx';
import { BuyBar, CoursePrice } from './course-price.tsx';

const none: CourseFilter = { level: null, language: null, price: null, length: null, lesson: null };

const paid: CourseOffer = {
  href: '/en/course/poisons',
  ownedHref: '/en/payment/order?product=poisons',
  isFree: false,
  price: { amount: '80', unit: 'EGP' },
  pounds: 80,
  vat: null,
  before: { amount: '100', unit: 'EGP' },
  lastDay: '31 Jan 2027',
  isFinal: false,
  contact: null,
  until: null,
  closedIn: [],
};

const row: CourseRow = {
  href: '/en/details/course-page/courses-data/poisons',
  title: { text: 'Poisons' },
  summary: { text: 'About poisons' },
  image: null,
  imageAlt: null,
  facts: ['2 lessons', '70 minutes of video in all'],
  offer: paid,
  closedText: null,
  freeLessons: 'Includes 2 free lessons',
};

const card = (changes: Partial<CourseRow>) =>
  renderToStaticMarkup(<CourseCards rows={[{ ...row, ...changes }]} labels={messages.en} />);

test('a card leads to the course and shows its facts and price', () => {
  const html = card({});
  expect(html).toContain(`href="${row.href}"`);
  for (const text of ['Poisons', 'About poisons', '70 minutes', '80', '31 Jan 2027'])
    expect(html).toContain(text);
  expect(html).toContain(row.freeLessons);
});

test('a free course has no price, one that is not sold says so', () => {
  const free = card({ offer: { ...paid, isFree: true }, freeLessons: null });
  expect(free).toContain(messages.en['offer.free']);
  expect(free).not.toContain('EGP');
  const closed = card({ offer: null, closedText: 'Not sold', freeLessons: null });
  expect(closed).toContain('Not sold');
  expect(card({ closedText: 'Not sold here' })).toContain('Not sold here');
  expect(card({ closedText: 'Not sold here' })).not.toContain('EGP');
});

const form = (filter: CourseFilter, language: LanguageCode = 'en', languages = languageCodes) =>
  renderToStaticMarkup(
    <CourseFilterForm
      list={{ filter, languages }}
      language={language}
      labels={createTranslator({ language, overrides: null, onMissing: expect.unreachable }).labels(
        courseFilterLabels,
      )}
    />,
  );

test.each(languageCodes)('the filters are a form that shows what is chosen: %s', (code) => {
  const html = form({ ...none, level: 'advanced', lesson: 'free' }, code);
  expect(html).toContain('<option value="advanced" selected="">');
  expect(html.match(/selected=""/g)).toHaveLength(4);
  expect(html).toMatch(/<input (?=[^>]*name="lesson")(?=[^>]*checked="")[^>]*>/);
  expect(html).toContain(`href="/${code}/courses"`);
  expect(html).toContain(messages[code]['courses.clear']);
});

test('there is nothing to clear without a filter, and no choice of one language', () => {
  expect(form(none)).not.toContain(messages.en['courses.clear']);
  expect(form(none)).toContain('name="language"');
  expect(form(none, 'en', [])).not.toContain('name="language"');
});

const page = {
  offer: paid,
  closedText: null,
  freeLesson: null,
  questionHref: '/en/contactUs?about=poisons',
};

test.each([
  ['not sold in the country', paid],
  ['not sold', null],
])('a course that is %s says so, and leads to the contact form', (_, offer) => {
  const html = renderToStaticMarkup(
    <CoursePrice page={{ ...page, offer, closedText: 'Closed' }} labels={messages.en} />,
  );
  expect(html).toContain('<p>Closed</p>');
  expect(html).toContain(`href="${page.questionHref}"`);
  expect(html).not.toContain('EGP');
  expect(html).not.toContain(messages.en['offer.subscribe']);
  expect(html.includes(messages.en['offer.elsewhere'])).toBe(offer !== null);
  expect(html.includes('data-owned')).toBe(offer !== null);
});

test('a price is said to be a single payment, where the site takes it', () => {
  const contact = 'https://wa.me/201005550142';
  const render = (offer: CourseOffer) =>
    renderToStaticMarkup(<CoursePrice page={{ ...page, offer }} labels={messages.en} />);
  expect(render(paid)).toContain(messages.en['offer.once']);
  for (const changes of [{ contact }, { isFree: true }])
    expect(render({ ...paid, ...changes })).not.toContain(messages.en['offer.once']);
});

test('a price that is not refundable says so', () => {
  const render = (isFinal: boolean) =>
    renderToStaticMarkup(
      <CoursePrice page={{ ...page, offer: { ...paid, isFinal } }} labels={messages.en} />,
    );
  expect(render(true)).toContain(messages.en['payment.final']);
  expect(render(false)).not.toContain(messages.en['payment.final']);
});

const freeLesson = {
  href: '/en/course/doses/1',
  included: 'Includes 2 free lessons',
  watch: 'Watch 2 free lessons',
};

test('the bar has price and button, and what owners see instead', () => {
  const html = renderToStaticMarkup(
    <BuyBar offer={paid} freeLesson={freeLesson} labels={messages.en} />,
  );
  expect(html).toContain(`href="${paid.href}"`);
  expect(html).toContain(messages.en['offer.subscribe']);
  expect(html).toContain('href="/en/course/doses/1">Watch 2 free lessons<');
  expect(html).toContain(`data-owned="${paid.ownedHref}" hidden=""`);
  const free = renderToStaticMarkup(
    <BuyBar offer={{ ...paid, isFree: true }} freeLesson={null} labels={messages.en} />,
  );
  expect(free).toContain(messages.en['offer.start']);
  expect(free).not.toContain('data-owned');
  const chat = renderToStaticMarkup(
    <BuyBar
      offer={{ ...paid, contact: 'https://wa.me/201005550142' }}
      freeLesson={null}
      labels={messages.en}
    />,
  );
  expect(chat).toContain('href="https://wa.me/201005550142"');
});

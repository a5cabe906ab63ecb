import type { ImageFile } from '#common/media/image-file.ts';
import type { LocalText } from '#common/text/local-text.ts';
import { plainTextOf } from '#common/text/plain-text.ts';
import { daysOf, type OpeningHours } from '#common/time/opening-hours.ts';
import { splitAddress } from '#common/text/split-address.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { CourseList } from '../pages/course-list.ts';
import type { CourseOffer } from '../pages/course-offer.ts';
import type { Breadcrumb } from '../breadcrumbs.ts';
import type { PageAddresses, StructuredData } from './addresses.ts';
import type { DetailPage, DetailParts, PageFacts } from '../pages/detail-page.ts';
import type { Reach } from '../present-shell.ts';

/** Describes the company and its website, for the home page. */
export function siteData(
  { canonical, origin, language, siteName }: PageAddresses,
  { reach, social, hours }: Pick<Reach, 'reach' | 'social' | 'hours'>,
  icon: ImageFile | undefined,
): StructuredData[] {
  const [email] = reach.emails;
  return [
    {
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      'name': siteName,
      'url': `${origin}/`,
      ...(icon && { logo: `${origin}${icon.src}` }),
      ...(!reach.isSample && {
        ...(email && { email }),
        ...(reach.phone && { telephone: reach.phone.href.replace('tel:', '') }),
        address: reach.locations.map(({ text }) => addressOf(text)),
        ...(hours && { contactPoint: { '@type': 'ContactPoint', ...hoursData(hours) } }),
      }),
      'sameAs': social.filter(({ download }) => !download).map(({ href }) => href),
    },
    {
      '@type': 'WebSite',
      'name': siteName,
      'url': canonical,
      'inLanguage': language,
      'publisher': { '@id': `${origin}/#organization` },
    },
  ];
}

/** Describes opening hours; an Organization has them only at its contact point. */
function hoursData({ periods }: OpeningHours) {
  const clock = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(11, 16);
  return {
    hoursAvailable: periods.map((period) => ({
      '@type': 'OpeningHoursSpecification',
      'dayOfWeek': daysOf(period).map((day) => day.replace(/^./, (first) => first.toUpperCase())),
      'opens': clock(period.opens),
      // The same time would mean no opening at all.
      'closes': period.closes === period.opens ? '23:59' : clock(period.closes),
    })),
  };
}

/** Describes an address; one without a comma remains a text. */
function addressOf(text: string): object | string {
  const parts = splitAddress(text);
  if (!parts) return text;
  return {
    '@type': 'PostalAddress',
    'streetAddress': parts.street,
    'addressLocality': parts.city,
  };
}

/** Describes the breadcrumb from the home page to a page. */
export function breadcrumbData(
  { home, homeName, canonical, origin }: PageAddresses,
  breadcrumbs: readonly Breadcrumb[],
  name: string,
): StructuredData {
  const between = breadcrumbs.map((step) => ({ name: step.name.text, href: origin + step.href }));
  const all = [{ name: homeName.text, href: home }, ...between, { name, href: canonical }];
  return {
    '@type': 'BreadcrumbList',
    'itemListElement': all.map((step, index) => ({
      '@type': 'ListItem',
      'position': index + 1,
      'name': step.name,
      'item': step.href,
    })),
  };
}

type Detail = PageFacts & DetailParts & Pick<DetailPage, 'layout'>;

type DetailDates = Pick<DetailPage, 'publishedAt' | 'changedAt'>;

/**
 * Describes the subject of a page and the questions that it answers. `notice` is the text of the
 * notice about advice, for pages that have it.
 */
export function detailData(
  page: Detail,
  addresses: PageAddresses,
  { folder, publishedAt, changedAt, notice }: DetailDates & { folder: string; notice: string },
): StructuredData[] {
  const company = companyOf(addresses);
  const common = factsOf(page, addresses);
  return [subject(), ...questions(page, addresses.language)];

  function subject(): StructuredData {
    if (page.layout === 'Coursedetails')
      return {
        '@type': 'Course',
        ...common,
        'inLanguage': addresses.language,
        'provider': company,
        'hasCourseInstance': courseInstance(page.videoMinutes),
        ...reviewData(page, addresses, notice),
        ...(page.offer && !page.closedText && { offers: courseOffer(page.offer, addresses) }),
      };
    const review = reviewData(page, addresses, notice);
    if (folder === 'product-page')
      return { '@type': 'Product', ...common, 'brand': company, ...onPage(review, addresses) };
    if (folder === 'service-page')
      return { '@type': 'Service', ...common, 'provider': company, ...onPage(review, addresses) };
    // The dates of a section's items are unknown: they are no articles.
    if (changedAt === null)
      return {
        ...common,
        'inLanguage': page.title.lang ?? addresses.language,
        'publisher': company,
        ...onPage(review, addresses).mainEntityOfPage,
        '@type': 'WebPage',
      };
    const { name: headline, ...rest } = common;
    return {
      '@type': 'Article',
      headline,
      ...rest,
      'inLanguage': page.title.lang ?? addresses.language,
      'author': company,
      'publisher': company,
      ...review,
      ...(publishedAt !== null && { datePublished: timeOf(publishedAt) }),
      // A revision is written before its release.
      'dateModified': timeOf(Math.max(changedAt, publishedAt ?? 0)),
    };
  }
}

function timeOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

interface ReviewData {
  usageInfo?: object;
  author?: object;
  citation?: string[];
  mainEntityOfPage?: object;
}

/**
 * Describes author, review, sources and notice. schema.org has the reviewer and the review's day on
 * pages only, and no disclaimer but `usageInfo`; sample people are not named.
 */
function reviewData(
  { createdBy, reviewedBy, reviewedOn, sources, hasAdviceNotice, sampleNote }: Detail,
  { canonical, language }: PageAddresses,
  notice: string,
): ReviewData {
  const usage = hasAdviceNotice && {
    usageInfo: { '@type': 'CreativeWork', 'text': notice, 'inLanguage': language },
  };
  if (sampleNote !== null) return { ...usage };
  const page = {
    '@type': 'WebPage',
    '@id': canonical,
    ...(reviewedBy && { reviewedBy: personOf(reviewedBy) }),
    ...(reviewedOn && { lastReviewed: reviewedOn.value }),
  };
  return {
    ...usage,
    ...(createdBy && { author: personOf(createdBy) }),
    ...(sources.length > 0 && { citation: sources.map(({ text }) => text) }),
    ...((reviewedBy || reviewedOn) && { mainEntityOfPage: page }),
  };
}

/** Puts the review on the page of a product or service, which is no text. */
function onPage(review: ReviewData, { canonical }: PageAddresses) {
  const { mainEntityOfPage, ...ofText } = review;
  const page = { ...ofText, ...mainEntityOfPage };
  if (Object.keys(page).length === 0) return {};
  return { mainEntityOfPage: { '@type': 'WebPage', '@id': canonical, ...page } };
}

function personOf({ text }: LocalText) {
  return { '@type': 'Person', 'name': text };
}

/** Describes how a course is held, and its length (ISO 8601). */
function courseInstance(minutes: number | null) {
  return {
    '@type': 'CourseInstance',
    'courseMode': 'Online',
    ...(minutes !== null && { courseWorkload: `PT${minutes}M` }),
  };
}

/** Describes an offer; the price is a number in pounds. */
function courseOffer({ pounds, isFree, closedIn }: CourseOffer, addresses: PageAddresses) {
  return {
    '@type': 'Offer',
    'url': addresses.canonical,
    'category': isFree ? 'Free' : 'Paid',
    'price': pounds,
    'priceCurrency': 'EGP',
    ...(closedIn.length > 0 && { ineligibleRegion: closedIn }),
  };
}

/** Describes a page of the course list. */
export function courseListData(
  { rows, before }: Pick<CourseList, 'rows' | 'before'>,
  { origin }: PageAddresses,
): StructuredData {
  return {
    '@type': 'ItemList',
    'itemListElement': rows.map(({ href, title }, index) => ({
      '@type': 'ListItem',
      'position': before + index + 1,
      'name': title.text,
      'url': origin + href,
    })),
  };
}

/** Describes the demonstration product, without a price because it cannot be bought. */
export function productData(page: PageFacts, addresses: PageAddresses): StructuredData {
  return {
    '@type': 'Product',
    ...factsOf(page, addresses),
    'brand': companyOf(addresses),
  };
}

/** Properties of every kind of subject. */
function factsOf(page: PageFacts, addresses: PageAddresses) {
  const image = page.image ?? addresses.image;
  return {
    name: page.title.text,
    url: addresses.canonical,
    ...(page.meta['description'] && { description: page.meta['description'] }),
    ...(image && { image: absolute(image.src, addresses.origin) }),
  };
}

function companyOf({ origin, siteName }: PageAddresses) {
  return { '@type': 'Organization', '@id': `${origin}/#organization`, 'name': siteName };
}

function questions({ accordions }: Detail, language: LanguageCode): StructuredData[] {
  const parts = accordions.flatMap((accordion) => accordion.parts);
  const answered = parts.flatMap(({ title, content }) =>
    Array.isArray(content)
      ? []
      : [
          {
            '@type': 'Question',
            'name': title.text,
            'acceptedAnswer': { '@type': 'Answer', 'text': plainTextOf(content.html) },
          },
        ],
  );
  if (answered.length === 0) return [];
  return [{ '@type': 'FAQPage', 'inLanguage': language, 'mainEntity': answered }];
}

function absolute(address: string, origin: string): string {
  return address.startsWith('/') ? origin + address : address;
}

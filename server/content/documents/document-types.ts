import {
  articlesPath,
  collectionOf,
  coursesPath,
  isCollectionPath,
  productsPath,
} from '#common/content/content-paths.ts';
import {
  altText,
  type Fields,
  flag,
  html,
  image,
  key,
  link,
  list,
  number,
  strings,
  text,
} from '#common/content/fields.ts';
import { type JsonValue, isJsonObject } from '#common/json.ts';
import { type PolicyName, policyNames } from '#common/content/policies.ts';
import { sectionPages } from '#common/content/pages.ts';
import { reviewFields } from '#common/content/review-fields.ts';
import { itemImage, textItem } from '#sections/service-item.ts';
import { checkProducts, checkCourse, checkContactDetails, checkTokens } from './document-rules.ts';
import type { Problem } from '../../core/projects/problems.ts';
import { isVideoAddress } from '#common/content/field-limits.ts';

/** A tab of the header: `route` is the last part of an address, `id` a fragment of its page. */
const tab = {
  name: key({ required: true, max: 60 }),
  route: key({ required: true, max: 200 }),
  lable: text({ max: 60 }),
  id: key({ max: 60 }),
};

export const headerFields = {
  logo: image({ alt: 'logoAlt', translated: true }),
  logoAlt: altText(),
  tabs: list({ ...tab, children: list(tab, { key: 'name' }) }, { key: 'name' }),
  languages: list(
    { name: key({ required: true, max: 60 }), value: key({ max: 10 }), flag: key({ max: 200 }) },
    { key: 'name' },
  ),
};

export const footerFields = {
  imageSrc: image({ alt: 'imageAlt', translated: true }),
  imageAlt: altText(),
  summary: text({ max: 600, multiline: true }),
  witharc: text(),
  location: text(),
  email: key(),
  /** Links beside the copyright, such as policies. */
  links: list(tab, { key: 'name' }),
};

export const socialLinksFields = {
  soicalMediaLinks: list(
    {
      name: key({ required: true, max: 60 }),
      link: link(),
      path: link(),
      /** A link without one of linkIconNames shows its name. */
      icon: key({ max: 60, holds: 'link-icon' }),
    },
    { key: 'name' },
  ),
  location: strings(),
  email: strings({ translated: false }),
  /** With its country code; without one, the number of the WhatsApp link is shown. */
  phone: key({ max: 40 }),
  /** One day if `lastDay` is empty. A closing time before the opening time is on the next day. */
  openingHours: list({
    firstDay: key({ required: true, max: 10, holds: 'weekday' }),
    lastDay: key({ max: 10, holds: 'weekday' }),
    opens: key({ required: true, max: 5, holds: 'time' }),
    closes: key({ required: true, max: 5, holds: 'time' }),
  }),
  /** Of the opening hours; Africa/Cairo if empty. */
  timeZone: key({ max: 60 }),
};

/**
 * Prices of service packages by department; `title` names the fragment that links to it. Prices are
 * whole Egyptian pounds; a hidden price (`showPrice`) is replaced by `priceText`.
 */
export const pricingFields = {
  title: text({ required: true, max: 120 }),
  summary: html({ max: 2_000 }),
  departments: list({
    title: key({ required: true, max: 60, from: 'departmentName' }),
    departmentName: text({ required: true, max: 90 }),
    pricing: list({
      title: key({ required: true, max: 60, from: 'packageName' }),
      packageName: text({ required: true, max: 60 }),
      /** Reason why the package is highlighted; without one, it looks like the others. */
      highlight: text({ max: 60 }),
      packagePrice: number(),
      showPrice: flag(),
      priceText: text({ max: 60 }),
      /** Unit of the price: once, per month, per seat. */
      priceNote: text({ max: 90 }),
      packageServices: strings({ max: 200 }),
      buttonText: text({ max: 60 }),
      /** Target of the button; the contact page if empty. */
      link: link({ translated: true }),
    }),
  }),
};

export const pricingPath = 'content/{lang}/pricing.json';

export const searchSynonymsPath = 'content/{lang}/search-synonyms.json';

/** Each text lists words that mean the same in a search, separated by commas: `renal, kidney`. */
const searchSynonymsFields = { synonyms: strings({ max: 300 }) };

export const contactPagePath = 'content/{lang}/contact-page/contact.json';

/** Texts above the contact form and beside its label. */
export const contactPageFields = {
  title: text({ required: true, max: 200 }),
  summary: html({ max: 2_000 }),
  labelTitle: text({ max: 60 }),
};

/**
 * `imageUrl` (not listed) is one address or a list of them and stays as stored; `meta` holds a
 * page's tags.
 */
export const articleFields = {
  title: key({ required: true, max: 200, from: 'titleTr' }),
  titleTr: text({ max: 200 }),
  description: text({ max: 1_000, multiline: true }),
  summary: html({ max: 5_000 }),
  htmlContent: html(),
  category: key({ max: 60 }),
  articleCode: key({ max: 60 }),
  buttonText: text({ max: 60 }),
  imageIconPath: image({ alt: 'imageAlt' }),
  imageAlt: altText(),
  /** Also the caption. */
  imageUrlAlt: text(),
  video: link({ holds: 'video' }),
  videoCaptions: link({ translated: true }),
  pdfPath: link(),
  fullWidthImages: list({
    imageUrl: image({ alt: 'imageAlt', required: true }),
    imageAlt: altText(),
    imageSmallPath: image({ alt: null }),
    title: text(),
    fileName: key(),
  }),
  multiTextWithImage: list({ ...textItem, ...itemImage }),
  accordion: list({
    title: text(),
    /** Several of its parts can be open at the same time. */
    multiple: flag(),
    content: list({ header: text(), data: html() }),
  }),
  ...reviewFields,
};

export const courseFields = {
  title: key({ required: true, max: 200, from: 'titleTr' }),
  titleTr: text({ max: 200 }),
  summary: html({ max: 5_000 }),
  htmlContent: html(),
  imageUrl: image({ alt: 'imageAlt' }),
  imageAlt: altText(),
  video: link({ holds: 'video' }),
  videoCaptions: link({ translated: true }),
  /** One of courseLevels. */
  level: key({ max: 20 }),
  /** Named on the course page instead of `createdBy`. */
  teachers: list({ name: text({ required: true, max: 120 }), position: text({ max: 200 }) }),
  whatYouWillLearn: strings({ max: 600 }),
  courseInclude: list({ title: text(), details: list({ content: text({ max: 600 }) }) }),
  courseList: list({
    title: text({ required: true, max: 200 }),
    lessons: list({
      name: text({ required: true, max: 200 }),
      summary: text({ max: 1_000, multiline: true }),
      /** Relative to the project's private videos: `interactions\enzymes\grapefruit.mp4`. */
      path: key({ max: 400, holds: 'video' }),
      isFree: flag(),
      seconds: number(),
      /** Reading material for the lesson. */
      handout: link({ translated: true }),
      ...reviewFields,
    }),
  }),
  ...reviewFields,
};

/** `products.json`. Amounts are EGP, times those of common/time/business-time.ts. */
const productsFields = {
  products: list({
    key: key({ required: true, max: 80 }),
    description: key({ required: true, max: 200 }),
    courseId: number({ holds: 'course' }),
    amount: number({ holds: 'money' }),
    sale: number({ holds: 'money' }),
    saleStart: key({ max: 16, holds: 'start-time' }),
    saleEnd: key({ max: 16, holds: 'end-time' }),
    isSaleRefundable: flag(),
    /** No longer sold; buyers keep their access. */
    isRetired: flag(),
  }),
};

/** A policy. Its HTML may hold tokens such as `{company.legalName}` (server/content/company/fill-tokens.ts). */
export const policyFields = {
  title: text({ required: true, max: 120 }),
  /** ISO 8601: `2025-03-07`. */
  effectiveDate: key({ max: 10 }),
  /** Day of the last change, in the same form. */
  updatedOn: key({ max: 10 }),
  summary: html({ max: 2_000 }),
  /** `title` makes the fragment that the table of contents links to. */
  sections: list({
    title: key({ required: true, max: 120, from: 'titleTr' }),
    titleTr: text({ max: 120 }),
    htmlContent: html(),
  }),
};

/** The demonstration product: prices in EGP, the rating in halves of 5. */
export const demoProductFields = {
  title: key({ required: true, max: 120, from: 'titleTr' }),
  titleTr: text({ max: 120 }),
  summary: html({ max: 2_000 }),
  note: text({ max: 300 }),
  rating: number(),
  price: number(),
  oldPrice: number(),
  pictures: list({ imageUrl: image({ alt: 'imageAlt', required: true }), imageAlt: altText() }),
  /** `colour` is written as in CSS: `#0d4a41`. */
  colours: list({
    title: key({ required: true, max: 60, from: 'titleTr' }),
    titleTr: text({ max: 60 }),
    colour: key({ required: true, max: 7 }),
  }),
  sizes: strings({ translated: false }),
  accordion: list({ title: text(), content: list({ header: text(), data: html() }) }),
};

const componentList = list({
  type: key({ required: true, max: 60 }),
  fileName: key({ required: true, max: 120 }),
});

/** `pages-components.json`: the sections of each page, in order. */
export const pageComponentsPath = 'pages-components.json';
export const pageComponentsFields: Fields = Object.fromEntries(
  Object.values(sectionPages).map(({ components }) => [components, componentList]),
);

export const demoProductPath = 'content/{lang}/product-page/e-details.json';

/** Returns the path of a policy's document, by the name of its page. */
export function policyPath(name: PolicyName): string {
  return `content/{lang}/policy-page/${name}.json`;
}

/**
 * Type of a document. Shapes: `fields`: an object of declared fields, with further rules in
 * `check`; `meta`: an object of plain texts under `meta`; `messages`: an object of texts, nested to
 * any depth; `credentials`: only the public ids of login providers, since everybody can read them;
 * `object`: any object; `list`: an array without entries (a collection with entries is one document
 * per entry).
 */
export type DocumentType =
  | { name: string; shape: 'fields'; fields: Fields; check?: (value: JsonValue) => Problem[] }
  | { name: string; shape: 'meta' | 'messages' | 'credentials' | 'object' | 'list' };

function fieldsType(name: string, fields: Fields, check?: (value: JsonValue) => Problem[]) {
  return { name, shape: 'fields', fields, ...(check && { check }) } as const;
}

/** Returns the definition of a document's fields; null if it has none. */
export function fieldsOf(type: DocumentType | null): Fields | null {
  return type?.shape === 'fields' ? type.fields : null;
}

const fixedTypes: Readonly<Record<string, DocumentType>> = {
  [pageComponentsPath]: fieldsType('page components', pageComponentsFields),
  [productsPath]: fieldsType('products', productsFields, checkProducts),
  'style.json': { name: 'style', shape: 'object' },
  'auth/credentials.json': { name: 'credentials', shape: 'credentials' },
  'i18n/{lang}.json': { name: 'messages', shape: 'messages' },
  'content/{lang}/header.json': fieldsType('header', headerFields),
  'content/{lang}/footer.json': fieldsType('footer', footerFields),
  ...Object.fromEntries(
    policyNames.map((name) => [policyPath(name), fieldsType('policy', policyFields, checkTokens)]),
  ),
  [demoProductPath]: fieldsType('demonstration product', demoProductFields),
  'content/{lang}/social-links.json': fieldsType(
    'social links',
    socialLinksFields,
    checkContactDetails,
  ),
  [pricingPath]: fieldsType('pricing', pricingFields),
  [searchSynonymsPath]: fieldsType('search synonyms', searchSynonymsFields),
  [contactPagePath]: fieldsType('contact page', contactPageFields),
};

/** Paths of documents that a project can have once. */
export const fixedPaths: readonly string[] = Object.keys(fixedTypes);

const collectionTypes: Readonly<Record<string, DocumentType>> = {
  [articlesPath]: fieldsType('article', articleFields, checkVideo),
  [coursesPath]: fieldsType('course', courseFields, (value) => [
    ...checkVideo(value),
    ...checkCourse(value),
  ]),
};

/**
 * One per folder; a page that shares its folder has a file with a prefix: `team-meta-data.json`.
 */
const metaDataPath = /^content\/\{lang\}\/[^/]+\/(?:[^/]+-)?meta-data\.json$/;

/**
 * Returns the type of a document known by its path alone; null for sections, whose type is in the
 * page components.
 */
export function documentTypeOf(path: string): DocumentType | null {
  const collection = collectionOf(path);
  if (collection) return collectionTypes[collection] ?? null;
  if (isCollectionPath(path)) return { name: 'empty collection', shape: 'list' };
  if (metaDataPath.test(path)) return { name: 'meta data', shape: 'meta' };
  return fixedTypes[path] ?? null;
}

/**
 * Checks the video of an article or a course when it is saved. Not a rule of the field's kind,
 * because content stored before the rule must still be shown, with a link instead of the player.
 */
function checkVideo(value: JsonValue): Problem[] {
  const video = isJsonObject(value) ? value['video'] : null;
  if (typeof video !== 'string' || video.trim() === '' || isVideoAddress(video)) return [];
  return [
    {
      path: '$.video',
      message:
        'is not a video file: it must be a path or an https: address that ends in .mp4, .m4v or .webm',
    },
  ];
}

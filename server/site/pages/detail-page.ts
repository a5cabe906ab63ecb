import type { SubjectPlace } from '#common/content/contact-subject.ts';
import type { ContentsEntry } from '#common/content/detail-contents.ts';
import type { ImageFile } from '#common/media/image-file.ts';
import type { LocalHtml, LocalText } from '#common/text/local-text.ts';
import type { ImageItem } from '#sections/service-item.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Breadcrumb } from '../breadcrumbs.ts';
import type { CourseOffer } from './course-offer.ts';
import type { PageHead } from '../crawlers/addresses.ts';
import type { ItemContent, Neighbours } from '../../content/published/item-pages.ts';
import type { Review } from '../../content/published/present-review.ts';

/**
 * The layouts that a category can choose (specification, section 2); every other category is a
 * topic.
 */
export const detailLayouts = [
  'article',
  'oneImage',
  'multiImages',
  'video',
  'Coursedetails',
] as const;

export type DetailLayout = (typeof detailLayouts)[number];

/** Page of an item, an article or a course. */
export interface DetailPage extends ItemContent, DetailParts, PageHead {
  layout: DetailLayout;
  /** Unique prefix of ids in the page. */
  slug: string;
  neighbours: Neighbours;
  back: { href: string; label: string };
  /** The pages between the home page and this one. */
  breadcrumbs: Breadcrumb[];
  /** Empty for a page with few headings. */
  contents: ContentsEntry[];
  /** Languages that the page is written in. */
  languages: LanguageCode[];
  /** Time of the first release, in milliseconds since 1970; null if unknown. */
  publishedAt: number | null;
  /** Time of the last change, likewise. */
  changedAt: number | null;
}

/** Title, image and description of a page. */
export type PageFacts = Pick<DetailPage, 'title' | 'image' | 'meta'>;

/** A page without its addresses and table of contents. */
export type PageWithoutAddresses = Omit<DetailPage, 'addresses' | 'structured' | 'contents'>;

/** Address of a page of an item, an article or a course. */
export interface ItemPlace extends SubjectPlace {
  language: LanguageCode;
}

/** Redirect to a new address in the same language. */
export interface Moved {
  movedTo: string;
}

/** Optional parts of a page; null or empty if missing. */
export interface DetailParts extends Review {
  category: { label: string; href: string } | null;
  /** Note on pages of sample content. */
  sampleNote: string | null;
  /** Reading time, formatted. */
  minutes: string | null;
  code: string | null;
  images: ImageFile[];
  caption: LocalText | null;
  video: DetailVideo | null;
  /** Link to a video that the player cannot play. */
  videoLink: string | null;
  slides: DetailSlide[];
  pdf: string | null;
  blocks: ImageItem[];
  accordions: DetailAccordion[];
  learn: LocalText[];
  /** Teachers of a course. */
  teachers: Teacher[];
  /** Facts of a course: level, chapters, lessons, minutes, languages and approvals. */
  facts: string[];
  /** Length of a course's videos, in minutes; null if unknown. */
  videoMinutes: number | null;
  /** The first lesson that can be watched without payment; null in free courses. */
  freeLesson: FreeLesson | null;
  /** Offer of a course; null if it is not sold. */
  offer: CourseOffer | null;
  /** Says that a course is not sold, or not where the language is mainly read; null if it is. */
  closedText: string | null;
  /** Address of the contact form about this page; null if the page does not end in a question. */
  questionHref: string | null;
}

export interface FreeLesson {
  href: string;
  /** Says how many free lessons the course includes. */
  included: string;
  /** Text of the link, which names their number too. */
  watch: string;
}

export interface Teacher {
  id: number;
  name: LocalText;
  position: LocalText | null;
}

export interface DetailVideo {
  src: string;
  poster: string | null;
  captions: { src: string; language: LanguageCode; name: string } | null;
}

export interface DetailSlide {
  id: number;
  image: ImageFile;
  smallImage: ImageFile | null;
  imageAlt: LocalText | null;
  title: LocalText | null;
}

export interface DetailAccordion {
  id: number;
  title: LocalText | null;
  /** True if several parts may be open at a time. */
  isMultiple: boolean;
  parts: DetailPart[];
}

export interface DetailPart {
  id: number;
  title: LocalText;
  note: string | null;
  content: LocalHtml | LocalText[] | DetailLesson[];
}

/** A lesson in a course's contents. */
export interface DetailLesson {
  name: LocalText;
  /** Formatted as `4:05`; null if unknown. */
  length: string | null;
  /** Address of a free lesson; null if it must be bought. */
  preview: string | null;
}

export const noParts: DetailParts = {
  sampleNote: null,
  category: null,
  minutes: null,
  code: null,
  createdBy: null,
  reviewedBy: null,
  reviewedOn: null,
  sources: [],
  hasAdviceNotice: false,
  images: [],
  caption: null,
  video: null,
  videoLink: null,
  slides: [],
  pdf: null,
  blocks: [],
  accordions: [],
  learn: [],
  teachers: [],
  facts: [],
  videoMinutes: null,
  freeLesson: null,
  offer: null,
  closedText: null,
  questionHref: null,
};

import type { ImageFile } from '#common/image-file.ts';
import type { LocalHtml, LocalText } from '#common/local-text.ts';
import type { PictureItem } from '#sections/service-item.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { CourseOffer } from './course-offer.ts';
import type { PageAddresses } from './addresses.ts';
import type { ItemContent, Neighbours } from './item-page.ts';
import type { Review } from './present-review.ts';
import type { StructuredData } from './structured-data.ts';

/** The layouts that a category can choose (specification, section 2); every other category is a topic. */
export const detailLayouts = [
  'article',
  'oneImage',
  'multiImages',
  'video',
  'Coursedetails',
] as const;

export type DetailLayout = (typeof detailLayouts)[number];

/** A page of one thing: an item of a section, an article, a course. */
export interface DetailPage extends ItemContent, DetailParts {
  layout: DetailLayout;
  /** Unique among the parts of a page: what ids of the page's parts begin with. */
  slug: string;
  neighbours: Neighbours;
  back: { href: string; label: string };
  meta: Record<string, string>;
  addresses: PageAddresses;
  structured: StructuredData[];
  /** In which it is written itself. */
  languages: LanguageCode[];
  /** When its text was written, in milliseconds since 1970; null where that is not known. */
  changedAt: number | null;
}

/** A page before it is known where it stands. */
export type UnplacedPage = Omit<DetailPage, 'addresses' | 'structured'>;

/** The address that an old one gave way to, in the same language. */
export interface Moved {
  movedTo: string;
}

/** Null or empty on pages that lack them. */
export interface DetailParts extends Review {
  category: { label: string; href: string } | null;
  /** Marks a page of an invented item. */
  sampleNote: string | null;
  /** How long it takes to read, in words. */
  minutes: string | null;
  code: string | null;
  pictures: ImageFile[];
  caption: LocalText | null;
  video: DetailVideo | null;
  /** The address of a video that the player cannot play: it is linked to. */
  videoLink: string | null;
  slides: DetailSlide[];
  pdf: string | null;
  blocks: PictureItem[];
  accordions: DetailAccordion[];
  learn: LocalText[];
  /** A course in words: its chapters, lessons and minutes, and where it is approved or not sold. */
  facts: string[];
  /** What a course costs; null for what is not sold. */
  offer: CourseOffer | null;
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
  /** Several parts may be open at a time. */
  isMultiple: boolean;
  parts: DetailPart[];
}

export interface DetailPart {
  id: number;
  title: LocalText;
  note: string | null;
  content: LocalHtml | LocalText[] | DetailLesson[];
}

/** A lesson in the list of what a course holds. */
export interface DetailLesson {
  name: LocalText;
  /** As a clock shows it; null where it is not known. */
  length: string | null;
  /** Where anybody may watch it; null for one that must be bought. */
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
  pictures: [],
  caption: null,
  video: null,
  videoLink: null,
  slides: [],
  pdf: null,
  blocks: [],
  accordions: [],
  learn: [],
  facts: [],
  offer: null,
};

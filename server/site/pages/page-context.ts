import type { LanguageCode } from '#i18n/languages.ts';
import type { VideoLengthReader } from '../../assets/videos/videos.ts';
import type { ProductFinder } from '../../commerce/products/product-service.ts';
import type { PublishedProject } from '../../content/published/published-content.ts';
import type { PublishedEntries } from '../../content/published/published-entries.ts';
import type { Translator } from '../../core/translator.ts';
import type { AddressesOf } from '../crawlers/addresses.ts';

/** Content and services that the pages of one request are made of. */
export interface PageContext extends PublishedProject {
  entries: PublishedEntries;
  products: ProductFinder;
  videos: VideoLengthReader;
  translatorOf(language: LanguageCode): Translator;
  addresses: AddressesOf;
}

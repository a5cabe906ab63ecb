import type { ImageFile } from '#common/media/image-file.ts';
import type { LocalText } from '#common/text/local-text.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { ShareDrawing } from '../../assets/images/share/share-drawing.ts';
import type { ServerOnly } from '../server-only.ts';

/** Image that link previews show for a page. Sizes are pixels; null if unknown. */
export interface SharedImage {
  src: string;
  alt: string | null;
  width: number | null;
  height: number | null;
  /** Present if it is drawn for the page. */
  drawing?: ServerOnly<ShareDrawing>;
}

/** A page's part in its share image. */
export interface ShareSubject {
  /** Its meta tags: `og:title` is the headline, and an `og:image` takes the place of the whole. */
  meta: Readonly<Record<string, string>>;
  title: string;
  image: ImageFile | null;
  imageAlt?: LocalText | null;
}

/** Request for a page's share image. */
export interface ShareRequest {
  language: LanguageCode;
  /** Path of the page after the language, decoded. */
  rest: string;
  /** Version in the address; null without one. */
  version: string | null;
}

/** Answer to a request for a share image. */
export type ShareAnswer =
  | { outcome: 'image'; png: Buffer }
  /** The present version, or the site's image if the drawing failed. */
  | { outcome: 'elsewhere'; src: string }
  | { outcome: 'failed' };

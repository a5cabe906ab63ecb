/* Limits of the media library; the server detects the real type from a file's bytes. */

/** In bytes. */
export const maxMediaFileBytes = 15_000_000;

/** Accepted types, for a file input. */
export const mediaTypes =
  'image/png,image/jpeg,image/webp,image/avif,image/gif,image/svg+xml,application/pdf';

/** Accepted types of images. */
export const imageMediaTypes = mediaTypes.replace(',application/pdf', '');

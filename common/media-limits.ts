/* What the media library takes; what a file really is, the server finds out from its bytes. */

/** In bytes. */
export const largestMediaFile = 15_000_000;

/** For a file input: kinds that are taken. */
export const mediaTypes =
  'image/png,image/jpeg,image/webp,image/avif,image/gif,image/svg+xml,application/pdf';

/** The same, of what is shown as a picture. */
export const pictureMediaTypes = mediaTypes.replace(',application/pdf', '');

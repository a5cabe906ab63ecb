/* Limits of the media library; the server detects the real type from a file's bytes. */

/** In bytes. */
export const maxMediaFileBytes = 15_000_000;

/** Accepted types of images, for a file input. */
export const imageMediaTypes = 'image/png,image/jpeg,image/webp,image/avif,image/gif,image/svg+xml';

/** Accepted types, likewise; captions by their ending, because most systems do not know their type. */
export const mediaTypes = `${imageMediaTypes},application/pdf,video/mp4,video/webm,.vtt`;

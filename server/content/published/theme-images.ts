import { isJsonObject } from '#common/json.ts';
import { type ImageFile, imageFile } from '#common/media/image-file.ts';

/**
 * Images of a theme (`images` of `style.json`), each optional: the ornament on light and on strong
 * fields, the company's mark (an SVG with the id `mark`), the icons of the site, what is beside account
 * forms and error messages, and the ground of share images.
 */
const names = [
  'ornament',
  'ornament-dark',
  'ornament-strong',
  'mark',
  'icon',
  'touch-icon',
  'account',
  'not-found',
  'not-found-tall',
  'share-ground',
] as const;

export type ThemeImages = Partial<Record<(typeof names)[number], ImageFile>>;

/** An address in a library of media, without anything that could end a declaration of CSS. */
const safeAddress = /^\/media\/[\w./-]{1,200}\.(?:svg|png|webp|avif|jpe?g)$/;

/** Returns the theme's images; those with unsafe addresses are omitted. */
export function themeImages(style: unknown): ThemeImages {
  const stored = isJsonObject(style) && isJsonObject(style['images']) ? style['images'] : {};
  return Object.fromEntries(
    names.flatMap((name) => {
      const src = stored[name];
      return typeof src === 'string' && safeAddress.test(src) ? [[name, imageFile(src)]] : [];
    }),
  );
}

import { isJsonObject, type JsonObject } from '#common/json.ts';
import { type ImageFile, imageFile } from '#common/media/image-file.ts';
import { deriveTheme } from '#common/theme/derive-theme.ts';
import { languageCodes } from '#i18n/languages.ts';
import { etagOf } from '../../core/http/etag.ts';

export type ThemeStylesheet = ReturnType<typeof makeStylesheet>;

const safeName = /^[a-z][a-z0-9-]*$/;
/** Colours, lengths, shadows and font lists; nothing that could end its declaration. */
const safeValue = /^[\w\s#%.,()"'/-]{1,300}$/;
/** Matches values that load resources; a colour needs none. */
const loadsResource = /url|image|expression|import/i;

/**
 * Returns the project's theme (`style.json`), or the default one, as custom properties: fonts, radii,
 * the light scheme, and the dark one by system or visitor's choice (`data-scheme`), never in print.
 * Unsafe values are omitted.
 */
export function themeStylesheet(stored: unknown): ThemeStylesheet {
  const style: JsonObject = isJsonObject(stored) ? stored : defaultTheme();
  const theme = themes.get(style) ?? makeStylesheet(style);
  themes.set(style, theme);
  return theme;
}

let derivedTheme: ReturnType<typeof deriveTheme> | undefined;

/** Returns the theme of a project without one, derived once: that takes 0.3 ms. */
export function defaultTheme() {
  return (derivedTheme ??= deriveTheme());
}

/** Cached by value: published values never change. */
const themes = new WeakMap<JsonObject, ThemeStylesheet>();

function makeStylesheet(style: JsonObject) {
  const shared =
    declarations(style['fonts'], 'face-') + declarations(style['radius'], 'radius-of-');
  const images = themeImages(style);
  const imageOf = (name: string, image: ImageFile | undefined) =>
    image ? `--${name}:url(${image.src});` : '';
  const light =
    declarations(style['light']) +
    imageOf('ornament', images.ornament) +
    imageOf('ornament-strong', images['ornament-strong']);
  const dark = declarations(style['dark']) + imageOf('ornament', images['ornament-dark']);
  const css = [
    `:root{${shared}${light}}`,
    ...fontsByLanguage(style['fonts']),
    `@media screen and (prefers-color-scheme:dark){:root:not([data-scheme=light]){${dark}}}`,
    `:root[data-scheme=light]{color-scheme:light}`,
    `@media screen{:root[data-scheme=dark]{color-scheme:dark;${dark}}}`,
    '',
  ].join('\n');
  return {
    css,
    etag: etagOf(css),
    /** The page's background in each scheme, if it is a plain colour. */
    grounds: { light: backgroundOf(style['light']), dark: backgroundOf(style['dark']) },
  };
}

/** Fonts for single languages, for scripts that the default fonts lack. */
function fontsByLanguage(fonts: unknown): string[] {
  if (!isJsonObject(fonts)) return [];
  return languageCodes.flatMap((code) => {
    const faces = declarations(fonts[code], 'face-');
    return faces === '' ? [] : [`:root:lang(${code}){${faces}}`];
  });
}

/** In the form for `<meta name="theme-color">`. */
function backgroundOf(tokens: unknown): string | null {
  const ground = isJsonObject(tokens) ? tokens['ground'] : null;
  return typeof ground === 'string' && /^#[\dA-Fa-f]{3,8}$/.test(ground) ? ground : null;
}

function declarations(tokens: unknown, prefix = ''): string {
  if (!isJsonObject(tokens)) return '';
  return Object.entries(tokens)
    .filter(
      ([name, value]) =>
        safeName.test(name) &&
        typeof value === 'string' &&
        safeValue.test(value) &&
        !loadsResource.test(value),
    )
    .map(([name, value]) => `--${prefix}${name}:${String(value)};`)
    .join('');
}

/**
 * Images of a theme (`images` of `style.json`), each optional: the ornament on light and on strong
 * fields, the company's mark (an SVG with the id `mark`), the icons of the site, what is beside account
 * forms (`account` unless a screen has its own) and error messages, and the ground of share images.
 */
const names = [
  'ornament',
  'ornament-dark',
  'ornament-strong',
  'mark',
  'icon',
  'touch-icon',
  'account',
  'account-sign-up',
  'account-code',
  'account-password',
  'account-admin',
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

import { isJsonObject, type JsonObject } from '#common/json.ts';
import { languageCodes } from '#i18n/languages.ts';
import { etagOf } from '../etag.ts';

export interface ThemeStylesheet {
  css: string;
  etag: string;
  /** The page's ground in each scheme, where it is a plain colour. */
  grounds: Record<'light' | 'dark', string | null>;
}

const safeName = /^[a-z][a-z0-9-]*$/;
/** Colours, lengths, shadows and font lists; nothing that could leave its declaration. */
const safeValue = /^[\w\s#%.,()"'/-]{1,300}$/;
/** What reaches beyond the page: a colour needs no address. */
const reachesOut = /url|image|expression|import/i;

/**
 * The project's look (`style.json`) as custom properties: faces, radii, the light scheme, and the
 * dark one by system or by the visitor's choice (`data-scheme`). Values that are not plain are left out.
 */
export function themeStylesheet(style: unknown): ThemeStylesheet | null {
  if (!isJsonObject(style)) return null;
  const theme = known.get(style) ?? makeStylesheet(style);
  known.set(style, theme);
  return theme;
}

/** Published values never change: a new publication is a new value. */
const known = new WeakMap<JsonObject, ThemeStylesheet>();

function makeStylesheet(style: JsonObject): ThemeStylesheet {
  const shared =
    declarations(style['fonts'], 'face-') + declarations(style['radius'], 'radius-of-');
  const light = declarations(style['light']);
  const dark = declarations(style['dark']);
  const css = [
    `:root{${shared}${light}}`,
    ...facesByLanguage(style['fonts']),
    `@media (prefers-color-scheme:dark){:root:not([data-scheme=light]){${dark}}}`,
    `:root[data-scheme=light]{color-scheme:light}`,
    `:root[data-scheme=dark]{color-scheme:dark;${dark}}`,
    '',
  ].join('\n');
  return {
    css,
    etag: etagOf(css),
    grounds: { light: groundOf(style['light']), dark: groundOf(style['dark']) },
  };
}

/** Languages with faces of their own, for a script that the others do not have. */
function facesByLanguage(fonts: unknown): string[] {
  if (!isJsonObject(fonts)) return [];
  return languageCodes.flatMap((code) => {
    const faces = declarations(fonts[code], 'face-');
    return faces === '' ? [] : [`:root:lang(${code}){${faces}}`];
  });
}

/** As `<meta name="theme-color">` takes it. */
function groundOf(tokens: unknown): string | null {
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
        !reachesOut.test(value),
    )
    .map(([name, value]) => `--${prefix}${name}:${String(value)};`)
    .join('');
}

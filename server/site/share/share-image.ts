import { sectionPath } from '#common/content/content-paths.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { type ImageFile, imageFile } from '#common/media/image-file.ts';
import { getProjectName } from '#common/project-name.ts';
import { onOneLine } from '#common/text/plain-text.ts';
import { directionOf, type LanguageCode } from '#i18n/languages.ts';
import { type ShareDrawing, shareSize } from '../../assets/images/share/share-drawing.ts';
import { type ShareImages, shareVersion } from '../../assets/images/share/share-images.ts';
import { metaTexts } from '../../content/published/present-page.ts';
import { defaultTheme, themeImages } from '../../content/published/present-theme.ts';
import type { PublishedProject, Snapshot } from '../../content/published/published-content.ts';
import { findLogo } from '../present-shell.ts';
import { serverOnly } from '../server-only.ts';
import type { SharedImage, ShareSubject } from './shared-image.ts';

interface ShareSource extends PublishedProject {
  shareImages: ShareImages;
}

interface SharePlace {
  language: LanguageCode;
  /** Path of the page after the language. */
  rest: string;
}

/** Characters of the fonts that share images are drawn with (tools/fonts/subset.ts). */
export const drawableCharacters =
  '\\u0020-\\u007E\\u00A0-\\u0107\\u010A-\\u0113\\u0116-\\u011B\\u011E-\\u0123\\u0126\\u0127\\u012A\\u012B' +
  '\\u012E-\\u0131\\u0136\\u0137\\u0139-\\u0148\\u014A-\\u014D\\u0150-\\u015B\\u015E-\\u0161\\u0164\\u0165' +
  '\\u016A-\\u017E\\u0218-\\u021B\\u2013\\u2014\\u2018-\\u201A\\u201C-\\u201E\\u2020\\u2022\\u2026\\u2039\\u203A' +
  '\\u2044\\u20AC\\u2122\\u2191\\u2193\\u2212\\u060C\\u061B\\u061F-\\u0656\\u065A\\u065B\\u0660-\\u0671' +
  '\\u0679-\\u06C4\\u06C6-\\u06D0\\u06D2-\\u06D5\\u06EE-\\u06FF';

/** Besides, marks that join letters and isolate runs of another direction; they are not drawn. */
const drawableText = new RegExp(`^[${drawableCharacters}\\u200C-\\u200F\\u2066-\\u2069]+$`);

/** Characters of a title that are drawn at most. */
const maxTitleLength = 300;

/**
 * Returns the image for links to a page: drawn for it, or the site's image for drafts, for pages
 * without a subject, and for titles with characters that the fonts lack.
 */
export async function findShareImage(
  source: ShareSource,
  { language, rest }: SharePlace,
  subject: ShareSubject | null,
): Promise<SharedImage | null> {
  const { snapshot } = source;
  const title = subject && headlineOf(subject);
  if (!title || subject.meta['og:image'] || snapshot.isDraft)
    return findSiteImage(snapshot, language) ?? (subject ? null : homeImage(source, language));
  const drawing = await describe(source, language, { title, image: subject.image });
  const { name, logo } = drawing;
  if (!drawableText.test(logo ? title : title + name)) return findSiteImage(snapshot, language);
  const alt = [`${title} · ${name}`, subject.imageAlt?.text].filter(Boolean).join('. ');
  const [path] = rest.split('?');
  return {
    src: `/share/${language}/${path}.png?v=${shareVersion(drawing)}`,
    alt,
    ...shareSize,
    drawing: serverOnly(drawing, { isHydrated: false }),
  };
}

/** Without a chosen image, the one that is drawn for the home page; its address leads to the present version. */
function homeImage({ project, snapshot }: ShareSource, language: LanguageCode): SharedImage | null {
  if (snapshot.isDraft || !snapshot.find(sectionPath('home-page', 'meta-data'), language))
    return null;
  const alt = getProjectName(project, language);
  return { src: `/share/${language}/home.png`, alt, ...shareSize };
}

/** The home page's image represents the site. */
export function findSiteImage(snapshot: Snapshot, language: LanguageCode): SharedImage | null {
  const document = snapshot.find(sectionPath('home-page', 'meta-data'), language);
  const { 'og:image': src, 'og:image:alt': alt } = metaTexts(document?.value);
  return src === undefined ? null : { ...imageFile(src), alt: alt ?? null };
}

/** The fonts have one kind of hyphen. */
function headlineOf({ meta, title }: ShareSubject): string {
  const whole = onOneLine(meta['og:title'] ?? title).replace(/[\u2010\u2011]/g, '-');
  return whole.slice(0, maxTitleLength).toWellFormed();
}

async function describe(
  source: ShareSource,
  language: LanguageCode,
  { title, image }: { title: string; image: ImageFile | null },
): Promise<ShareDrawing> {
  const { snapshot, project, shareImages } = source;
  const logo = findLogo({ ...source, language });
  const find = async (file: ImageFile | null) => file && (await shareImages.findFile(file.src));
  const style = snapshot.find('style.json', null)?.value;
  return {
    title,
    isRtl: directionOf(language) === 'rtl',
    fonts: displayFonts(style, language),
    colours: lightColours(style),
    name: getProjectName(project, language),
    logo: await find(logo),
    image: await find(image),
    ground: await find(themeImages(style)['share-ground'] ?? null),
  };
}

/** Returns the theme's colours that are plain, as `#RRGGBB`; the default theme has the others. */
function lightColours(style: JsonValue | undefined): Record<string, string> {
  const own = isJsonObject(style) && isJsonObject(style['light']) ? style['light'] : {};
  const tokens = { ...defaultTheme().light, ...own };
  const isColour = (value: unknown) =>
    typeof value === 'string' && /^#(?:[\dA-Fa-f]{3,4}){1,2}$/.test(value);
  return Object.fromEntries(
    Object.entries(tokens).flatMap(([name, value]) =>
      isColour(value) ? [[name, String(value)]] : [],
    ),
  );
}

/** Returns the theme's families of headings in a language. */
function displayFonts(style: JsonValue | undefined, language: LanguageCode): string[] {
  const fonts = isJsonObject(style) && isJsonObject(style['fonts']) ? style['fonts'] : {};
  const own = isJsonObject(fonts[language]) ? fonts[language] : {};
  const families = own['display'] ?? fonts['display'];
  if (typeof families !== 'string') return [];
  return families
    .split(',')
    .map((family) => family.replace(/["']/g, '').trim())
    .filter((family) => /^[\w -]{1,60}$/.test(family));
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { cleanDrawing } from '../clean-drawing.ts';
import { ImageError } from '../image-error.ts';
import { fitText, type TextImage } from './fit-text.ts';
import { type ColourOf, type ShareDrawing, shareSize } from './share-drawing.ts';

/** A share image with the absolute paths of its files. */
export interface ShareTask extends Omit<ShareDrawing, 'logo' | 'image' | 'ground'> {
  logo: string | null;
  image: string | null;
  ground: string | null;
}

/** In pixels, as all sizes here. */
interface Size {
  width: number;
  height: number;
}

/** `cover` fills the box, `inside` shows the whole image. */
type Fit = 'cover' | 'inside';

const titleSizes = [72, 66, 60, 55, 50, 45, 41, 37, 34];
const arabicTitleSizes = [64, 58, 52, 47, 43, 39, 35];
const nameSizes = [36, 30, 24];
/** From the headline's box to the logo: room for the graduation. */
const titleToLogo = 84;

/** Draws a share image as PNG. Throws ImageError if one of its files cannot be drawn. */
export async function drawShareImage(
  task: ShareTask,
  readRaster: (file: string) => Promise<Sharp>,
): Promise<Buffer> {
  const { isRtl, image, logo, fonts: families } = task;
  const colourOf: ColourOf = (token) => task.colours[token] ?? '#000000';
  const { art, label, band, padding, logo: logoSize } = shareLayout;
  const left = label.left + padding;
  const width = label.width - 2 * padding;
  const aroundTitle = band + 2 * padding + titleToLogo + logoSize.height;
  const style = { families, colour: colourOf('ink'), isRtl };
  const drawFile = (file: string, box: Size, fit: Fit) =>
    fitImage(file, box, { fit, colours: task.colours, readRaster });

  const sizes = isRtl ? arabicTitleSizes : titleSizes;
  const titleBox = { width, height: label.maxHeight - aroundTitle, sizes };
  const title = await fitText(task.title, titleBox, style);
  const height = Math.max(label.minHeight, title.height + aroundTitle);
  const top = label.bottom - height + band + padding;
  const mark = logo
    ? await drawFile(logo, logoSize, 'inside')
    : await fitText(task.name, { width, height: logoSize.height, sizes: nameSizes }, style);
  const markTop = label.bottom - padding - logoSize.height;
  const artSize = { width: art.width, height: shareSize.height };
  const layers = [
    ...(image
      ? [place(await drawFile(image, artSize, 'cover'), { left: art.left, top: 0 }, isRtl)]
      : []),
    { input: Buffer.from(drawLabel(colourOf, height, isRtl)) },
    place(title, { left, top }, isRtl),
    place(mark, { left, top: markTop }, isRtl),
  ];
  const own = task.ground && (await drawFile(task.ground, shareSize, 'cover')).data;
  const ground = own
    ? await sharp(own).flop(isRtl).toBuffer()
    : Buffer.from(drawGround(colourOf, isRtl));
  const drawn = sharp(ground).composite(layers).removeAlpha();
  return await drawn.png({ compressionLevel: 9 }).toBuffer();
}

/** Places an image; `left` is that of a page from left to right. */
function place(
  { data, width }: TextImage,
  { left, top }: { left: number; top: number },
  isRtl: boolean,
): OverlayOptions {
  return { input: data, top, left: isRtl ? shareSize.width - left - width : left };
}

interface ImageSource {
  fit: Fit;
  colours: ShareTask['colours'];
  readRaster: (file: string) => Promise<Sharp>;
}

/**
 * Fits an image into a box. Drawings are composed around their centre, and their upper part, with
 * the faces, is never cut; of a photograph, the part that draws attention is shown.
 */
async function fitImage(file: string, box: Size, { fit, colours, readRaster }: ImageSource) {
  const isDrawing = path.extname(file).toLowerCase() === '.svg';
  const source = isDrawing
    ? await readDrawing(file, box, { fit, colours })
    : await readRaster(file);
  const position = isDrawing ? 'top' : sharp.strategy.attention;
  const { width, height } = box;
  const fitted = source.resize({ width, height, fit, position }).png();
  const { data, info } = await fitted.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Reads a drawing at the size at which it is needed. */
async function readDrawing(
  file: string,
  box: Size,
  { fit, colours }: { fit: Fit; colours: ShareTask['colours'] },
): Promise<Sharp> {
  const drawing = cleanDrawing(await readFile(file, 'utf8'));
  if (!drawing)
    throw new ImageError(
      'unsafe-drawing',
      `The drawing ${file} contains more than shapes, or too many, or has no size`,
    );
  const scales = [box.width / drawing.width, box.height / drawing.height];
  const scale = fit === 'cover' ? Math.max(...scales) : Math.min(...scales);
  // 72 dots per inch draw it at its own size.
  const density = Math.min(Math.max(72 * scale, 1), 7_200);
  return sharp(Buffer.from(colourDrawing(drawing.svg, colours)), { density });
}

const schemeRules = /@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g;
const declaration = /(--[\w-]+)\s*:\s*([^;{}]+)/g;
const use = /var\((--[\w-]+)(?:\s*,\s*([^()]*))?\)/g;

/**
 * Replaces the variables of a clean drawing by the colours of its light scheme, or else of the
 * theme, because librsvg knows no variables.
 */
function colourDrawing(svg: string, theme: Readonly<Record<string, string>>): string {
  const light = svg.replace(schemeRules, '');
  const values = new Map(Object.entries(theme).map(([name, value]) => [`--${name}`, value]));
  for (const [, name = '', value = ''] of light.matchAll(declaration)) values.set(name, value);
  return light.replace(use, (_, name: string, fallback = 'none') => values.get(name) ?? fallback);
}

/** Places in a share image that is read from left to right, in pixels. */
const shareLayout = {
  /** The page's image, or the ornament. */
  art: { left: 572, width: 628 },
  /** Its height follows the headline, between these. */
  label: { left: 40, bottom: 582, width: 540, minHeight: 360, maxHeight: 534 },
  band: 20,
  /** From the label's edge to its text. */
  padding: 44,
  logo: { width: 400, height: 44 },
};

/** Draws what is behind the page's image, for themes without a ground of their own. */
function drawGround(colourOf: ColourOf, isRtl: boolean): string {
  const { width, height } = shareSize;
  const { left } = shareLayout.art;
  const circle = (x: number, y: number, radius: number, token: string) =>
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colourOf(token)}"/>`;
  return wrap(
    isRtl,
    `<rect width="${width}" height="${height}" fill="${colourOf('pine')}"/>` +
      `<rect x="${left}" width="${width - left}" height="${height}" fill="${colourOf('mint')}"/>` +
      circle(960, 190, 130, 'amber') +
      circle(1090, 430, 210, 'pine') +
      circle(850, 470, 90, 'stock'),
  );
}

/** Draws the label that lies on panel and image. */
function drawLabel(colourOf: ColourOf, height: number, isRtl: boolean): string {
  const { label, band, padding, logo } = shareLayout;
  const { left, width } = label;
  const top = label.bottom - height;
  const inset = 11;
  const rule = top + height - padding - logo.height - 32;
  const ticks = Array.from(
    { length: 1 + Math.floor((width - 2 * padding) / 10) },
    (_, index) => `M${left + padding + 1 + index * 10} ${rule}v${index % 5 === 0 ? -14 : -9}`,
  ).join('');
  return wrap(
    isRtl,
    `<rect x="${left}" y="${top + 10}" width="${width}" height="${height}" rx="7" fill="${colourOf('ink')}" opacity=".22"/>` +
      `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="7" fill="${colourOf('stock')}"/>` +
      `<path d="M${left} ${top + band}v${7 - band}q0-7 7-7h${width - 14}q7 0 7 7v${band - 7}z" fill="${colourOf('amber')}"/>` +
      `<rect x="${left + inset}" y="${top + band + inset}" width="${width - 2 * inset}" height="${height - band - 2 * inset}" rx="3" fill="none" stroke="${colourOf('keyline')}" stroke-width="1.5"/>` +
      `<path d="M${left + padding} ${rule}h${width - 2 * padding}${ticks}" fill="none" stroke="${colourOf('tick')}" stroke-width="2"/>`,
  );
}

/** Mirrors a drawing that is read from right to left. */
function wrap(isRtl: boolean, shapes: string): string {
  const { width, height } = shareSize;
  const mirror = isRtl ? ` transform="translate(${width}) scale(-1 1)"` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g${mirror}>${shapes}</g></svg>`;
}

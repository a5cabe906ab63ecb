import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { cleanDrawing } from '../clean-drawing.ts';
import { ImageError } from '../image-error.ts';
import { fitText, type TextImage } from './fit-text.ts';
import { drawGround, drawLabel, shareLayout } from './share-ground.ts';
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
  { fit, colours }: Pick<ImageSource, 'fit' | 'colours'>,
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

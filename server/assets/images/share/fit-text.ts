import sharp from 'sharp';

/** A text as an image with a transparent ground. */
export interface TextImage {
  data: Buffer;
  width: number;
  height: number;
}

interface TextStyle {
  families: readonly string[];
  colour: string;
  /** Edge that lines are aligned to. */
  isRtl: boolean;
}

interface TextBox {
  width: number;
  height: number;
  /** Font sizes to choose from in pixels, the largest first. */
  sizes: readonly number[];
}

const arabic = /\p{Script=Arabic}/u;

/**
 * Sets a text at the largest size at which it fits into a box; at the smallest, words at the end are
 * left out. Lines are about equally long.
 */
export async function fitText(text: string, box: TextBox, style: TextStyle): Promise<TextImage> {
  const fits = ({ width, height }: TextImage) => width <= box.width && height <= box.height;
  for (const size of box.sizes) {
    const set = await setText(text, { ...style, size, width: box.width });
    if (fits(set)) return await balance(set, (width) => setText(text, { ...style, size, width }));
  }
  const size = box.sizes.at(-1) ?? 0;
  const smallest = { ...style, size, width: box.width, breaksWords: true };
  const cut = (length: number) => setText(shorten(text, length), smallest);
  return await cut(await findLargest(text.length, async (length) => fits(await cut(length))));
}

/** Cuts a text after a word, or in its first one. */
function shorten(text: string, length: number): string {
  if (length >= text.length) return text;
  const start = text.slice(0, length + 1).replace(/\s+\S*$/u, '');
  return `${start.slice(0, length).replace(/[\s\p{P}]+$/u, '')}…`;
}

/** Narrows the lines as far as their number allows. */
async function balance(
  set: TextImage,
  setAt: (width: number) => Promise<TextImage>,
): Promise<TextImage> {
  const isSame = async (narrower: number) => {
    const other = await setAt(set.width - narrower);
    return other.height <= set.height * 1.1 && other.width <= set.width;
  };
  const narrower = await findLargest(Math.floor(set.width / 2), isSame);
  return narrower === 0 ? set : await setAt(set.width - narrower);
}

/** Returns the largest number up to `most` that meets a condition, which all smaller ones meet; 0 if none does. */
async function findLargest(
  most: number,
  meets: (value: number) => Promise<boolean>,
): Promise<number> {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (await meets(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

interface Setting extends TextStyle {
  size: number;
  width: number;
  /** Breaks words that are longer than a line. */
  breaksWords?: boolean;
}

async function setText(text: string, setting: Setting): Promise<TextImage> {
  const { families, colour, isRtl, size, width, breaksWords = false } = setting;
  const isArabic = arabic.test(text);
  // As in the stylesheet: Latin headings are tight, Arabic ones are high and without ligatures.
  const style = isArabic
    ? `line_height="${points(1.36 * size)}" font_features="liga 0"`
    : `line_height="${points(1.1 * size)}" letter_spacing="${points(-0.02 * size)}"`;
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" ${style}>${escapeMarkup(text)}</span>`,
      // The comma ends the list of families.
      font: `${families.join(',')}, ${size}`,
      width,
      dpi: 72,
      rgba: true,
      wrap: breaksWords ? 'word-char' : 'word',
      // Pango swaps the sides for a text that runs from right to left.
      align: startsRtl(text) === isRtl ? 'left' : 'right',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** In Pango's unit. */
function points(pixels: number): number {
  return Math.round(pixels * 1024);
}

/** True if the first letter is Arabic. */
function startsRtl(text: string): boolean {
  return arabic.test(/\p{L}/u.exec(text)?.[0] ?? '');
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

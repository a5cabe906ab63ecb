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

/** Share of the size at which a text with a line less looks better than a larger one. */
const smallerForLine = 0.82;

interface SetText extends TextImage {
  size: number;
  lines: number;
}

const arabic = /\p{Script=Arabic}/u;

/**
 * Sets a text at the largest size at which it fits into a box; at the smallest, words at the end are
 * left out. Lines are about equally long.
 */
export async function fitText(text: string, box: TextBox, style: TextStyle): Promise<TextImage> {
  const fits = ({ width, height }: TextImage) => width <= box.width && height <= box.height;
  const setAt = (size: number) => setText(text, { ...style, size, width: box.width });
  for (const largest of box.sizes) {
    let best = await setAt(largest);
    if (!fits(best)) continue;
    for (const size of box.sizes.filter(
      (one) => one < largest && one >= largest * smallerForLine,
    )) {
      const smaller = await setAt(size);
      if (smaller.lines < best.lines) best = smaller;
    }
    const { size } = best;
    return await balance(best, (width) => setText(text, { ...style, size, width }));
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
async function balance(set: SetText, setAt: (width: number) => Promise<SetText>) {
  const isSame = async (narrower: number) => {
    const other = await setAt(set.width - narrower);
    return other.lines <= set.lines && other.width <= set.width;
  };
  const narrower = await findLargest(Math.floor(set.width / 2), isSame);
  return narrower === 0 ? set : await setAt(set.width - narrower);
}

/** Returns the largest number up to `most` that meets a condition, which all smaller ones meet; 0 if none does. */
async function findLargest(most: number, meets: (value: number) => Promise<boolean>) {
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

async function setText(text: string, setting: Setting): Promise<SetText> {
  const { families, colour, isRtl, size, width, breaksWords = false } = setting;
  const isArabic = arabic.test(text);
  // As in the stylesheet: Latin headings are tight, Arabic ones are high and without ligatures.
  const lineHeight = (isArabic ? 1.36 : 1.1) * size;
  const features = isArabic ? 'font_features="liga 0"' : `letter_spacing="${points(-0.02 * size)}"`;
  const style = `line_height="${points(lineHeight)}" ${features}`;
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
  const { width: inkWidth, height } = info;
  const lines = Math.max(1, Math.round(height / lineHeight));
  return { data, width: inkWidth, height, size, lines };
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

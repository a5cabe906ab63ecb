import { type ColourOf, shareSize } from './share-drawing.ts';

/** Places in a share image that is read from left to right, in pixels. */
export const shareLayout = {
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
export function drawGround(colourOf: ColourOf, isRtl: boolean): string {
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
export function drawLabel(colourOf: ColourOf, height: number, isRtl: boolean): string {
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

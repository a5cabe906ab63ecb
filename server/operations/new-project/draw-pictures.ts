import type { deriveTheme } from '#common/theme/derive-theme.ts';

type Theme = ReturnType<typeof deriveTheme>;

/** Pictures by name: their sizes, and which of the compositions they show. */
const pictures = {
  'start': { sizes: ['1120x650', '720x520'], composition: 0 },
  'path': { sizes: ['720x520', '560x660'], composition: 1 },
  'table': { sizes: ['720x520', '560x660'], composition: 2 },
  'hills': { sizes: ['720x520', '560x660'], composition: 3 },
  'account': { sizes: ['560x660'], composition: 1 },
  'account-code': { sizes: ['560x660'], composition: 0 },
  'not-found': { sizes: ['720x520', '560x660'], composition: 2 },
} as const;

export type PictureName = keyof typeof pictures;

/** Returns the path of a picture below the project's media. */
export function picturePath(name: PictureName, narrow = false): string {
  const { sizes } = pictures[name];
  return `start/${name}.${sizes[narrow ? sizes.length - 1 : 0]}.svg`;
}

/**
 * Draws plain pictures in the theme's colours, for both schemes, and the site's icon. Returns SVG by
 * path below the project's media.
 */
export function drawPictures(theme: Theme, name: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const [picture, { sizes, composition }] of Object.entries(pictures))
    for (const size of sizes) {
      const [width = 0, height = 0] = size.split('x').map(Number);
      files.set(
        `start/${picture}.${size}.svg`,
        draw(theme, compositions[composition], width, height),
      );
    }
  files.set('start/icon.48x48.svg', drawIcon(theme, name));
  return files;
}

type Composition = (width: number, height: number) => string;

/** Shapes in shares of the picture, so that they fit wide and tall ones. */
const compositions: readonly [Composition, Composition, Composition, Composition] = [
  (w, h) =>
    circle(w * 0.66, h * 0.42, h * 0.26, 'amber') +
    hill(w, h, 0.72, 'deep', 0.3) +
    hill(w, h, 0.82, 'pine', 0.7),
  (w, h) =>
    circle(w * 0.3, h * 0.3, Math.min(w, h) * 0.16, 'amber') +
    `<path d="M${w * 0.2} ${h}Q${w * 0.25} ${h * 0.62} ${w * 0.55} ${h * 0.6}T${w * 0.8} ${h * 0.2}" fill="none" stroke="var(--pine)" stroke-width="${Math.min(w, h) * 0.09}" stroke-linecap="round"/>` +
    circle(w * 0.8, h * 0.2, Math.min(w, h) * 0.07, 'stock'),
  (w, h) =>
    `<path d="M0 ${h * 0.74}H${w}V${h}H0Z" fill="var(--pine)"/>` +
    circle(w * 0.34, h * 0.74 - Math.min(w, h) * 0.15, Math.min(w, h) * 0.15, 'amber') +
    `<path d="M${w * 0.54} ${h * 0.74}V${h * 0.36}H${w * 0.74}V${h * 0.74}Z" fill="var(--stock)"/>` +
    `<path d="M${w * 0.54} ${h * 0.46}H${w * 0.74}V${h * 0.56}H${w * 0.54}Z" fill="var(--deep)"/>`,
  (w, h) =>
    circle(w * 0.7, h * 0.3, Math.min(w, h) * 0.14, 'stock') +
    hill(w, h, 0.5, 'amber', 0.25) +
    hill(w, h, 0.66, 'pine', 0.6) +
    hill(w, h, 0.84, 'deep', 0.35),
];

function circle(x: number, y: number, radius: number, token: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="var(--${token})"/>`;
}

/** A hill whose top is at the share `peak` of the width. */
function hill(w: number, h: number, top: number, token: string, peak: number): string {
  const [y, x] = [round(h * top), round(w * peak)];
  return `<path d="M0 ${h}V${round(h * (top + 0.12))}Q${x} ${round(y - h * 0.14)} ${w} ${round(h * (top + 0.08))}V${h}Z" fill="var(--${token})"/>`;
}

function draw({ light, dark }: Theme, composition: Composition, width: number, height: number) {
  const colours = (scheme: Theme['light']) =>
    (['mint', 'pine', 'deep', 'amber', 'stock'] as const)
      .map((token) => `--${token}:${scheme[token]}`)
      .join(';');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<style>svg{${colours(light)}}@media (prefers-color-scheme:dark){svg{${colours(dark)}}}</style>` +
    `<path d="M0 0H${width}V${height}H0Z" fill="var(--mint)"/>${composition(width, height)}</svg>\n`
  );
}

/** The first letter of the name on the main colour. */
function drawIcon({ light }: Theme, name: string): string {
  const [letter = ''] = name.match(/[\p{L}\p{N}]/u) ?? [];
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48">' +
    `<rect width="48" height="48" rx="8" fill="${light.pine}"/>` +
    `<text x="24" y="35" font-family="system-ui,sans-serif" font-size="30" font-weight="600" text-anchor="middle" fill="${light['on-pine']}">${letter.toUpperCase()}</text></svg>\n`
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

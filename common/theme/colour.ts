/** A colour as lightness (0 to 1), chroma and hue (radians) of OKLab. */
export interface Lch {
  l: number;
  c: number;
  h: number;
}

export function isHexColour(value: unknown): value is string {
  return typeof value === 'string' && /^#[\dA-Fa-f]{6}$/.test(value);
}

/** Returns the contrast of two `#RRGGBB` colours, 1 to 21 (WCAG 2.2, 1.4.3). */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(colour: string): number {
  const [red, green, blue] = linearOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green and blue without the gamma of sRGB, 0 to 1. */
function linearOf(colour: string): [number, number, number] {
  const channel = (start: number) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

// The matrices are those of https://bottosson.github.io/posts/oklab/.
export function toLch(colour: string): Lch {
  const [r, g, b] = linearOf(colour);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  return { l: lightness, c: Math.hypot(x, y), h: Math.atan2(y, x) };
}

/** Returns `#RRGGBB`, with less chroma where the screen cannot show the colour. */
export function toHex({ l, c, h }: Lch): string {
  for (let chroma = c; ; chroma = chroma < 0.002 ? 0 : chroma * 0.94) {
    const channels = channelsOf({ l, c: chroma, h });
    const isShown = channels.every((value) => value > -0.0005 && value < 1.0005);
    if (isShown || chroma === 0) return `#${channels.map(hexOf).join('')}`.toUpperCase();
  }
}

function channelsOf({ l, c, h }: Lch): [number, number, number] {
  const x = c * Math.cos(h);
  const y = c * Math.sin(h);
  const long = (l + 0.3963377774 * x + 0.2158037573 * y) ** 3;
  const middle = (l - 0.1055613458 * x - 0.0638541728 * y) ** 3;
  const short = (l - 0.0894841775 * x - 1.291485548 * y) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

function hexOf(linear: number): string {
  const value = Math.min(Math.max(linear, 0), 1);
  const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}

/**
 * Returns the colour made darker or lighter until its contrast with every ground reaches `ratio`;
 * unchanged if it does. The direction is the one that gets there with less change.
 */
export function withContrast(colour: string, grounds: readonly string[], ratio: number): string {
  const isEnough = (hex: string) => grounds.every((ground) => contrastOf(hex, ground) >= ratio);
  if (isEnough(colour)) return colour;
  const start = toLch(colour);
  for (let step = 0.005; step <= 1; step += 0.005)
    for (const l of [start.l - step, start.l + step]) {
      if (l < 0 || l > 1) continue;
      const hex = toHex({ ...start, l });
      if (isEnough(hex)) return hex;
    }
  return isEnough('#FFFFFF') ? '#FFFFFF' : '#000000';
}

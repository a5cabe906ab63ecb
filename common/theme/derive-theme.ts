import { contrastOf, type Lch, toHex, toLch, withContrast } from './colour.ts';
import { defaultFonts } from './theme-fonts.ts';

/** The two colours of a company: `#RRGGBB`. */
export interface BrandColours {
  /** Large fields, links and icons. */
  main: string;
  /** The one action and the current place. */
  accent: string;
}

/** Of a project without a theme. */
export const defaultColours: BrandColours = { main: '#2B4C7E', accent: '#E8A33D' };

const white = '#FFFFFF';
const textContrast = 4.6;
const shapeContrast = 3.1;
/** Contrast of `main` with the white text on it, and of `accent` with `main`. */
const brandContrast = { main: 4.5, accent: 3 };

export interface ColourFault {
  field: keyof BrandColours;
  /** Contrast that it has, and that it needs. */
  contrast: number;
  needed: number;
  /** The nearest colour that is right. */
  proposal: string;
}

/** Finds what is wrong with a company's colours: text and buttons must stand out from them. */
export function findColourFaults({ main, accent }: BrandColours): ColourFault[] {
  const right = withContrast(main, [white], brandContrast.main);
  const checks = [
    { field: 'main', colour: main, ground: white, proposal: right },
    {
      field: 'accent',
      colour: accent,
      ground: right,
      proposal: withContrast(accent, [right], brandContrast.accent),
    },
  ] as const;
  return checks.flatMap(({ field, colour, ground, proposal }) => {
    const contrast = contrastOf(colour, ground);
    const needed = brandContrast[field];
    return contrast >= needed ? [] : [{ field, contrast, needed, proposal }];
  });
}

/** Derives a theme (`style.json`) in which every text has its contrast, from two right colours. */
export function deriveTheme(colours: BrandColours = defaultColours) {
  return {
    fonts: defaultFonts,
    radius: { inner: '2px', control: '4px', picture: '6px', label: '6px', frame: '8px' },
    light: lightScheme(colours),
    dark: darkScheme(colours),
  };
}

function lightScheme({ main, accent }: BrandColours) {
  const tone = toneOf(main);
  const ground = tone(0.978, 0.004);
  const mint = tone(0.905, 0.035);
  const ink = tone(0.22, 0.02);
  const mintSoft = tone(0.95, 0.018);
  const deep = toHex({ ...toLch(main), l: Math.min(toLch(main).l, 0.34) * 0.84 });
  const surfaces = [white, ground, mintSoft, mint];
  const link = withContrast(main, surfaces, textContrast);
  const onPine = withContrast(tone(0.97, 0.008), [main, deep], 4.5);
  return {
    ground,
    'stock': white,
    mint,
    'mint-soft': mintSoft,
    'pine': main,
    deep,
    ink,
    'muted': withContrast(tone(0.45, 0.02), surfaces, textContrast),
    'line': tone(0.86, 0.012),
    'line-2': withContrast(tone(0.58, 0.02), surfaces, shapeContrast),
    'frame': ink,
    ...accentTokens(accent, ink, -0.04),
    'amber-text': withContrast(accent, surfaces, textContrast),
    'tick': withContrast(accent, surfaces, shapeContrast),
    'tick-on-pine': withContrast(accent, [main, deep], 3),
    link,
    'icon': link,
    'focus': link,
    'red': '#A62D1A',
    'red-soft': '#FBEAE5',
    'ok': '#17694F',
    'on-pine': onPine,
    'on-pine-2': withContrast(tone(0.86, 0.03), [main, deep], 4.5),
    'selected': main,
    'on-selected': onPine,
    'keyline': `${link}52`,
    'logo-arms': link,
    'logo-eye': accent,
    'logo-word': link,
    'shadow-of-label': `0 1px 0 ${ink}14, 0 10px 28px -14px ${ink}38`,
  };
}

function darkScheme({ main, accent }: BrandColours) {
  const tone = toneOf(main);
  const ground = tone(0.185, 0.014);
  const stock = tone(0.23, 0.018);
  const mint = tone(0.31, 0.045);
  const mintSoft = tone(0.255, 0.03);
  const pine = toHex({ ...toLch(main), l: Math.min(toLch(main).l, 0.35) });
  const deep = tone(0.24, 0.03);
  const ink = tone(0.94, 0.012);
  const line = tone(0.34, 0.03);
  const surfaces = [ground, stock, mintSoft, mint];
  const brandSurfaces = [pine, deep];
  const link = withContrast(tone(0.8, 0.09), surfaces, textContrast);
  const control = withContrast(tone(0.62, 0.03), surfaces, shapeContrast);
  const bright = withContrast(accent, [...surfaces, ...brandSurfaces], shapeContrast);
  const selected = tone(0.4, 0.08);
  return {
    ground,
    stock,
    mint,
    'mint-soft': mintSoft,
    pine,
    deep,
    ink,
    'muted': withContrast(tone(0.74, 0.02), surfaces, textContrast),
    line,
    'line-2': control,
    'frame': control,
    ...accentTokens(bright, ground, 0.05),
    'amber-text': withContrast(bright, surfaces, textContrast),
    'tick': bright,
    'tick-on-pine': bright,
    link,
    'icon': link,
    'focus': link,
    'red': '#FF9C86',
    'red-soft': '#3A1A14',
    'ok': '#7FD3B4',
    'on-pine': withContrast(tone(0.95, 0.01), brandSurfaces, textContrast),
    'on-pine-2': withContrast(tone(0.82, 0.03), brandSurfaces, textContrast),
    selected,
    'on-selected': withContrast(tone(0.95, 0.01), [selected], textContrast),
    'keyline': `${link}47`,
    'logo-arms': ink,
    'logo-eye': bright,
    'logo-word': ink,
    'shadow-of-label': `0 0 0 1px ${line}`,
  };
}

/** The accent, its state under the pointer, and the text on both. */
function accentTokens(accent: string, ink: string, shift: number) {
  const best = [ink, white, '#000000'].toSorted(
    (one, other) => contrastOf(other, accent) - contrastOf(one, accent),
  );
  const text = contrastOf(ink, accent) >= textContrast ? ink : (best[0] ?? ink);
  const { l, ...rest } = toLch(accent);
  const isDarkText = text !== white;
  // The pointer moves the colour away from its text.
  const moved = toHex({ ...rest, l: l + (isDarkText ? Math.abs(shift) : -Math.abs(shift)) });
  return { 'amber': accent, 'amber-hi': moved, 'on-amber': text };
}

/** Returns tones of a colour's hue by lightness, with at most this chroma. */
function toneOf(colour: string): (l: number, chroma: number) => string {
  const { c, h }: Lch = toLch(colour);
  return (l, chroma) => toHex({ l, c: Math.min(c, chroma), h });
}

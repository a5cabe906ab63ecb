import svgpath from 'svgpath';
import { outlines } from './outlines.ts';
import type { Outline } from './outlines.ts';
import { num } from './palette.ts';
import type { Picture } from './picture.ts';
import { hexagon } from './shapes.ts';

const arms =
  'M43.1 35L39.8 29.1L39.8 6.9L50 1L60.3 6.9L60.3 29.1L56.9 35ZM64 44.3L66.4 48.5L73.2 48.5L92.4 37.3L92.4 27.9ZM61.9 40.7L59.6 36.5L62.9 30.7L82.2 19.6L90.3 24.3ZM66.4 51.5L73.2 51.5L92.4 62.7L92.4 74.5L82.2 80.4L62.9 69.3L59.6 63.5ZM47.9 65L43.1 65L39.8 70.9L39.8 93.1L47.9 97.8ZM52.1 65L56.9 65L60.3 70.9L60.3 93.1L52.1 97.8ZM40.4 63.5L37.1 69.3L17.8 80.4L7.6 74.5L7.6 62.7L26.8 51.5L33.6 51.5ZM38.1 40.7L40.4 36.6L37.1 30.7L17.8 19.6L9.7 24.3ZM36 44.3L33.6 48.4L26.8 48.4L7.6 37.3L7.6 27.9Z';
const eye = 'M60.4 50L55.2 59L44.8 59L39.6 50L44.8 41L55.2 41Z';

const open = '<svg xmlns="http://www.w3.org/2000/svg"';
/** Type size of the wordmark in units; the mark is 1.35 of it, the gap .3. */
const em = 100;
const markScale = 1.35;
const markLeft = 7.6 * markScale;
const markWidth = 84.8 * markScale;
const height = 135;
const lineGap = 0.06 * em;

/** The company mark in the colours that the page sets, its box starting at x. */
function mark(x: number): string {
  const placed = (d: string) =>
    svgpath(d)
      .scale(markScale)
      .translate(x - markLeft, 0)
      .round(0)
      .rel();
  return `<path fill="var(--logo-arms,#0D4A41)" d="${placed(arms)}"/><path fill="var(--logo-eye,#E49B26)" d="${placed(eye)}"/>`;
}

/** Words side by side with amber bonds between them, from `x` on; returns the drawing and its end. */
function bonded(
  words: readonly Outline[],
  x: number,
  baseline: number,
  bond: number,
  level: number,
): { letters: string; end: number } {
  let at = x;
  let letters = '';
  let bonds = '';
  for (const [index, word] of words.entries()) {
    if (index > 0) {
      bonds += `M${num(at + lineGap)} ${num(baseline - level - 5.75)}h${num(bond)}v11.5h${num(-bond)}Z`;
      at += bond + lineGap * 2;
    }
    // A logo is 135 units high and stands 30 px high: whole units do.
    const d = svgpath(word.d).round(0).toString();
    letters += `<path transform="translate(${num(at - word.left)} ${num(baseline)})" d="${d}"/>`;
    at += word.right - word.left;
  }
  const drawing = `<g fill="var(--logo-word,#0D4A41)">${letters}</g><path fill="var(--logo-eye,#E49B26)" d="${bonds}"/>`;
  return { letters: drawing, end: at };
}

function logo(name: string, width: number, body: string): Picture {
  const svg = `${open} viewBox="0 0 ${num(width)} ${height}">${body}</svg>\n`;
  return { name: `brand/${name}`, width: Math.round(width), height, svg };
}

function englishLogo(): Picture {
  const words = [outlines.active, outlines.med, outlines.pharma];
  const { letters, end } = bonded(words, markWidth + 0.3 * em, 102.5, 30, 25);
  return logo('logo-en', Math.ceil(end), mark(0) + letters);
}

/** The Arabic logo: the mark stands at the right, before the word; words run right to left. */
function arabicLogo(): Picture {
  const words = [outlines.farma, outlines.mid, outlines.aktif];
  const { letters, end } = bonded(words, 0, 100, 26, 25);
  const x = end + 0.3 * em;
  return logo('logo-ar', Math.ceil(x + markWidth), letters + mark(x));
}

/** White arms and amber eye on pine; `radius` rounds the corners of the 48 unit square. */
export function appIcon(radius: number, size = 48): string {
  const place = 'transform="translate(8 8) scale(.32)"';
  return `${open} width="${size}" height="${size}" viewBox="0 0 48 48"><rect width="48" height="48" rx="${radius}" fill="#0D4A41"/><path ${place} fill="#FFF" d="${arms}"/><path ${place} fill="#E49B26" d="${eye}"/></svg>\n`;
}

/** The logos in English and Arabic. */
export function brandMarks(): Picture[] {
  return [englishLogo(), arabicLogo()];
}

function put(word: Outline, x: number, baseline: number): string {
  return `<path transform="translate(${num(x - word.left)} ${num(baseline)})" d="${word.d}"/>`;
}

const span = (word: Outline): number => word.right - word.left;

function client(name: string, width: number, body: string): Picture {
  const w = Math.ceil(width);
  const svg = `${open} width="${w}" height="27" viewBox="0 0 ${w} 27" fill="currentColor">${body}</svg>\n`;
  return { name: `clients/${name}`, width: w, height: 27, svg };
}

/** An emblem before a word, in the word's reading direction. */
function emblemFirst(
  name: string,
  emblem: string,
  wide: number,
  word: Outline,
  baseline: number,
): Picture {
  return client(name, wide + span(word), emblem + put(word, wide, baseline));
}

function emblemLast(
  name: string,
  emblem: string,
  wide: number,
  word: Outline,
  baseline: number,
): Picture {
  const moved = `<g transform="translate(${num(span(word) + wide)})">${emblem}</g>`;
  return client(name, span(word) + wide + 26, put(word, 0, baseline) + moved);
}

function outlined(d: string, width: number, join = 'round'): string {
  return `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="${join === 'round' ? 'round' : 'butt'}" stroke-linejoin="${join}"/>`;
}

function cross(x: number, y: number, size: number): string {
  const third = size / 3;
  return `<path d="M${num(x + third)} ${y}h${num(third)}v${num(third)}h${num(third)}v${num(third)}h${num(-third)}v${num(third)}h${num(-third)}v${num(-third)}h${num(-third)}v${num(-third)}h${num(third)}Z"/>`;
}

function rosetta(): Picture {
  const tablet =
    outlined('M2.2 2.7H23.8V24.3H2.2Z', 2.2, 'miter') +
    outlined('M7 8.6H17M7 13.5H15M7 18.4H19', 2.2, 'miter');
  const words = put(outlines.rosetta, 31, 16) + put(outlines.diagnostics, 32, 25);
  return client(
    'rosetta',
    31 + Math.max(span(outlines.rosetta), span(outlines.diagnostics) + 1),
    tablet + words,
  );
}

/** The eight client marks, one colour each. */
export function clientMarks(): Picture[] {
  const wave = outlined('M2 17.5C6.5 6 12 6 16 14S25.5 22 30 11', 3.8);
  const nut = `<path fill-rule="evenodd" d="${hexagon(11.5, 13.5, 12.6)}${hexagon(11.5, 13.5, 4.6)}"/>`;
  const wings = '<path d="M13 4.5L26 22.5H18.6L13 14.6L7.4 22.5H0Z"/>';
  const delta = outlined('M15 4L27.5 23.5H2.5Z', 3.2) + '<path d="M13.5 13H16.5V21.5H13.5Z"/>';
  const heart = outlined('M13 24L4 14.5C-1 8 7 .5 13 7.5C19 .5 27 8 22 14.5Z', 3);
  const { nilomed, nilibis, saqr, kern, luchsmond, qalb } = outlines;
  return [
    emblemFirst('nilomed', wave, 36, nilomed, 20.5),
    emblemFirst('nilibis-labs', nut, 31, nilibis, 18.7),
    emblemLast('saqr', wings, 9, saqr, 18.5),
    client('kern-yusuf', span(kern), put(kern, 0, 20)),
    rosetta(),
    emblemFirst('deltaklinik', delta, 35, outlines.delta, 20),
    emblemFirst('luchsmond-apotheke', cross(0, 4, 19), 26, luchsmond, 18.4),
    emblemLast('qalb-aldelta', heart, 9, qalb, 19.5),
  ];
}

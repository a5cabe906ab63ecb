import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

/*
 * Cuts from the published faces what nearly every text of the site is written with, into app/fonts/:
 * a page then loads less than half. A cut stays below 13.9 kB: with its headers it is one round trip. app/styles/fonts.css gives each cut the ranges below and leaves
 * all other characters to the whole face, which is loaded only where one of them occurs.
 * For share images, which are drawn without a browser, it writes faces of one weight as TrueType into
 * server/assets/images/share/fonts/, since the program that draws them does not read WOFF2.
 * Run it by `node tools/fonts/subset.ts` after a new version of a face.
 */

type Range = readonly [first: number, last?: number];

/** Modern Arabic with its vowel signs, digits and punctuation, and the space between words. */
const arabic: Range[] = [
  [0x20],
  [0xa0],
  [0x60c],
  [0x61b],
  [0x61f],
  [0x621, 0x63a],
  [0x640, 0x652],
  [0x660, 0x66c],
];

/** English and German, their punctuation, and the signs of prices and measures. */
const latin: Range[] = [
  [0x20, 0x22],
  [0x25, 0x29],
  [0x2b, 0x3b],
  [0x3f, 0x5a],
  [0x61, 0x7a],
  [0xa0],
  [0xa9],
  [0xab],
  [0xad],
  [0xb0],
  [0xb5],
  [0xb7],
  [0xbb],
  [0xc4],
  [0xd6, 0xd7],
  [0xdc],
  [0xdf],
  [0xe4],
  [0xe9],
  [0xf6],
  [0xfc],
  [0x2009],
  [0x2010, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022],
  [0x2026],
  [0x202f],
  [0x20ac],
  [0x2264],
];

/** The signs that Arabic shares with Latin; as a file they would be asked for by the first full stop. */
const shared: Range[] = [[0x28, 0x29], [0x2c, 0x2f], [0x3a], [0xab], [0xbb]];

/** Characters that Arabic text borrows from Latin: names, numbers and addresses. */
const borrowed: Range[] = [
  [0x21],
  [0x25, 0x27],
  [0x2b],
  [0x30, 0x39],
  [0x3b],
  [0x3f, 0x5a],
  [0x5f],
  [0x61, 0x7a],
  [0xa9],
  [0xb7],
  [0xd7],
  [0xdf],
  [0xe4],
  [0xf6],
  [0xfc],
  [0x2013],
  [0x2026],
];

/** Everything that the published faces of a script have. */
const wholeLatin: Range[] = [
  [0x20, 0x24f],
  [0x2000, 0x22ff],
];
/** Without digits: those of Fustat are misread (٥ looks like a Latin 0), those of Plex take their place. */
const arabicLetters: Range[] = [
  [0x20],
  [0x600, 0x65f],
  [0x66a, 0x6ef],
  [0x6fa, 0x6ff],
  [0x750, 0x77f],
];

/** Headings are set from 300 to 650; bold words in them reach 700. */
const weights = { wght: { min: 300, max: 700, default: 400 } };

/** Features that shape and place letters. Figures of other kinds, fractions and ligatures by choice are in the whole face. */
const latinFeatures = ['ccmp', 'kern', 'locl', 'mark', 'mkmk'];
const shapingFeatures = ['ccmp', 'mark', 'mkmk', 'fina', 'init', 'isol', 'medi', 'rlig'];
const arabicFeatures = [...latinFeatures, 'calt', 'fina', 'init', 'isol', 'medi', 'rlig', 'rclt'];

const fustat = '@fontsource-variable/fustat/files/fustat';
const plex = '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic';

interface Face {
  name: string;
  source: string;
  ranges: readonly Range[];
  keepFeatures: string[];
  variationAxes?: Record<string, number | { min: number; max: number; default: number }>;
}

const faces: Face[] = [
  {
    name: 'fustat-latin',
    source: `${fustat}-latin-wght-normal.woff2`,
    ranges: latin,
    keepFeatures: latinFeatures,
    variationAxes: weights,
  },
  {
    name: 'fustat-arabic',
    source: `${fustat}-arabic-wght-normal.woff2`,
    ranges: arabic.filter(([first]) => first !== 0x660),
    keepFeatures: arabicFeatures,
    // From 300, a third more: a light word is 400 in Arabic.
    variationAxes: { wght: { min: 400, max: 600, default: 600 } },
  },
  ...[400, 600].map((weight) => ({
    name: `plex-arabic-${weight}`,
    source: `${plex}-arabic-${weight}-normal.woff2`,
    ranges: arabic,
    keepFeatures: shapingFeatures,
  })),
  {
    name: 'fustat-borrowed',
    source: `${fustat}-latin-wght-normal.woff2`,
    ranges: borrowed,
    keepFeatures: latinFeatures,
    variationAxes: { wght: { min: 400, max: 600, default: 400 } },
  },
  {
    name: 'plex-shared-400',
    source: `${plex}-latin-400-normal.woff2`,
    ranges: shared,
    keepFeatures: [],
  },
];

/** Faces of share images, in the weights of headings. */
const shareFaces: Face[] = [
  ...['latin', 'latin-ext'].map((part) => ({
    name: `fustat-${part}`,
    source: `${fustat}-${part}-wght-normal.woff2`,
    ranges: wholeLatin,
    keepFeatures: latinFeatures,
    variationAxes: { wght: 650 },
  })),
  {
    name: 'fustat-arabic',
    source: `${fustat}-arabic-wght-normal.woff2`,
    ranges: arabicLetters,
    keepFeatures: arabicFeatures,
    variationAxes: { wght: 600 },
  },
  {
    name: 'plex-arabic',
    source: `${plex}-arabic-600-normal.woff2`,
    ranges: [...arabic, [0x6f0, 0x6f9]],
    keepFeatures: shapingFeatures,
  },
  {
    name: 'plex-latin',
    source: `${plex}-latin-600-normal.woff2`,
    ranges: wholeLatin,
    keepFeatures: latinFeatures,
  },
];

const licences = {
  'fustat-license.txt': '@fontsource-variable/fustat/LICENSE',
  'plex-license.txt': '@fontsource/ibm-plex-sans-arabic/LICENSE',
};

const resolve = createRequire(import.meta.url).resolve;

await writeFaces('../../app/fonts', faces, 'woff2');
await writeFaces('../../server/assets/images/share/fonts', shareFaces, 'sfnt');

async function writeFaces(
  folder: string,
  written: readonly Face[],
  targetFormat: 'woff2' | 'sfnt',
): Promise<void> {
  const target = path.resolve(import.meta.dirname, folder);
  const extension = targetFormat === 'sfnt' ? 'ttf' : targetFormat;
  for (const { name, source, ranges, ...options } of written) {
    const whole = readFileSync(resolve(source));
    // Screens that need hints are rare; hints are a quarter of a file.
    const settings = { targetFormat, noHinting: true, ...options };
    const cut = await subsetFont(whole, charactersOf(ranges), settings);
    writeFileSync(path.join(target, `${name}.${extension}`), cut);
    console.log(`${name}: ${whole.length} → ${cut.length} bytes\n  ${unicodeRange(ranges)}`);
  }
  for (const [name, source] of Object.entries(licences))
    copyFileSync(resolve(source), path.join(target, name));
}

function charactersOf(ranges: readonly Range[]): string {
  const points = ranges.flatMap(([first, last = first]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
  return String.fromCodePoint(...points);
}

/** As CSS writes it, for app/styles/fonts.css. */
function unicodeRange(ranges: readonly Range[]): string {
  const hex = (point: number) => point.toString(16).toUpperCase().padStart(4, '0');
  return ranges
    .map(([first, last]) => `U+${hex(first)}${last === undefined ? '' : `-${hex(last)}`}`)
    .join(', ');
}

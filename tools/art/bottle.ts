import { hexagon, rect, shape, stroke, textLines, place } from './shapes.ts';
import { ring, starPath } from './lattice.ts';
import { ink, num } from './palette.ts';
import type { Ink } from './palette.ts';

const bottlePath =
  'M-60-12Q-60 0-48 0H48Q60 0 60-12V-150Q60-176 30-188Q24-191 24-200V-214H-24V-200Q-24-191-30-188Q-60-176-60-150Z';

const jarPath = 'M-46-12Q-46 0-34 0H34Q46 0 46-12V-86Q46-104 28-104H-28Q-46-104-46-86Z';

const vialPath = 'M-20-8Q-20 0-12 0H12Q20 0 20-8V-82Q20-90 12-92H-12Q-20-90-20-82Z';

/** Anything with a straight shade on the end side, clipped to its own outline. */
function shaded(clip: string, from: number, top: number, color: Ink, opacity: number): string {
  return `<path clip-path="url(#${clip})" d="M${from}${top}H90V9H${from}Z" fill="${ink(color)}" opacity="${opacity}"/>`;
}

function bottleGlass(): string {
  return (
    shape(bottlePath, 'amber') +
    shape('M-60-135H60V-12Q60 0 48 0H-48Q-60 0-60-12Z', 'amber2') +
    shaded('bc', 22, -220, 'iodine', 0.42)
  );
}

function emptyGlass(): string {
  return shape(bottlePath, 'amber') + shaded('bc', 22, -220, 'iodine', 0.42);
}

const lip =
  shape('M-29-224H29V-208H-29Z', 'amber') + shape('M12-224H29V-208H12Z', 'iodine', 'opacity=".42"');

function bottleLabel(starColor = 'currentColor'): string {
  const text = textLines([
    [-48, -92, 20],
    [-48, -84, 12],
    [29, -92, 19],
    [-48, -45, 26],
    [34, -45, 14],
  ]);
  const star = `<path d="${starPath(0, -69, 19)}" fill="none" stroke="${starColor}" stroke-width="2.5" stroke-linejoin="round"/>`;
  return (
    rect(-60, -126, 120, 92, 'paper') +
    '<path d="M-60-126H60V-104H-60Z" fill="currentColor"/>' +
    text +
    star +
    shape(hexagon(0, -69, 5), 'amber')
  );
}

function bottleCap(): string {
  return (
    shape('M-31-250H31V-214H-31Z', 'ink') +
    stroke('M-19-243V-221M-6-243V-221M7-243V-221M20-243V-221', 'mint', 2, 'opacity=".55"')
  );
}

const highlight = stroke('M-48-146V-130M-48-24V-16', 'paper', 6, 'opacity=".5"');

function jar(): string {
  const knob =
    '<path d="M-38-120H38V-106H-38ZM-8-132H8V-119H-8ZM-17-140H17V-131H-17Z" fill="currentColor"/>';
  return knob + `<path d="${jarPath}"/>` + shaded('jc', 24, -104, 'ink', 0.14);
}

function vial(): string {
  return (
    '<path d="M-17-108H17V-91H-17Z" fill="currentColor"/>' +
    shape(vialPath, 'paper') +
    `<path clip-path="url(#vc)" d="M-20-26H20V0H-20Z" fill="${ink('mint2')}"/>` +
    shaded('vc', 9, -94, 'ink', 0.12) +
    textLines([
      [-12, -62, 16],
      [-12, -52, 22],
      [-12, -42, 12],
    ])
  );
}

function cylinder(): string {
  return (
    shape('M-24-128H24L18-120V-6H-18V-120Z', 'mint') +
    shape('M-18-62H18V-6H-18Z', 'amber') +
    shape('M7-120H18V-6H7Z', 'ink', 'opacity=".16"') +
    stroke('M18-96h-8M18-84h-12M18-72h-8M18-60h-12M18-48h-8M18-36h-12M18-24h-8', 'ink', 2) +
    stroke('M-11-114V-16', 'paper', 4, 'opacity=".6"') +
    shape('M-30-8H30V0H-30Z', 'ink')
  );
}

function mortar(): string {
  return (
    stroke('M14-118L52-176', 'paper', 20) +
    shape('M-72-104H72Q70-44 34-20V-10H46V0H-46V-10H-34V-20Q-70-44-72-104Z', 'drawer') +
    shape('M18-104H72Q70-44 34-20V-10H46V0H18Z', 'ink', 'opacity=".38"') +
    shape('M-78-118H78V-104H-78Z', 'paper') +
    `<path d="${starPath(-20, -66, 19)}" fill="none" stroke="${ink('mint')}" stroke-width="2.5" stroke-linejoin="round"/>`
  );
}

/** A carton standing upright: coloured band, text lines, barcode. */
function carton(): string {
  const bars = [0, 4, 7, 12, 15, 20, 24, 28, 31].map((x) => `M${num(-40 + x)}-30v16`).join('');
  return (
    shape('M-50 0V-74H50V0Z', 'paper') +
    '<path d="M-50-74H50V-52H-50Z" fill="currentColor"/>' +
    shape('M26-74H50V0H26Z', 'ink', 'opacity=".13"') +
    textLines([[-40, -41, 34]]) +
    `<path d="${bars}" stroke="${ink('ink')}" stroke-width="2.4"/>`
  );
}

const pill =
  shape(hexagon(0, 0, 14), 'pine') +
  shape(hexagon(0, 0, 10), 'paper') +
  shape('M-8.7-5L0-10L8.7-5V0H-8.7Z', 'amber');

const emptyCell =
  stroke(hexagon(0, 0, 12.5), 'pine', 2.5) + stroke('M-5-3L1-1L-2 3L5 5', 'pine', 2);

/** Shared definitions of glassware; the accent is the colour of the `use`. */
export const bottleDefs: Record<string, string> = {
  bc: `<clipPath id="bc"><path d="${bottlePath}"/></clipPath>`,
  jc: `<clipPath id="jc"><path d="${jarPath}"/></clipPath>`,
  vc: `<clipPath id="vc"><path d="${vialPath}"/></clipPath>`,
  bt: `<g id="bt">${bottleGlass()}${bottleLabel()}${highlight}${bottleCap()}</g>`,
  bg: `<g id="bg">${bottleGlass()}${highlight}${bottleCap()}</g>`,
  bm: `<g id="bm">${bottleGlass()}${bottleLabel(ink('pine'))}${highlight}${bottleCap()}</g>`,
  bo: `<g id="bo">${emptyGlass()}${bottleLabel()}${lip}</g>`,
  jr: `<g id="jr">${jar()}</g>`,
  vl: `<g id="vl">${vial()}</g>`,
  cy: `<g id="cy">${cylinder()}</g>`,
  mo: `<g id="mo">${mortar()}</g>`,
  ct: `<g id="ct">${carton()}</g>`,
  pl: `<g id="pl">${pill}</g>`,
  po: `<g id="po">${emptyCell}</g>`,
};

/** The amber bottle with its label, base centre at x, y; 120 x 250 at scale 1. */
export function bottle(x: number, y: number, scale: number, band: Ink = 'pine'): string {
  return place('bt', x, y, scale, band);
}

/** The amber bottle without a label, for the sides that may be cropped. */
export function plainBottle(x: number, y: number, scale: number): string {
  return place('bg', x, y, scale);
}

/** The amber bottle with a pine star under a mint band, for pine grounds. */
export function mintBottle(x: number, y: number, scale: number): string {
  return place('bm', x, y, scale, 'mint');
}

/** The open amber bottle without its cap. */
export function openBottle(band: Ink): string {
  return place('bo', 0, 0, 1, band);
}

/** The cap of the bottle, its lower edge at 0, -214. */
export function cap(): string {
  return bottleCap();
}

/** A lidded jar 92 x 140; `mark` is drawn on its label, none leaves the jar plain. */
export function jarOf(
  x: number,
  y: number,
  scale: number,
  body: Ink,
  lid: Ink,
  mark: 'star' | 'ring' | 'none' = 'star',
): string {
  const label = mark === 'none' ? '' : rect(-32, -78, 64, 52, 'paper') + jarMark(mark);
  const size = `translate(${num(x)} ${num(y)}) scale(${scale})`;
  return `<g transform="${size}" fill="${ink(body)}" color="${ink(lid)}"><use href="#jr"/>${label}</g>`;
}

function jarMark(mark: 'star' | 'ring'): string {
  if (mark === 'ring') return ring(0, -52, 18, 'ink', 2.5);
  return shape(starPath(0, -52, 20), 'pine') + shape(hexagon(0, -52, 6), 'paper');
}

/** A small vial 40 x 108 with the cap in the accent colour. */
export function vialOf(x: number, y: number, scale: number, lid: Ink): string {
  return place('vl', x, y, scale, lid);
}

/** A measuring cylinder 60 x 128. */
export function cylinderOf(x: number, y: number, scale: number): string {
  return place('cy', x, y, scale);
}

/** A mortar with its pestle, 156 x 186. */
export function mortarOf(x: number, y: number, scale: number): string {
  return place('mo', x, y, scale);
}

/** A carton 100 x 74 with a barcode. */
export function cartonOf(x: number, y: number, scale: number, band: Ink): string {
  return place('ct', x, y, scale, band);
}

/** A calendar blister pack, base centre at 0,0: `columns` x `rows` hexagon cells, `taken` of them open. */
export function blister(columns: number, rows: number, taken: readonly number[]): string {
  const pitch = 34;
  const width = columns * pitch + 20;
  const height = rows * pitch + 34;
  const cells = Array.from({ length: columns * rows }, (_, index) => {
    const x = -width / 2 + 27 + (index % columns) * pitch;
    const y = -height + 40 + Math.floor(index / columns) * pitch;
    return place(taken.includes(index) ? 'po' : 'pl', x, y);
  });
  const days = Array.from({ length: columns }, (_, index) => {
    return [-width / 2 + 22 + index * pitch, -height + 14, 10] as const;
  });
  return (
    rect(-width / 2, -height, width, height, 'paper', 8) +
    shape(
      `M${num(width * 0.2)} ${-height}H${num(width / 2 - 8)}q8 0 8 8V-8q0 8-8 8H${num(width * 0.06)}Z`,
      'mint',
    ) +
    textLines(days) +
    cells.join('')
  );
}

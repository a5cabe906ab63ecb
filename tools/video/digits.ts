import type { Ink } from '../art/palette.ts';
import { at, stroke } from '../art/shapes.ts';

/** Figures and the few letters of formulas as strokes in a box of 20 x 32, baseline at 32: no font is needed. */
const strokes: Readonly<Record<string, string>> = {
  '0': 'M10 0Q20 0 20 16Q20 32 10 32Q0 32 0 16Q0 0 10 0Z',
  '1': 'M3 6L11 0V32',
  '2': 'M1 8Q2 0 10 0Q19 0 19 8Q19 14 12 20L1 32H20',
  '3': 'M2 5Q5 0 10 0Q18 0 18 8Q18 15 9 15Q19 15 19 23Q19 32 10 32Q3 32 0 26',
  '4': 'M14 32V0L0 22H20',
  '5': 'M17 0H4L2 15Q6 11 11 12Q19 13 19 22Q19 32 10 32Q3 32 0 27',
  '6': 'M16 1Q0 5 0 22Q0 32 10 32Q20 32 20 22Q20 13 11 13Q3 13 0 20',
  '7': 'M0 0H20L7 32',
  '8': 'M10 15Q2 14 2 7Q2 0 10 0Q18 0 18 7Q18 14 10 15Q0 16 0 24Q0 32 10 32Q20 32 20 24Q20 16 10 15Z',
  '9': 'M4 31Q20 27 20 10Q20 0 10 0Q0 0 0 10Q0 19 9 19Q17 19 20 12',
  '.': 'M4 31h.1',
  ':': 'M4 10h.1M4 24h.1',
  '-': 'M2 18H16',
  '+': 'M1 17H19M10 8V26',
  '/': 'M16 -2L2 34',
  '=': 'M1 12H19M1 22H19',
  '>': 'M3 6L18 16L3 26',
  '<': 'M18 6L3 16L18 26',
  '%': 'M17 2L4 30M5 1Q10 1 10 6Q10 11 5 11Q0 11 0 6Q0 1 5 1ZM16 21Q21 21 21 26Q21 31 16 31Q11 31 11 26Q11 21 16 21Z',
  '°': 'M5 0Q10 0 10 5Q10 10 5 10Q0 10 0 5Q0 0 5 0Z',
  'C': 'M19 6Q16 0 10 0Q0 0 0 16Q0 32 10 32Q16 32 19 26',
  'F': 'M1 32V0H17M1 15H13',
  'K': 'M1 0V32M19 0L1 19M8 12L19 32',
  'a': 'M16 16Q14 12 9 12Q1 12 1 22Q1 32 8 32Q14 32 16 25M16 12V32',
  'e': 'M1 21H17Q17 11 9 11Q1 11 1 21.5Q1 32 10 32Q15 32 17 28',
  'g': 'M16 17Q14 12 9 12Q1 12 1 21Q1 30 8 30Q14 30 16 24M16 12V34Q16 42 8 42Q4 42 1 39',
  'k': 'M1 0V32M14 12L1 23M6 19L15 32',
  'm': 'M1 32V12M1 18Q3 12 7 12Q11 12 11 18V32M11 18Q13 12 17 12Q21 12 21 18V32',
  'S': 'M18 5Q15 0 10 0Q2 0 2 8Q2 15 10 16Q19 17 19 24Q19 32 10 32Q3 32 0 26',
  'I': 'M4 0V32',
  'R': 'M1 32V0H10Q19 0 19 9Q19 17 10 17H1M10 17L19 32',
};

const narrow = new Set(['.', ':', 'I', '1', ' ']);

function advance(sign: string): number {
  return narrow.has(sign) ? 18 : 30;
}

/** Writes figures around the middle `x`, baseline at `y`; `size` is their height. */
export function figures(x: number, y: number, text: string, size: number, color: Ink): string {
  const signs = [...text];
  const width = signs.reduce((sum, sign) => sum + advance(sign), 0) - 10;
  let left = -width / 2;
  const d = signs.map((sign) => {
    const path = sign === ' ' ? '' : strokes[sign];
    if (path === undefined) throw new Error(`There is no drawing of "${sign}".`);
    const one = path && at(left, -32, 1, stroke(path, color, 4.4));
    left += advance(sign);
    return one;
  });
  return at(x, y, size / 32, d.join(''));
}

import { ink, num } from '../palette.ts';
import { at, disc, patterned, rect, shape, stroke } from '../shapes.ts';

/** Rows of tall windows for the old houses. */
export const berlinDefs =
  '<pattern id="wi" x="-124" y="-340" width="50" height="74" patternUnits="userSpaceOnUse">' +
  rect(11, 10, 28, 48, 'pine') +
  shape('M11 10H39L11 58Z', 'pine2') +
  stroke('M25 10V58M11 28H39', 'paper', 2.5) +
  rect(7, 58, 36, 5, 'mint2') +
  rect(7, 3, 36, 5, 'mint2') +
  '</pattern>';

/** The television tower, base centre at 0,0, tip 470 above. */
export function tower(): string {
  return (
    shape('M-20 0L-7-318H7L20 0Z', 'paper') +
    shape('M2 0V-318H7L20 0Z', 'mint2') +
    shape('M-9-366L-3-410H3L9-366Z', 'paper') +
    stroke('M0-408V-440', 'ink', 7) +
    stroke('M0-440V-468', 'amber', 5) +
    disc(0, -334, 38, 'pine') +
    shape('M10-370.6A38 38 0 0 1 10-297.4Z', 'ink', 'opacity=".35"') +
    stroke('M-33-334H33', 'amber', 7) +
    stroke('M-22-303H22', 'ink', 6)
  );
}

/** The pharmacy's sign on its bracket: a box with a cross. */
function sign(): string {
  return (
    stroke('M30-36H0V20', 'ink', 5) +
    rect(-30, -28, 54, 54, 'pine', 3) +
    rect(-25, -23, 44, 44, 'paper', 2) +
    shape('M-9-18H3V-7H14V5H3V16H-9V5H-20V-7H-9Z', 'pine')
  );
}

/** An old house 262 wide with the pharmacy below, base centre at 0,0, roof ridge 430 above. */
export function oldHouse(): string {
  const dormer = (x: number): string =>
    shape(`M${x - 22}-356V-392L${x}-410L${x + 22}-392V-356Z`, 'mint2') +
    rect(x - 12, -388, 24, 32, 'pine');
  return (
    shape('M-131-352L-106-424H106L131-352Z', 'pine') +
    shape('M40-424H106L131-352H66Z', 'ink', 'opacity=".3"') +
    dormer(-62) +
    dormer(0) +
    dormer(62) +
    rect(-126, -352, 252, 352, 'paper') +
    shape('M86-352H126V0H86Z', 'mint') +
    patterned('wi', -124, -340, 250, 222) +
    rect(-136, -358, 272, 12, 'mint2') +
    rect(-132, -122, 264, 10, 'mint2') +
    shopFront() +
    at(-158, -178, 1, sign())
  );
}

function shopFront(): string {
  const awning = [0, 1, 2, 3, 4, 5, 6]
    .map((index) => `M${num(-112 + index * 34)}-112h17v26h-17Z`)
    .join('');
  return (
    rect(-126, -112, 252, 112, 'pine') +
    rect(-106, -78, 84, 66, 'amber') +
    shape('M-106-78H-62L-100-12H-106Z', 'paper', 'opacity=".35"') +
    rect(-8, -78, 42, 78, 'ink') +
    rect(50, -78, 58, 66, 'amber') +
    `<g fill="${ink('ink')}"><path d="M-92-12v-22h14v22ZM-70-12v-30h12v30ZM-50-12v-20h16v20ZM64-12v-28h14v28ZM86-12v-20h12v20Z"/></g>` +
    rect(-118, -112, 242, 26, 'paper') +
    shape(awning, 'amber')
  );
}

/** The neighbour: a narrow house in amber, base start corner at 0,0. */
export function neighbour(width: number): string {
  return (
    shape(`M-4-300L20-352H${width + 4}V-300Z`, 'iodine') +
    rect(0, -302, width, 302, 'amber') +
    at(124, 0, 1, patterned('wi', -124, -266, width, 222)) +
    rect(0, -40, width, 40, 'amber2')
  );
}

/** A stone bridge of `count` arches, 112 each, deck top at y 0, waterline at y 92; start at x 0. */
export function bridge(count: number): string {
  const width = count * 112 + 16;
  const arches = Array.from({ length: count }, (_, index) => {
    const x = 16 + index * 112;
    return `M${x} 96V74A48 48 0 0 1 ${x + 96} 74V96Z`;
  }).join('');
  const piers = Array.from({ length: count + 1 }, (_, index) => {
    return `M${index * 112 - 4} 96l4-70h16l4 70Z`;
  }).join('');
  return (
    rect(0, 0, width, 96, 'mint') +
    shape(arches, 'ink') +
    shape(piers, 'mint2') +
    rect(-8, -2, width + 16, 12, 'paper') +
    `<path d="M6-8H${width}" stroke="${ink('ink')}" stroke-width="14" stroke-dasharray="3 11" stroke-linecap="butt"/>` +
    stroke(`M-4-16H${width + 4}`, 'ink', 5) +
    Array.from({ length: count + 1 }, (_, index) => lantern(index * 112 + 8)).join('')
  );
}

function lantern(x: number): string {
  return (
    stroke(`M${x}-2V-46`, 'ink', 5) +
    shape(`M${x - 9}-68H${x + 9}L${x + 5}-46H${x - 5}Z`, 'amber') +
    rect(x - 11, -73, 22, 6, 'ink')
  );
}

/** A linden, base at 0,0. */
export function linden(r: number, trunk: number): string {
  return (
    stroke(`M0 0V${-trunk - r * 0.4}`, 'iodine', 9) +
    disc(0, -trunk - r, r, 'pine2') +
    `<path d="M${num(r * 0.3)} ${num(-trunk - r * 1.954)}A${r} ${r} 0 0 1 ${num(r * 0.3)} ${num(-trunk - r * 0.046)}Z" fill="${ink('pine')}"/>`
  );
}

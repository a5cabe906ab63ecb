import { at, disc, patterned, rect, shape, stroke, textLines } from './shapes.ts';
import { num } from './palette.ts';
import type { Ink } from './palette.ts';

/** A counter from wall to wall: coloured top, ink edge, a row of drawers below. */
export function counter(y: number, width: number, height: number, top: Ink, thick = 16): string {
  return (
    rect(0, y, width, thick, top) +
    rect(0, y + thick, width, height - y - thick, 'ink') +
    patterned('dw', 0, y + thick + 11, width, height - y - thick - 22)
  );
}

/** The pattern of labelled drawers; `x`, `y` is a drawer's corner, `height` the row's height. */
export function drawerPattern(x: number, y: number, width: number, height: number): string {
  const label = Math.min(width * 0.56, 68);
  const left = (width - 10 - label) / 2;
  const mid = height * (height < 60 ? 0.5 : 0.42);
  const body =
    rect(0, 0, width - 10, height, 'drawer') +
    rect(left, mid - 12, label, 24, 'paper') +
    textLines([
      [left + 9, mid - 4, label * 0.62],
      [left + 9, mid + 4.5, label * 0.32],
    ]) +
    (height < 60 ? '' : disc((width - 10) / 2, height * 0.79, 6, 'amber'));
  return `<pattern id="dw" x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height + 40)}" patternUnits="userSpaceOnUse">${body}</pattern>`;
}

/** The pattern of wide drawers with a bar as handle. */
export function chestPattern(x: number, y: number, width: number, height: number): string {
  const body =
    rect(0, 0, width - 10, height, 'drawer') +
    rect(width / 2 - 31, height * 0.3, 52, 7, 'amber', 3.5);
  return `<pattern id="dw" x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height + 40)}" patternUnits="userSpaceOnUse">${body}</pattern>`;
}

/** A shelf board, 12 thick. */
export function shelf(x: number, y: number, width: number, thick = 12): string {
  return rect(x, y, width, thick, 'ink');
}

/** A printed label standing on the counter: coloured band and text lines; base centre at 0,0. */
export function card(width: number, height: number, band: Ink): string {
  const left = -width / 2;
  return (
    rect(left, -height, width, height, 'paper', 2) +
    shape(
      `M${num(left)} ${num(20 - height)}V${num(2 - height)}q0-2 2-2H${num(-left - 2)}q2 0 2 2V${num(20 - height)}Z`,
      band,
    ) +
    textLines([
      [left + 16, 36 - height, width * 0.6],
      [left + 16, 50 - height, width * 0.74],
      [left + 16, 64 - height, width * 0.38],
    ])
  );
}

/** A clipboard with ruled paper and a pulse line; clip centre at 0,0. */
export function clipboard(width: number, height: number): string {
  const left = -width / 2;
  const base = height * 0.72;
  const pulse = `M${num(left + 14)} ${num(base)}h${num(width * 0.2)}l7-12l11 28l13-48l12 44l7-12h${num(width * 0.8 - 78)}`;
  return (
    rect(left - 7, -4, width + 14, height + 10, 'amber2', 5) +
    rect(left, 8, width, height - 9, 'paper', 2) +
    textLines([
      [left + 16, 28, width * 0.34],
      [left + 16, 39, width * 0.22],
      [left + width - 58, 28, 42],
    ]) +
    stroke(pulse, 'pine', 5) +
    rect(-24, -14, 48, 22, 'ink', 3)
  );
}

/** A drip stand: pole, hooks, bag with liquid and a tube that runs down to `tube`; top of the pole at 0,0. */
export function dripStand(height: number, tube: string): string {
  const bag = at(
    -8,
    0,
    1,
    shape('M-8 20H-84Q-90 20-90 26V122Q-90 140-66 146H-26Q-2 140-2 122V26Q-2 20-8 20Z', 'paper') +
      shape('M-90 74H-2V122Q-2 140-26 146H-66Q-90 140-90 122Z', 'amber') +
      shape('M-30 20H-8Q-2 20-2 26V122Q-2 140-26 146H-30Z', 'ink', 'opacity=".14"') +
      stroke('M-78 52h10M-78 64h16M-78 76h10M-78 88h16M-78 100h10M-78 112h16', 'ink', 2.5) +
      rect(-54, 146, 16, 12, 'ink') +
      shape('M-53 158H-39V186L-46 194L-53 186Z', 'paper') +
      shape('M-53 174H-39V186L-46 194L-53 186Z', 'amber'),
  );
  return (
    stroke(`M0 4V${num(height)}`, 'ink', 9) +
    stroke('M-54 16V4H54V16', 'ink', 6) +
    stroke(tube, 'amber2', 4) +
    bag
  );
}

/** A bedside curtain on its rail, folds as harder stripes. */
export function curtain(width: number, height: number, folds: number): string {
  const step = width / folds;
  const bottom = Array.from({ length: folds }, () => `q${num(-step / 2)} 18 ${num(-step)} 0`).join(
    '',
  );
  const stripes = Array.from({ length: folds }, (_, index) => {
    const x = index * step;
    return `M${num(x + step * 0.55)} 0H${num(x + step)}V${num(height)}q${num(-step * 0.2)} 9 ${num(-step * 0.45)} 9Z`;
  }).join('');
  return shape(`M0 0H${num(width)}V${num(height)}${bottom}Z`, 'pine') + shape(stripes, 'pine2');
}

/** A table before a wall: flat ground with a harder tone under a 60 degree edge. */
export function table(
  y: number,
  width: number,
  height: number,
  fill: Ink,
  shade: Ink,
  from: number,
): string {
  const depth = height - y;
  return (
    rect(0, y, width, depth, fill) +
    shape(
      `M${num(from)} ${num(y)}H${num(width)}V${num(height)}H${num(from + depth * 1.73)}Z`,
      shade,
    )
  );
}

/** A wall filled with a lattice pattern. */
export function wall(id: string, width: number, height: number): string {
  return patterned(id, 0, 0, width, height);
}

import { type ColourOf, shareSize } from './share-drawing.ts';

/*
 * The lattice of the product's look, drawn on a grid of hexagons: stars and rings fit into its
 * cells, so that ornament can become a molecule.
 */

/** Radius of a cell, in pixels. */
const radius = 64;
const cellWidth = radius * Math.sqrt(3);
const rowHeight = radius * 1.5;
/** Centre of the first cell of the first row. */
const origin = { x: 44, y: 27 };

/** A cell, by column and row; odd rows begin half a cell later. */
type Cell = readonly [column: number, row: number];

/** Stars with the colours of star and eye. */
const stars: readonly (readonly [Cell, star: string, eye: string])[] = [
  [[6, 1], 'stock', 'pine'],
  [[8, 1], 'amber', 'stock'],
  [[9, 3], 'pine', 'amber'],
  [[7, 4], 'amber', 'pine'],
  [[9, 4], 'stock', 'pine'],
  [[9, 1], 'pine', 'stock'],
  [[6, 3], 'pine', 'amber'],
  [[8, 5], 'pine', 'amber'],
  [[10, 2], 'stock', 'pine'],
  [[7, 6], 'stock', 'pine'],
];

const rings: readonly Cell[] = [
  [7, 2],
  [8, 2],
  [7, 3],
  [8, 4],
];

/** Bonds from a corner of a ring's cell to an atom; corners clockwise from the top. */
const bonds: readonly (readonly [Cell, corner: number])[] = [
  [[7, 2], 5],
  [[8, 4], 2],
];

interface LatticeColours {
  ground: string;
  star: string;
  line: string;
  /** Opacity of stars and of lines. */
  opacity: readonly [star: number, line: number];
}

interface Strip {
  left: number;
  width: number;
}

/** Draws the lattice over a strip of the whole height. */
export function drawLattice(
  id: string,
  colourOf: ColourOf,
  { ground, star, line, opacity }: LatticeColours,
  { left, width }: Strip,
): string {
  const shapes = cellsOf(left, width).map((cell) => {
    const place = transformOf(cell);
    return `<use href="#${id}-cell" transform="${place}"/>`;
  });
  const cell =
    `<g id="${id}-cell" stroke-width="2.5"><path d="${starPath(radius)}" fill="${colourOf(star)}" fill-opacity="${opacity[0]}" stroke="${colourOf(line)}" stroke-opacity="${opacity[1]}"/>` +
    `<path d="${hexagonPath(radius * 0.2)}" fill="${colourOf(line)}" fill-opacity="${opacity[1]}"/></g>`;
  const { height } = shareSize;
  return (
    `<defs>${cell}<clipPath id="${id}-clip"><rect x="${left}" width="${width}" height="${height}"/></clipPath></defs>` +
    `<g clip-path="url(#${id}-clip)"><rect x="${left}" width="${width}" height="${height}" fill="${colourOf(ground)}"/>${shapes.join('')}</g>`
  );
}

/** Draws the image of a page that has none: a lattice with coloured stars and a molecule. */
export function drawOrnament(colourOf: ColourOf, strip: Strip): string {
  const bright = { ground: 'mint', star: 'mint-soft', line: 'icon', opacity: [0.8, 0.2] } as const;
  const coloured = stars.map(
    ([cell, star, eye]) =>
      `<g transform="${transformOf(cell)}"><path d="${starPath(radius)}" fill="${colourOf(star)}"/><path d="${hexagonPath(radius * 0.2)}" fill="${colourOf(eye)}"/></g>`,
  );
  const inner = [0, 2, 4].map((corner) => innerLine(corner)).join('');
  const drawnRings = rings.map(
    (cell) =>
      `<path transform="${transformOf(cell)}" d="${hexagonPath(radius)}${inner}" fill="${colourOf('mint')}"/>`,
  );
  const drawnBonds = bonds.map(([cell, corner]) => {
    const from = cornerAt(corner, radius);
    const to = cornerAt(corner, radius * 2);
    return `<g transform="${transformOf(cell)}"><path d="M${from}L${to}"/><circle cx="${to[0]}" cy="${to[1]}" r="${radius * 0.3}" fill="${colourOf('amber')}" stroke="none"/></g>`;
  });
  return (
    drawLattice('art', colourOf, bright, strip) +
    coloured.join('') +
    `<g stroke="${colourOf('icon')}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round" fill="none">${drawnRings.join('')}${drawnBonds.join('')}</g>`
  );
}

function cellsOf(left: number, width: number): Cell[] {
  const cells: Cell[] = [];
  for (let row = -1; row * rowHeight < shareSize.height + radius; row += 1)
    for (let column = -1; column * cellWidth < shareSize.width + cellWidth; column += 1) {
      const [x] = centreOf([column, row]);
      if (x > left - cellWidth && x < left + width + cellWidth) cells.push([column, row]);
    }
  return cells;
}

function centreOf([column, row]: Cell): readonly [x: number, y: number] {
  const shift = row % 2 === 0 ? 0 : 0.5;
  return [origin.x + (column + shift) * cellWidth, origin.y + row * rowHeight];
}

function transformOf(cell: Cell): string {
  const [x, y] = centreOf(cell);
  return `translate(${round(x)} ${round(y)})`;
}

/** Corner of an upright hexagon, clockwise from the top. */
function cornerAt(corner: number, distance: number): readonly [x: number, y: number] {
  return at(corner * 60 - 90, distance);
}

function at(degrees: number, distance: number): readonly [x: number, y: number] {
  const angle = (degrees * Math.PI) / 180;
  return [round(distance * Math.cos(angle)), round(distance * Math.sin(angle))];
}

function starPath(of: number): string {
  const points = Array.from({ length: 12 }, (_, index) =>
    at(index * 30, of * (index % 2 === 0 ? 0.866 : 0.592)),
  );
  return `M${points.join('L')}Z`;
}

function hexagonPath(of: number): string {
  return `M${[0, 1, 2, 3, 4, 5].map((corner) => cornerAt(corner, of)).join('L')}Z`;
}

/** The second line of a double bond, shorter by 12 % at both ends. */
function innerLine(corner: number): string {
  const from = cornerAt(corner, radius * 0.76);
  const to = cornerAt(corner + 1, radius * 0.76);
  const part = (share: number) =>
    [0, 1].map((axis) => round(from[axis]! + (to[axis]! - from[axis]!) * share)).join(' ');
  return `M${part(0.12)}L${part(0.88)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

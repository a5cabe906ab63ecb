import type { JSX } from 'react';
import type { LessonStatus } from './lesson-status.ts';

/** Half the width of a hexagon and its height from middle to point, in the drawing's own units. */
const half = 6.06;
const radius = 7;
const columnsAtMost = 21;

interface CombProps {
  /** Of each lesson. */
  statuses: readonly LessonStatus[];
  /** The index of the open lesson; -1 for none. */
  current: number;
}

/**
 * A course at a glance: two rows of hexagons, one for each lesson; more rows for a very long one. They are empty, half
 * full or full.
 */
export function Comb({ statuses, current }: CombProps): JSX.Element {
  const columns = Math.min(columnsAtMost, Math.ceil(statuses.length / 2));
  const bands = Math.ceil(statuses.length / (2 * columns));
  const draw = (cell: (x: number, y: number) => string, wanted?: LessonStatus) =>
    statuses
      .map((status, index) =>
        (wanted ?? status) === status ? cell(...centreOf(index, columns)) : '',
      )
      .join('');
  const width = (2 * columns + 1) * (half + 0.7) + 2;
  const height = bands * 27 + 1;
  // A short course has fewer cells, and larger ones.
  const scale = columns <= 8 ? 1.5 : 1;
  return (
    <svg
      className="comb"
      viewBox={`0 0 ${width.toFixed(1)} ${height}`}
      width={(width * scale).toFixed(1)}
      height={(height * scale).toFixed(1)}
      aria-hidden="true"
    >
      <path className="comb-cell" d={draw(hexagon)} />
      <path className="comb-full" d={draw(hexagon, 'completed')} />
      <path className="comb-full" d={draw(lowerHalf, 'started')} />
      {current >= 0 && <path className="comb-current" d={hexagon(...centreOf(current, columns))} />}
    </svg>
  );
}

/** The lessons run down and up again, column by column. */
function centreOf(index: number, columns: number): [x: number, y: number] {
  const band = Math.floor(index / (2 * columns));
  const within = index % (2 * columns);
  const x = 1 + (within + 1) * (half + 0.7);
  const y = band * 27 + (within % 2 === 0 ? 8 : 19.7);
  return [x, y];
}

/** From the middle of a hexagon to its points, and to its upright sides. */
const size = radius - 0.75;
const side = size * 0.866;

function hexagon(x: number, y: number): string {
  return outline([
    [x, y - size],
    [x + side, y - size / 2],
    [x + side, y + size / 2],
    [x, y + size],
    [x - side, y + size / 2],
    [x - side, y - size / 2],
  ]);
}

function lowerHalf(x: number, y: number): string {
  return outline([
    [x + side, y],
    [x + side, y + size / 2],
    [x, y + size],
    [x - side, y + size / 2],
    [x - side, y],
  ]);
}

function outline(points: readonly (readonly [x: number, y: number])[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`;
}

import type { LessonStatus } from './lesson-status.ts';

/** Half the width and half the height of a hexagon, in units of the drawing. */
const halfWidth = 6.06;
const radius = 7;
const maxColumns = 21;

interface CombProps {
  /** Status of each lesson. */
  statuses: readonly LessonStatus[];
  /** Index of the open lesson; -1 for none. */
  current: number;
}

/**
 * Draws the progress of a course: one hexagon per lesson in two rows, more rows for very long
 * courses. A hexagon is empty, half full or full.
 */
export function LessonProgressChart({ statuses, current }: CombProps) {
  const columns = Math.min(maxColumns, Math.ceil(statuses.length / 2));
  const bands = Math.ceil(statuses.length / (2 * columns));
  const draw = (cell: (x: number, y: number) => string, wantedStatus?: LessonStatus) =>
    statuses
      .map((status, index) =>
        (wantedStatus ?? status) === status ? cell(...centreOf(index, columns)) : '',
      )
      .join('');
  const width = (2 * columns + 1) * (halfWidth + 0.7) + 2;
  const height = bands * 27 + 1;
  // A short course has fewer and larger cells.
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

/**
 * Returns the centre of a lesson's hexagon: lessons alternate between the rows, column by column.
 */
function centreOf(index: number, columns: number): [x: number, y: number] {
  const band = Math.floor(index / (2 * columns));
  const indexInBand = index % (2 * columns);
  const x = 1 + (indexInBand + 1) * (halfWidth + 0.7);
  const y = band * 27 + (indexInBand % 2 === 0 ? 8 : 19.7);
  return [x, y];
}

/** Distances from the centre of a hexagon to its points and to its vertical sides. */
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

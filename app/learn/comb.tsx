import type { JSX } from 'react';

export type LessonMark = 'played' | 'current' | 'open';

/** Half the width of a hexagon and its height from middle to point, in the drawing's own units. */
const half = 6.06;
const radius = 7;
const columnsAtMost = 21;

/** A course at a glance: two rows of hexagons, one for each lesson; more rows for a very long one. */
export function Comb({ marks }: { marks: readonly LessonMark[] }): JSX.Element {
  const columns = Math.min(columnsAtMost, Math.ceil(marks.length / 2));
  const bands = Math.ceil(marks.length / (2 * columns));
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
      {(['open', 'played', 'current'] as const).map((mark) => (
        <path key={mark} className={`comb-${mark}`} d={cellsOf(marks, mark, columns)} />
      ))}
    </svg>
  );
}

function cellsOf(marks: readonly LessonMark[], mark: LessonMark, columns: number): string {
  return marks.map((own, index) => (own === mark ? cellAt(index, columns) : '')).join('');
}

/** The lessons run down and up again, column by column. */
function cellAt(index: number, columns: number): string {
  const band = Math.floor(index / (2 * columns));
  const within = index % (2 * columns);
  const x = 1 + (within + 1) * (half + 0.7);
  const y = band * 27 + (within % 2 === 0 ? 8 : 19.7);
  return hexagon(x, y);
}

function hexagon(x: number, y: number): string {
  const size = radius - 0.75;
  const side = size * 0.866;
  const points = [
    [x, y - size],
    [x + side, y - size / 2],
    [x + side, y + size / 2],
    [x, y + size],
    [x - side, y + size / 2],
    [x - side, y - size / 2],
  ];
  return `M${points.map(([px = 0, py = 0]) => `${px.toFixed(2)} ${py.toFixed(2)}`).join('L')}Z`;
}

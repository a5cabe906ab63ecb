/** Dark cells of a QR code (ISO/IEC 18004), by row. */
export type QrCells = readonly (readonly boolean[])[];

/** Draws a QR code, dark on light in every colour scheme as scanners expect. */
export function QrCode({ cells, label }: { cells: QrCells; label: string }) {
  const size = cells.length;
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={cells.map(rowPath).join('')} />
    </svg>
  );
}

/** Returns a path of a row's dark cells. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x] || row[x - 1]) continue;
    let end = x;
    while (row[end]) end += 1;
    path += `M${x} ${y}h${end - x}v1h${x - end}z`;
  }
  return path;
}

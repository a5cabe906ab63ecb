import type { SvgReader } from './read-svg.ts';

/** More drawings than a section shows at once; the others remain images. */
const maxDrawings = 40;

/**
 * Makes a sheet of the drawings at these addresses, to which a page refers by `#d0`, `#d1`, …; leaves
 * out all but small plain drawings.
 */
export async function makeDrawingSheet(sources: readonly string[], read: SvgReader) {
  const drawings = await Promise.all(sources.slice(0, maxDrawings).map((src) => read(src)));
  const places = new Set<number>();
  const symbols = drawings.map(({ svg }, place) => {
    if (svg === null) return '';
    places.add(place);
    return `<symbol id="${drawingId(place)}">${svg}</symbol>`;
  });
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`,
    /** Indexes of the included drawings in the requested list. */
    places,
  };
}

export function drawingId(place: number): string {
  return `d${place}`;
}

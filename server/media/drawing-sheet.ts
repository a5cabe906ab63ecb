import type { SvgReader } from './read-svg.ts';

/** Small plain drawings of one project in one file, which a page refers to by `#d0`, `#d1`, … */
export interface DrawingSheet {
  svg: string;
  /** The drawings that are in it, by their place in the list that was asked for. */
  places: ReadonlySet<number>;
}

/** More drawings than a section shows at once; the rest stay pictures. */
const mostDrawings = 40;

/** Makes a sheet of the drawings at these addresses; what is no small plain drawing is left out. */
export async function makeDrawingSheet(
  sources: readonly string[],
  read: SvgReader,
): Promise<DrawingSheet> {
  const drawings = await Promise.all(sources.slice(0, mostDrawings).map((src) => read(src)));
  const places = new Set<number>();
  const symbols = drawings.map(({ svg }, place) => {
    if (svg === null) return '';
    places.add(place);
    return `<symbol id="${drawingId(place)}">${svg}</symbol>`;
  });
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`, places };
}

export function drawingId(place: number): string {
  return `d${place}`;
}

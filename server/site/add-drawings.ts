import type { Field, Fields, Presented } from '#common/fields.ts';
import type { ImageFile } from '#common/image-file.ts';
import { drawingId, makeDrawingSheet } from '../media/drawing-sheet.ts';
import type { SvgReader } from '../media/read-svg.ts';
import { mediaPrefix, sheetAddress } from '../media/sheet-address.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The same data, in which the pictures of `inline` fields name their place on a sheet of drawings: one
 * request for all of them, in the colours of the page. What is no small plain drawing stays a picture.
 */
export async function addDrawings<F extends Fields>(
  fields: F,
  data: Presented<F>,
  { projectId, read }: { projectId: string; read: SvgReader },
): Promise<Presented<F>> {
  const own = mediaPrefix(projectId);
  const sources = [...new Set(inlineSources(fields, data))].filter((src) => src.startsWith(own));
  if (sources.length === 0) return data;
  const sheet = await makeDrawingSheet(sources, read);
  const address = sheetAddress(projectId, sources, sheet.svg);
  const symbols = new Map(
    Array.from(sheet.places, (place) => [sources[place], `${address}#${drawingId(place)}`]),
  );
  // The same names and kinds of values; a picture has a symbol more.
  return withSymbols(fields, data, symbols) as Presented<F>;
}

/** A presented field's picture, if it may stand inline: what is drawn there needs its size. */
function inlineImage(field: Field | undefined, value: unknown): ImageFile | null {
  const isInline = field?.kind === 'image' && field.inline === true;
  // A presented picture is this or null.
  const image = isInline ? (value as ImageFile | null) : null;
  return image?.width && image.height ? image : null;
}

function inlineSources(fields: Fields, data: Values): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = data[name];
    if (field.kind === 'list' && Array.isArray(value))
      return value.flatMap((item) => inlineSources(field.item, item));
    const image = inlineImage(field, value);
    return image ? [image.src] : [];
  });
}

function withSymbols(
  fields: Fields,
  data: Values,
  symbols: ReadonlyMap<string | undefined, string>,
): Values {
  const entries = Object.entries(data).map(([name, value]) => {
    const field = fields[name];
    if (field?.kind === 'list' && Array.isArray(value))
      return [name, value.map((item) => withSymbols(field.item, item, symbols))];
    const image = inlineImage(field, value);
    const symbol = image && symbols.get(image.src);
    return [name, symbol ? { ...image, symbol } : value];
  });
  return Object.fromEntries(entries);
}

import type { Field, Fields, Presented } from '#common/content/fields.ts';
import type { ImageFile } from '#common/media/image-file.ts';
import { drawingId, makeDrawingSheet } from '../assets/images/drawing-sheet.ts';
import type { SvgReader } from '../assets/images/read-svg.ts';
import { mediaPrefix, sheetAddress } from '../assets/images/sheet-address.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Adds sheet addresses to the images of `inline` fields: one request for all of them, in the
 * colours of the page. Only small plain drawings are added; others remain images.
 */
export async function addDrawings<F extends Fields>(
  fields: F,
  data: Presented<F>,
  { projectId, read }: { projectId: string; read: SvgReader },
): Promise<Presented<F>> {
  const ownPrefix = mediaPrefix(projectId);
  const sources = [...new Set(inlineSources(fields, data))].filter((src) =>
    src.startsWith(ownPrefix),
  );
  if (sources.length === 0) return data;
  const sheet = await makeDrawingSheet(sources, read);
  const address = sheetAddress(projectId, sources, sheet.svg);
  const symbols = new Map(
    Array.from(sheet.places, (place) => [sources[place], `${address}#${drawingId(place)}`]),
  );
  // Same names and types of values; some images have a symbol besides.
  return withSymbols(fields, data, symbols) as Presented<F>;
}

/** Returns the image of an `inline` field; null without a known size. */
function inlineImage(field: Field | undefined, value: unknown): ImageFile | null {
  const isInline = field?.kind === 'image' && field.inline === true;
  // A presented image is this or null.
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

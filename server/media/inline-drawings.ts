import type { Field, Fields, Presented } from '#common/fields.ts';
import type { ImageFile } from '#common/image-file.ts';
import type { SvgReader } from './read-svg.ts';

type Values = Readonly<Record<string, unknown>>;

/** The same data, in which the pictures of `inline` fields carry their text where they are small plain drawings. */
export async function inlineDrawings<F extends Fields>(
  fields: F,
  data: Presented<F>,
  read: SvgReader,
): Promise<Presented<F>> {
  return hasInline(fields) ? ((await inlineIn(fields, data, read)) as Presented<F>) : data;
}

function hasInline(fields: Fields): boolean {
  return Object.values(fields).some((field) =>
    field.kind === 'list' ? hasInline(field.item) : isInline(field),
  );
}

function isInline(field: Field): boolean {
  return field.kind === 'image' && field.inline === true;
}

async function inlineIn(fields: Fields, data: Values, read: SvgReader): Promise<Values> {
  const entries = Object.entries(data).map(async ([name, value]) => {
    const field = fields[name];
    if (field?.kind === 'list' && Array.isArray(value))
      return [name, await Promise.all(value.map((item) => inlineIn(field.item, item, read)))];
    return [
      name,
      field && isInline(field) && value ? await inlined(value as ImageFile, read) : value,
    ];
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function inlined(image: ImageFile, read: SvgReader): Promise<ImageFile> {
  const { svg } = await read(image.src);
  return svg === null ? image : { ...image, svg };
}

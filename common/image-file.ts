/** A picture as a view needs it. Sizes are CSS pixels, null where the file's name does not say. */
export interface ImageFile {
  src: string;
  width: number | null;
  height: number | null;
  /** A small plain drawing's place on a sheet, to be shown by `<use>` in the colours of the page. */
  symbol?: string;
  /** Where it comes from, in a preview: a document's path, a colon, the field's path. */
  path?: string;
}

const sizeInName = /\.(\d{1,5})x(\d{1,5})\.[a-z0-9]+$/i;

/** Reads the intrinsic size that stored pictures carry in their name: `counter.1120x650.svg`. */
export function imageFile(src: string): ImageFile {
  const size = sizeInName.exec(src);
  return {
    src,
    width: size ? Number(size[1]) : null,
    height: size ? Number(size[2]) : null,
  };
}

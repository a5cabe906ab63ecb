/** View data of an image. Sizes are CSS pixels, null if the file name has none. */
export interface ImageFile {
  src: string;
  width: number | null;
  height: number | null;
  /** Id of a small drawing in a sheet, shown by `<use>` in the page's colours. */
  symbol?: string;
  /** Source in a preview: document path, colon, field path. */
  path?: string;
}

const sizeInName = /\.(\d{1,5})x(\d{1,5})\.[a-z0-9]+$/i;

/** Reads the intrinsic size from an image's name: `counter.1120x650.svg`. */
export function imageFile(src: string): ImageFile {
  const size = sizeInName.exec(src);
  return {
    src,
    width: size ? Number(size[1]) : null,
    height: size ? Number(size[2]) : null,
  };
}

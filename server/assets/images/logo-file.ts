import type { ImageFile } from '#common/media/image-file.ts';

/** A logo; a small SVG is inlined so that it follows the page's colours. */
export interface LogoFile {
  svg: string | null;
  image: ImageFile;
}

import type { ImageFile } from '#common/media/image-file.ts';
import type { LocalText } from '#common/text/local-text.ts';

export interface GalleryImage {
  id: number;
  image: ImageFile;
  smallImage: ImageFile | null;
  alt: LocalText | null;
  caption: LocalText;
}

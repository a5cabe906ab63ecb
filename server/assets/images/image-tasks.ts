import { z } from 'zod';
import { imageFaults } from './image-error.ts';
import { imageFormats } from './image-format.ts';
import type { ShareTask } from './share/draw-share-image.ts';

/** Tasks of an image process. Files are absolute paths. */
export type ImageTask =
  /** Writes `{width}.{format}` for each width and format into an existing folder. */
  | { kind: 'sizes'; file: string; folder: string; widths: readonly number[] }
  /** Re-encodes an image: upright, in sRGB, without animation and metadata. */
  | { kind: 'clean'; file: string; target: string }
  /** Writes a drawing (SVG) reduced to what is known to be harmless. */
  | { kind: 'drawing'; file: string; target: string }
  /** Draws a share image as PNG. */
  | { kind: 'share'; task: ShareTask; target: string };

/**
 * Result of a task, validated because the process has read an untrusted file. Width and height are
 * those of the upright image, or of the drawing in CSS pixels.
 */
export const imageResultSchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    type: z.enum([...imageFormats, 'svg']),
    width: z.number(),
    height: z.number(),
  }),
  z.object({ ok: z.literal(false), fault: z.enum(imageFaults), detail: z.string() }),
]);
export type ImageResult = z.output<typeof imageResultSchema>;

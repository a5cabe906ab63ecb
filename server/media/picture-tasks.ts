import { z } from 'zod';
import { pictureFaults } from './picture-error.ts';
import { pictureTypes } from './picture-type.ts';

/** What a picture process is asked to do. Files are absolute paths. */
export type PictureTask =
  /** To write `{width}.{format}` for each width and format into an existing folder. */
  | { kind: 'sizes'; file: string; folder: string; widths: readonly number[] }
  /** To write the picture anew: upright, in sRGB, still, and with nothing but its pixels. */
  | { kind: 'clean'; file: string; target: string }
  /** To write a drawing (SVG) with nothing but what is known to be harmless. */
  | { kind: 'drawing'; file: string; target: string };

/** Its one answer, checked: it has read a stranger's file. Width and height are those of the upright picture, or of the drawing in CSS pixels. */
export const pictureAnswer = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    type: z.enum([...pictureTypes, 'svg']),
    width: z.number(),
    height: z.number(),
  }),
  z.object({ ok: z.literal(false), fault: z.enum(pictureFaults), detail: z.string() }),
]);
export type PictureAnswer = z.output<typeof pictureAnswer>;

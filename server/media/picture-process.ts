import { readFile, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { type PictureFormat, pictureFormats } from '#common/picture-sizes.ts';
import { cleanDrawing } from './clean-drawing.ts';
import { PictureError } from './picture-error.ts';
import type { PictureAnswer, PictureTask } from './picture-tasks.ts';
import { type PictureType, pictureTypeOf } from './picture-type.ts';

/*
 * The program of a process of its own that lives for one picture (see run-picture-process.ts).
 */

/** The best cameras of phones make 48 million. */
const mostPixels = 50_000_000;

const encoders: Readonly<Record<PictureFormat, (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: 55, effort: 4, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: 78, effort: 4, smartSubsample: true }),
};

/** In pixels, as sharp limits them: the sizes of a picture that are taller are left out. */
const longestSide: Readonly<Record<PictureFormat, number>> = { avif: 16_384, webp: 16_383 };

/** All sizes are made of the stored picture: it must lose next to nothing. */
const cleaners: Readonly<Record<PictureType, (image: Sharp) => Sharp>> = {
  jpeg: (image) => image.jpeg({ quality: 92 }),
  png: (image) => image.png({ compressionLevel: 9 }),
  webp: (image) => image.webp({ quality: 92 }),
  avif: (image) => image.avif({ quality: 80 }),
  // The first picture of a GIF, exactly.
  gif: (image) => image.png({ compressionLevel: 9 }),
};

interface Size {
  width: number;
  height: number;
}

/** Pages come first, one thread is enough, and no other decoder may guess at what it is given. */
function prepare(): void {
  setPriority(10);
  sharp.cache(false);
  sharp.concurrency(1);
  const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'];
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders.map((name) => `VipsForeignLoad${name}`) });
}

type PixelTask = Exclude<PictureTask, { kind: 'drawing' }>;

/** Does the task and answers the picture's own faults; whatever else goes wrong is thrown. */
async function perform(task: PictureTask): Promise<PictureAnswer> {
  try {
    if (task.kind === 'drawing') return { ok: true, type: 'svg', ...(await writeDrawing(task)) };
    const { image, type } = await readPicture(task);
    const size =
      task.kind === 'sizes'
        ? await writeSizes(image, task.folder, task.widths)
        : await writeClean(cleaners[type](image), task.target);
    return { ok: true, type, ...size };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    return { ok: false, fault: error.fault, detail: error.message };
  }
}

async function readPicture(task: PixelTask): Promise<{ image: Sharp; type: PictureType }> {
  const bytes = await readFile(task.file);
  const type = pictureTypeOf(bytes);
  if (!type)
    throw new PictureError('no-picture', 'The file is none of the known kinds of pictures');
  const header = sharp(bytes, { limitInputPixels: false });
  const { width, height, pages = 1 } = await orUnreadable(header.metadata());
  if (width * height > mostPixels)
    throw new PictureError('too-many-pixels', `The picture has ${width} × ${height} pixels`);
  if (pages > 1 && !(type === 'gif' && task.kind === 'clean'))
    throw new PictureError('animated', `The picture has ${pages} frames`);
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels });
  return { image: image.autoOrient().toColourspace('srgb'), type };
}

/** Decodes once: the largest size is what the others are made of. */
async function writeSizes(image: Sharp, folder: string, widths: readonly number[]): Promise<Size> {
  const { autoOrient } = await orUnreadable(image.metadata());
  const largest = image.resize({ width: Math.max(...widths), withoutEnlargement: true });
  const { data, info } = await orUnreadable(largest.raw().toBuffer({ resolveWithObject: true }));
  const { width, height, channels } = info;
  for (const wanted of widths) {
    const scaled = Math.ceil((height * Math.min(wanted, width)) / width);
    for (const format of pictureFormats.filter((one) => scaled <= longestSide[one])) {
      const raw = sharp(data, { raw: { width, height, channels } });
      const sized = raw.resize({ width: wanted, withoutEnlargement: true });
      const bytes = await orUnreadable(encoders[format](sized).toBuffer());
      await writeFile(path.join(folder, `${wanted}.${format}`), bytes);
    }
  }
  return { width: autoOrient.width, height: autoOrient.height };
}

async function writeClean(image: Sharp, target: string): Promise<Size> {
  const { data, info } = await orUnreadable(image.toBuffer({ resolveWithObject: true }));
  await writeFile(target, data);
  return { width: info.width, height: info.height };
}

async function writeDrawing({ file, target }: { file: string; target: string }): Promise<Size> {
  const drawing = cleanDrawing(await readFile(file, 'utf8'));
  if (!drawing)
    throw new PictureError(
      'unsafe-drawing',
      'The drawing contains more than shapes, or too many, or has no size',
    );
  const { svg, width, height } = drawing;
  await writeFile(target, svg);
  return { width, height };
}

/** What the decoder cannot do is the picture's fault; what the disk cannot do is not. */
async function orUnreadable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw new PictureError('unreadable', error instanceof Error ? error.message : String(error));
  }
}

prepare();
process.once('message', (message) => {
  // Our own parent sends nothing else.
  perform(message as PictureTask).then(
    (answer) => process.send?.(answer, () => process.disconnect()),
    (error: unknown) => {
      process.stderr.write(String(error));
      process.exitCode = 1;
      process.disconnect();
    },
  );
});
// Nobody waits any more: the work is done, or the server is gone.
process.once('disconnect', () => process.exit());

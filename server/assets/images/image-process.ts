import { readFile, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { type RenditionFormat, renditionFormats } from '#common/media/image-renditions.ts';
import { cleanDrawing } from './clean-drawing.ts';
import { ImageError } from './image-error.ts';
import { drawShareImage } from './share/draw-share-image.ts';
import { shareSize } from './share/share-drawing.ts';
import type { ImageResult, ImageTask } from './image-tasks.ts';
import { type ImageFormat, detectImageFormat } from './image-format.ts';

/* Main program of the process that handles one image (see run-image-process.ts). */

/** Phone cameras take up to 48 million pixels. */
const maxPixels = 50_000_000;

const encoders: Readonly<Record<RenditionFormat, (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: 55, effort: 4, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: 78, effort: 4, smartSubsample: true }),
};

/** Height limits of sharp, in pixels; taller renditions are left out. */
const maxHeight: Readonly<Record<RenditionFormat, number>> = { avif: 16_384, webp: 16_383 };

/** High quality: all renditions are made of the stored image. */
const cleaners: Readonly<Record<ImageFormat, (image: Sharp) => Sharp>> = {
  jpeg: (image) => image.jpeg({ quality: 92 }),
  png: (image) => image.png({ compressionLevel: 9 }),
  webp: (image) => image.webp({ quality: 92 }),
  avif: (image) => image.avif({ quality: 80 }),
  // The first frame of a GIF, lossless.
  gif: (image) => image.png({ compressionLevel: 9 }),
};

interface Size {
  width: number;
  height: number;
}

/** Low priority, one thread, and only the decoders of known formats. */
function configure({ kind }: ImageTask): void {
  setPriority(10);
  sharp.cache(false);
  sharp.concurrency(1);
  const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', kind === 'share' ? 'Svg' : 'Nsgif'];
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders.map((name) => `VipsForeignLoad${name}`) });
}

type PixelTask = Extract<ImageTask, { kind: 'sizes' | 'clean' }>;

/** Runs the task. Returns faults of the image; throws all other errors. */
async function runTask(task: ImageTask): Promise<ImageResult> {
  try {
    if (task.kind === 'drawing') return { ok: true, type: 'svg', ...(await writeDrawing(task)) };
    if (task.kind === 'share') return { ok: true, type: 'png', ...(await writeShareImage(task)) };
    const { image, type } = await readImage(task);
    const size =
      task.kind === 'sizes'
        ? await writeSizes(image, task.folder, task.widths)
        : await writeClean(cleaners[type](image), task.target);
    return { ok: true, type, ...size };
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    return { ok: false, fault: error.fault, detail: error.message };
  }
}

async function readImage(task: { kind: PixelTask['kind'] | 'share'; file: string }) {
  const bytes = await readFile(task.file);
  const type = detectImageFormat(bytes);
  if (!type) throw new ImageError('no-image', 'The file is none of the known kinds of pictures');
  const header = sharp(bytes, { limitInputPixels: false });
  const { width, height, pages = 1 } = await orUnreadable(header.metadata());
  if (width * height > maxPixels)
    throw new ImageError('too-many-pixels', `The picture has ${width} × ${height} pixels`);
  if (pages > 1 && !(type === 'gif' && task.kind === 'clean'))
    throw new ImageError('animated', `The picture has ${pages} frames`);
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels });
  return { image: image.autoOrient().toColourspace('srgb'), type };
}

/** Decodes once: the smaller sizes are made of the largest. */
async function writeSizes(image: Sharp, folder: string, widths: readonly number[]): Promise<Size> {
  const { autoOrient } = await orUnreadable(image.metadata());
  const largest = image.resize({ width: Math.max(...widths), withoutEnlargement: true });
  const { data, info } = await orUnreadable(largest.raw().toBuffer({ resolveWithObject: true }));
  const { width, height, channels } = info;
  for (const targetWidth of widths) {
    const scaled = Math.ceil((height * Math.min(targetWidth, width)) / width);
    for (const format of renditionFormats.filter((one) => scaled <= maxHeight[one])) {
      const raw = sharp(data, { raw: { width, height, channels } });
      const sized = raw.resize({ width: targetWidth, withoutEnlargement: true });
      const bytes = await orUnreadable(encoders[format](sized).toBuffer());
      await writeFile(path.join(folder, `${targetWidth}.${format}`), bytes);
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
    throw new ImageError(
      'unsafe-drawing',
      'The drawing contains more than shapes, or too many, or has no size',
    );
  const { svg, width, height } = drawing;
  await writeFile(target, svg);
  return { width, height };
}

/** Its images are read like any other. */
async function writeShareImage(input: Extract<ImageTask, { kind: 'share' }>): Promise<Size> {
  const { task, target } = input;
  const readRaster = async (file: string) => (await readImage({ kind: 'share', file })).image;
  await writeFile(target, await orUnreadable(drawShareImage(task, readRaster)));
  return shareSize;
}

/** Decoder errors are faults of the image; disk errors are not. */
async function orUnreadable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ImageError) throw error;
    throw new ImageError('unreadable', error instanceof Error ? error.message : String(error));
  }
}

process.once('message', (message) => {
  // Only the parent process sends messages.
  const task = message as ImageTask;
  configure(task);
  runTask(task).then(
    (answer) => process.send?.(answer, () => process.disconnect()),
    (error: unknown) => {
      process.stderr.write(String(error));
      process.exitCode = 1;
      process.disconnect();
    },
  );
});
// The work is done, or the server has ended.
process.once('disconnect', () => process.exit());

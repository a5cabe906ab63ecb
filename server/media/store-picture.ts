import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ImageFile, imageFile } from '#common/image-file.ts';
import { type Actor, requirePermission } from '../access/can.ts';
import { ContentNotFoundError } from '../content/problems.ts';
import { findProject } from '../content/projects.ts';
import type { ContentServices } from '../content/services.ts';
import { cleanDrawing } from './clean-drawing.ts';
import { enqueueSizes } from './enqueue-sizes.ts';
import { mediaFolderOf } from './media-folder.ts';
import { newPartName, sweepParts } from './part-files.ts';
import { PictureError } from './picture-error.ts';
import { type PictureType, pictureTypeOf } from './picture-type.ts';
import { runPictureProcess } from './run-picture-process.ts';

type Services = Pick<ContentServices, 'database' | 'dataDir'>;

interface PictureUpload {
  projectId: string;
  /** What the person's file is called; the stored name is made from it. */
  name: string;
  bytes: Buffer;
}

/** In bytes. */
export const largestPicture = 25_000_000;
/** Larger drawings are photographs traced by a program: slow to show. */
const largestDrawing = 1_000_000;

/** What the name of a stored picture ends in. */
const extensions: Readonly<Record<PictureType | 'svg', string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
  gif: 'png',
  svg: 'svg',
};

/**
 * Adds a picture to a project's media and answers where it is: `/media/shop/omar.1600x900.jpg`. What
 * visitors can fetch is written by us from the picture's pixels, without its place, camera and
 * previews; its sizes follow in a job. No other picture is ever replaced.
 * Throws ForbiddenError, ContentNotFoundError, and PictureError with the fault to tell.
 */
export async function storePicture(
  services: Services,
  actor: Actor,
  { projectId, name, bytes }: PictureUpload,
): Promise<ImageFile> {
  requirePermission(actor, 'content:save');
  if (!(await findProject(services, projectId)))
    throw new ContentNotFoundError(`There is no project ${projectId}`);
  const { database, dataDir } = services;
  const folder = mediaFolderOf(dataDir, projectId);
  await mkdir(folder, { recursive: true });
  await sweepParts(folder);
  const unfinished = path.join(folder, newPartName());
  try {
    const { type, width, height } = await writeClean(bytes, unfinished);
    const end = `.${width}x${height}.${extensions[type]}`;
    const file = await giveFreeName(unfinished, folder, { stem: stemOf(name), end });
    if (type !== 'svg') await enqueueSizes({ db: database.db, dataDir }, { projectId, file });
    return imageFile(`/media/${projectId}/${file}`);
  } finally {
    await rm(unfinished, { force: true });
  }
}

interface CleanPicture {
  type: PictureType | 'svg';
  width: number;
  height: number;
}

async function writeClean(bytes: Buffer, target: string): Promise<CleanPicture> {
  if (bytes.length > largestPicture)
    throw new PictureError('too-large', `The file has ${bytes.length} bytes`);
  if (pictureTypeOf(bytes)) return await inTurn(() => redraw(bytes, target));
  const text = bytes.subarray(0, largestDrawing).toString();
  if (!text.includes('<svg'))
    throw new PictureError('no-picture', 'The file is none of the known kinds of pictures');
  if (bytes.length > largestDrawing)
    throw new PictureError('too-large', `The drawing has ${bytes.length} bytes`);
  const drawing = cleanDrawing(text);
  if (!drawing)
    throw new PictureError('unsafe-drawing', 'The drawing holds more than shapes, or has no size');
  await writeFile(target, drawing.svg);
  return { type: 'svg', width: drawing.width, height: drawing.height };
}

async function redraw(bytes: Buffer, target: string): Promise<CleanPicture> {
  const file = `${target}.in`;
  try {
    await writeFile(file, bytes);
    return await runPictureProcess({ kind: 'clean', file, target });
  } finally {
    await rm(file, { force: true });
  }
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** Decoding takes much memory: however many people upload, one picture is worked on at a time. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = lastTurn.then(work);
  lastTurn = turn.catch(() => undefined);
  return turn;
}

/** A link fails where a file is: two uploads of one name at the same time both get their own. */
async function giveFreeName(
  unfinished: string,
  folder: string,
  { stem, end }: { stem: string; end: string },
): Promise<string> {
  for (let count = 1; ; count += 1) {
    const file = `${stem}${count === 1 ? '' : `-${count}`}${end}`;
    try {
      await link(unfinished, path.join(folder, file));
      return file;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}

/** Plain letters, digits and hyphens: a name that stands in addresses, commands and archives. */
function stemOf(name: string): string {
  const stem = path
    .basename(name.replaceAll('\\', '/'))
    .replace(/(?:\.\d{1,5}x\d{1,5})?\.\w+$/, '');
  const plain = stem.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 60)
      .replace(/^-+|-+$/g, '') || 'picture'
  );
}

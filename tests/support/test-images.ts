import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/*
 * Real images, generated for tests.
 */

export interface ImageOptions {
  width: number;
  height: number;
}

/** Creates a photograph like a phone's: rotated by its Exif orientation, with a location. */
export async function makePhonePhoto({ width, height }: ImageOptions): Promise<Buffer> {
  return await sharp(await halves({ width: height, height: width }))
    .withExif({
      IFD0: { Make: 'PhoneMaker', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 2/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

export async function makeJpeg(size: ImageOptions): Promise<Buffer> {
  return await sharp(await halves(size))
    .jpeg()
    .toBuffer();
}

/** Creates a PNG of which half is transparent. */
export async function makeTransparentPng(size: ImageOptions): Promise<Buffer> {
  const left = { input: await plain(half(size), '#0D4A41'), left: 0, top: 0 };
  const ground = { ...size, channels: 4 as const, background: '#0000' };
  return await sharp({ create: ground }).composite([left]).png().toBuffer();
}

export async function makeGif(size: ImageOptions, frames: number): Promise<Buffer> {
  return await animation(size, frames).gif().toBuffer();
}

export async function makeAnimatedWebp(size: ImageOptions, frames: number): Promise<Buffer> {
  return await animation(size, frames).webp().toBuffer();
}

/** Creates a small file that claims an image of 60,000 × 60,000 pixels. */
export function makeBomb(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(60_000, 0);
  header.writeUInt32BE(60_000, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const lines = deflateSync(Buffer.alloc(1_000_000));
  const parts = [chunk('IHDR', header), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([start, ...parts]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Creates an image with a red left and a blue right half, so that a rotation is visible. */
async function halves(size: ImageOptions): Promise<Buffer> {
  const left = { input: await plain(half(size), '#f00'), left: 0, top: 0 };
  return await sharp(await plain(size, '#00f'))
    .composite([left])
    .png()
    .toBuffer();
}

async function plain(size: ImageOptions, background: string): Promise<Buffer> {
  return await sharp({ create: { ...size, channels: 3, background } })
    .png()
    .toBuffer();
}

function half({ width, height }: ImageOptions): ImageOptions {
  return { width: Math.floor(width / 2), height };
}

function animation({ width, height }: ImageOptions, frames: number): Sharp {
  const bytes = Buffer.from(
    Array.from({ length: width * height * frames * 3 }, (_, index) =>
      Math.floor(index / (width * height * 3)) % 2 === 0 ? 255 : index % 97,
    ),
  );
  const raw = { width, height: height * frames, channels: 3 as const, pageHeight: height };
  return sharp(bytes, { raw });
}

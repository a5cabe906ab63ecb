import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { latticePattern, mintLattice, pineLattice } from '../art/lattice.ts';
import { inks, type Ink } from '../art/palette.ts';
import { picture } from '../art/picture.ts';
import { patterned } from '../art/shapes.ts';
import { momentAt, type Scene } from './moment.ts';
import { tone, toneRate } from './tone.ts';

const perSecond = 12;
const size = { width: 854, height: 480 };

export type Ground = 'pine' | 'mint';

/** One film to make: how it looks, and when its steps begin; all in seconds. */
export interface Film {
  ground: Ground;
  scene: Scene;
  starts: readonly number[];
  length: number;
}

const lattices = {
  pine: latticePattern('ground', 58, pineLattice, 2.5, [40, 20]),
  mint: latticePattern('ground', 58, mintLattice, 2.5, [40, 20]),
};

/** A drawing as SVG in the size of the film, in the light inks. */
function svgOf(body: string, patterns = ''): string {
  const { svg } = picture('film', 1280, 720, body, patterns);
  return svg
    .replace('width="1280" height="720"', `width="${size.width}" height="${size.height}"`)
    .replace(/var\(--(\w+)\)/g, (_, name: Ink) => inks[name][0]);
}

/** What lies under every picture: the lattice, whose drawing is dear and done once. */
function groundOf(ground: Ground): Promise<Buffer> {
  const svg = svgOf(patterned('ground', 0, 0, 1280, 720), lattices[ground]);
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
}

/** The picture at a moment, as it is in the film: RGB, 854 x 480. */
function shot(ground: Buffer, svg: string): Sharp {
  return sharp(ground, { raw: { ...size, channels: 3 } })
    .composite([{ input: Buffer.from(svg) }])
    .removeAlpha();
}

/** One picture as a file. */
export async function drawPicture(film: Film, time: number, file: string): Promise<void> {
  const svg = svgOf(film.scene(momentAt(time, film.starts)));
  await shot(await groundOf(film.ground), svg)
    .png()
    .toFile(file);
}

/** Draws the film and packs it: H.264 with its index first, AAC in mono. */
export async function makeFilm(film: Film, file: string): Promise<void> {
  const sound = join(tmpdir(), `tone-${process.pid}.pcm`);
  writeFileSync(sound, tone(film.length, film.starts));
  const ffmpeg = spawn('ffmpeg', [...packing(sound), file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const closed = once(ffmpeg, 'close');
  const ground = await groundOf(film.ground);
  let last = '';
  let pixels: Buffer = Buffer.alloc(0);
  for (let index = 0; index < Math.round(film.length * perSecond); index += 1) {
    const svg = svgOf(film.scene(momentAt(index / perSecond, film.starts)));
    if (svg !== last) pixels = await shot(ground, svg).raw().toBuffer();
    last = svg;
    if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await closed;
  rmSync(sound);
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
}

function packing(sound: string): string[] {
  const pictures = `-f rawvideo -pix_fmt rgb24 -s ${size.width}x${size.height} -r ${perSecond} -i -`;
  const bed = `-f s16le -ar ${toneRate} -ac 1 -i ${sound}`;
  const colours =
    '-vf scale=out_color_matrix=bt709:out_range=tv -colorspace bt709 -color_primaries bt709 -color_trc bt709';
  const x264 =
    '-c:v libx264 -profile:v high -preset slower -tune animation -crf 33 -bf 6 -refs 6 -pix_fmt yuv420p -g 180';
  return `-y -loglevel error ${pictures} ${bed} ${colours} ${x264} -c:a aac -b:a 14k -shortest -movflags +faststart`.split(
    ' ',
  );
}

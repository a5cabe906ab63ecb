import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '../../../scripts/browser.mjs';
import { frame } from './frame.ts';
import { seconds, steps } from './timeline.ts';

/*
 * Draws the film of one puff, picture by picture, and packs it with ffmpeg (H.264, no sound). Run it by
 * `node tools/art/video/inhaler.ts`; with moments in seconds behind it, it draws only those, into the
 * folder where it is run.
 */

const folder = join(
  dirname(fileURLToPath(import.meta.url)),
  '../../../assets/active-med-pharma/media/video',
);
const perSecond = 25;
const size = { width: 1280, height: 720 };

const executablePath = findBrowser();
if (!executablePath) throw new Error('Drawing the film needs Chromium.');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: size, colorScheme: 'light' });
await page.setContent('<!doctype html><style>*{margin:0}svg{display:block}</style>');

async function shot(time: number): Promise<Buffer> {
  await page.evaluate((svg) => void (document.body.innerHTML = svg), frame(time));
  return page.screenshot();
}

async function film(): Promise<void> {
  const x264 =
    '-c:v libx264 -profile:v high -preset veryslow -tune animation -crf 24 -pix_fmt yuv420p -g 125';
  const colours =
    '-vf scale=out_color_matrix=bt709:out_range=tv -colorspace bt709 -color_primaries bt709 -color_trc bt709';
  const input = `-y -loglevel error -f image2pipe -c:v png -framerate ${perSecond} -i -`;
  const ffmpeg = spawn(
    'ffmpeg',
    [
      ...`${input} ${colours} ${x264} -movflags +faststart -an`.split(' '),
      join(folder, 'inhaler.mp4'),
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  for (let index = 0; index < seconds * perSecond; index += 1) {
    if (!ffmpeg.stdin.write(await shot(index / perSecond))) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  await once(ffmpeg, 'close');
}

async function poster(): Promise<void> {
  await sharp(await shot(steps.breatheIn.from + 2.2))
    .png({ palette: true, effort: 10, compressionLevel: 9 })
    .toFile(join(folder, 'inhaler.1280x720.png'));
}

const moments = process.argv.slice(2).map(Number);
for (const moment of moments) await sharp(await shot(moment)).toFile(`inhaler-${moment}.png`);
if (moments.length === 0) {
  await poster();
  await film();
}
await browser.close();

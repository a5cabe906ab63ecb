import { lena } from '../people/bare.ts';
import { fingers, mirrored } from '../people/hand.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { at, disc, rect, shape, stroke } from '../shapes.ts';
import { paned, tumbler } from './story-parts.ts';

/** The view over the river: roofs, a dome, the evening sun. */
const riverView = (width: number, height: number): string =>
  rect(0, 0, width, height, 'amber') +
  disc(width * 0.7, height * 0.46, 62, 'paper') +
  shape(
    `M0 ${height * 0.62}h${width * 0.16}v-40h${width * 0.14}v24h${width * 0.12}v-64l30-30l30 30v58h${width * 0.2}v-30h${width}V${height}H0Z`,
    'pine',
  ) +
  rect(0, height * 0.78, width, height * 0.22, 'pine2') +
  stroke(
    `M${width * 0.2} ${height * 0.86}h70M${width * 0.62} ${height * 0.92}h90M${width * 0.5} ${height * 0.83}h40`,
    'mint',
    5,
  );

/** Her book and glass on the sill. */
const reading = (): string =>
  shape('M0-70L-86-84V-6L0 2L86-6V-84Z', 'paper') +
  shape('M-4-64L-94-78V2L-4 8Z', 'pine') +
  shape('M4-64L94-78V2L4 8Z', 'drawer') +
  rect(-5, -66, 10, 74, 'ink') +
  at(-84, -34, 0.74, fingers('fair')) +
  mirrored(84, -34, 0.74, fingers('fair'));

function seatWide(): Picture {
  const body =
    rect(0, 0, 720, 520, 'mint') +
    shape('M0 0H250L0 433Z', 'mint2') +
    at(110, 30, 1, paned(500, 360, 3, 2, riverView(500, 360))) +
    shape('M0 0H70Q120 200 60 430H0ZM720 0H650Q600 200 660 430H720Z', 'pine') +
    shape('M720 0H692Q650 200 696 430H720Z', 'pine2') +
    at(316, 300, 1.14, lena(150)) +
    rect(0, 420, 720, 100, 'iodine') +
    rect(0, 412, 720, 14, 'amber2') +
    shape('M420 426H720V520H366Z', 'screen') +
    at(320, 432, 1, reading()) +
    at(556, 426, 0.72, tumbler());
  return picture('about/window-seat', 720, 520, body);
}

function seatTall(): Picture {
  const body =
    rect(0, 0, 560, 660, 'mint') +
    shape('M0 0H250L0 433Z', 'mint2') +
    at(70, 34, 1, paned(420, 480, 2, 3, riverView(420, 480))) +
    shape('M0 0H50Q100 260 40 560H0ZM560 0H510Q460 260 520 560H560Z', 'pine') +
    at(280, 398, 1.32, lena(180)) +
    rect(0, 548, 560, 112, 'iodine') +
    rect(0, 540, 560, 14, 'amber2') +
    shape('M340 554H560V660H279Z', 'screen') +
    at(280, 566, 1.14, reading()) +
    at(470, 556, 0.78, tumbler());
  return picture('about/window-seat', 560, 660, body);
}

/** Reading at the window over the river. */
export function seatScenes(): Picture[] {
  return [seatWide(), seatTall()];
}

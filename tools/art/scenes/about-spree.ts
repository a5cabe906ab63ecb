import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { at, disc, rect, shape, stroke } from '../shapes.ts';
import { bridge, linden, tower } from './home-berlin.ts';
import { ground } from './story-parts.ts';

/** An excursion boat on the river, 340 long, its waterline's middle at 0,0. */
function boat(): string {
  const panes = [0, 1, 2, 3, 4, 5]
    .map((index) => rect(-118 + index * 40, -66, 32, 24, 'amber', 2))
    .join('');
  return (
    rect(-132, -78, 262, 48, 'pine', 6) +
    panes +
    rect(-146, -90, 290, 12, 'paper', 5) +
    stroke('M-100-90V-112H60V-90', 'ink', 4) +
    shape('M-182-34H186L158 12H-150Z', 'paper') +
    shape('M60-34H186L158 12H20Z', 'mint2') +
    rect(-176, -34, 358, 10, 'iodine')
  );
}

/** A city train of `cars` cars in two colours, each 150 long, on a line at y = 0. */
function train(cars: number): string {
  const car = (index: number): string => {
    const x = index * 154;
    const panes = [14, 54, 112].map((dx) => rect(x + dx, -50, 28, 22, 'mint', 2)).join('');
    return (
      rect(x, -62, 150, 54, 'amber', 6) +
      rect(x, -24, 150, 16, 'iodine', 4) +
      panes +
      rect(x + 88, -52, 18, 42, 'screen', 2)
    );
  };
  return Array.from({ length: cars }, (_, index) => car(index)).join('');
}

/** Light on the water. */
const ripples = (d: string): string => stroke(d, 'mint2', 5, 'opacity=".6"');

function spreeWide(): Picture {
  const body =
    ground(720, 520, 'sky', 'line', 260) +
    disc(560, 104, 62, 'paper') +
    at(190, 330, 0.66, tower()) +
    shape(
      'M0 330V262H70V236H128V262H150V330ZM236 330V250H300L316 214L332 250H420V278H520V244H600V330ZM600 330V272H720V330Z',
      'pine2',
    ) +
    at(-40, 238, 1, train(4)) +
    at(-30, 256, 1, bridge(7)) +
    rect(0, 348, 720, 172, 'pine') +
    shape('M420 348H720V520H320Z', 'pine2') +
    ripples('M40 384h60M210 396h40M520 380h80M80 492h70M560 476h90M430 504h40') +
    at(384, 448, 1.08, boat()) +
    at(34, 366, 0.9, linden(64, 80)) +
    rect(0, 364, 78, 10, 'iodine');
  return picture('about/spree', 720, 520, body);
}

function spreeTall(): Picture {
  const body =
    ground(560, 660, 'sky', 'line', 260) +
    disc(426, 122, 66, 'paper') +
    at(156, 420, 0.8, tower()) +
    shape(
      'M0 420V340H60V308H116V420ZM216 420V326H280L298 284L316 326H400V354H470V318H560V420Z',
      'pine2',
    ) +
    at(-30, 328, 1, train(4)) +
    at(-20, 346, 1, bridge(6)) +
    rect(0, 438, 560, 222, 'pine') +
    shape('M330 438H560V660H202Z', 'pine2') +
    ripples('M40 478h60M300 470h80M60 620h70M420 604h90M300 636h40') +
    at(300, 560, 1.2, boat());
  return picture('about/spree', 560, 660, body);
}

/** The Spree in Berlin: a boat, a bridge, a city train. */
export function spreeScenes(): Picture[] {
  return [spreeWide(), spreeTall()];
}

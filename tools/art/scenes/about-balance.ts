import { starPath } from '../lattice.ts';
import { green } from '../people/body.ts';
import { mirrored, palm, sleeve, thumb } from '../people/hand.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { at, disc, rect, shape, stroke } from '../shapes.ts';
import { weight } from './academy-glass.ts';
import { ground } from './story-parts.ts';

/** A hand balance: beam, pointer and two horn pans; the loop it hangs from at 0,0. */
function handBalance(): string {
  const pan = (x: number, load: string): string =>
    at(
      x,
      54,
      1,
      stroke('M0 0L-62 190M0 0L62 190', 'iodine') +
        load +
        shape('M-78 190H78Q66 226 0 230Q-66 226-78 190Z', 'iodine') +
        shape('M26 190H78Q66 226 0 230Q20 214 26 190Z', 'screen'),
    );
  const powder =
    shape('M-46 190Q-20 146 2 146Q24 148 48 190Z', 'paper') +
    shape('M2 146Q24 148 48 190H14Z', 'mint2');
  return (
    stroke('M0-6V46', 'screen', 6) +
    stroke('M0 48V108', 'amber2', 4) +
    pan(-192, powder) +
    pan(192, weight(-24, 190, 1.1) + weight(20, 190, 0.86)) +
    shape('M-204 46Q-90 30 0 34Q90 30 204 46L204 58Q90 60 0 66Q-90 60-204 58Z', 'pine') +
    shape('M40 34Q110 34 204 46L204 58Q90 60 12 66Z', 'drawer') +
    disc(-192, 52, 9, 'ink') +
    disc(192, 52, 9, 'ink') +
    shape(starPath(0, 50, 26), 'paper')
  );
}

/** The hand that holds the loop, from above at the end side. */
function holding(): string {
  return (
    sleeve([400, -196], [66, -30], { cloth: green, cuff: 'paper', elbow: 62, wrist: 38 }) +
    mirrored(6, -14, 1.3, palm('deep')) +
    mirrored(2, -12, 1.3, thumb('deep'))
  );
}

function balanceWide(): Picture {
  const body =
    ground(720, 520, 'mint', 'mint2', 320) +
    rect(0, 470, 720, 50, 'drawer') +
    at(336, 112, 1.1, handBalance() + holding()) +
    shape('M96 470h120l18 22H78Z', 'paper') +
    weight(648, 472, 1.2) +
    weight(690, 472, 0.9);
  return picture('about/balance', 720, 520, body);
}

function balanceTall(): Picture {
  const body =
    ground(560, 660, 'mint', 'mint2', 320) +
    rect(0, 580, 560, 80, 'drawer') +
    at(274, 170, 0.98, handBalance() + holding()) +
    shape('M70 588h150l20 30H50Z', 'paper') +
    weight(410, 590, 2) +
    weight(474, 590, 1.5) +
    weight(520, 590, 1.1);
  return picture('about/balance', 560, 660, body);
}

/** A hand holds up the small balance. */
export function balanceScenes(): Picture[] {
  return [balanceWide(), balanceTall()];
}

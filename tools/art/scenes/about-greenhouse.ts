import { num } from '../palette.ts';
import type { Ink } from '../palette.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { at, disc, hexagon, place, rect, shape, stroke } from '../shapes.ts';
import { ground, leaf, pot } from './story-parts.ts';

/** The frame of a glass house over `width`, ridge at 0, eaves at `eaves`, down to `bottom`; centre at x = 0. */
function glassHouse(width: number, eaves: number, bottom: number): string {
  const half = width / 2;
  const outline = `M${-half} ${bottom}V${eaves}L0 0L${half} ${eaves}V${bottom}`;
  const bars = [-0.66, -0.33, 0, 0.33, 0.66]
    .map((part) => `M${num(part * half)} ${num(Math.abs(part) * eaves)}V${bottom}`)
    .join('');
  return (
    shape(`${outline}Z`, 'paper', 'opacity=".4"') +
    shape(
      `M${num(half * 0.3)} ${num(eaves * 0.3)}L${half} ${eaves}V${bottom}H${num(-half * 0.4)}Z`,
      'mint2',
      'opacity=".5"',
    ) +
    stroke(
      `${bars}M${-half} ${eaves}H${half}M${num(-half / 2)} ${eaves / 2}H${num(half / 2)}`,
      'pine',
      5,
    ) +
    stroke(outline, 'pine', 11)
  );
}

/** Foxglove: a spire of bells, 250 high, its foot at 0,0. */
function foxglove(bell: Ink, dusk: Ink): string {
  const bells = [0, 1, 2, 3, 4, 5, 6].map((index) => {
    const [y, s] = [-86 - index * 26, 1 - index * 0.1];
    const one =
      shape('M0 0Q26-4 34 20L30 30L8 26Q-4 16 0 0Z', bell) +
      shape('M20 2Q32 8 34 20L30 30L18 28Z', dusk);
    return (
      at(3, y, s, one) +
      `<g transform="translate(-3 ${y - 12}) scale(${num(-s)} ${num(s)})">${one}</g>`
    );
  });
  return (
    stroke('M0 0V-262', 'pine', 6) +
    bells.join('') +
    [-152, -20].map((turn) => at(0, -14, 1, place('lf', 0, 0), turn)).join('') +
    [-128, -52].map((turn) => at(0, -26, 0.9, place('lf', 0, 0), turn)).join('')
  );
}

/** An aloe, its foot at 0,0. */
const aloe = [-164, -140, -112, -90, -68, -40, -16]
  .map((turn, index) => at(0, 0, index % 2 === 0 ? 0.92 : 1.16, place('lf', 0, 0), turn))
  .join('');

/** Chamomile: six heads on thin stems, its foot at 0,0. */
const chamomile = (
  [
    [-48, -118],
    [-20, -150],
    [12, -128],
    [42, -152],
    [-66, -84],
    [64, -104],
  ] as const
)
  .map(([x, y]) => {
    const petals = [0, 1, 2, 3, 4, 5]
      .map(
        (index) => `M0 0L${num(15 * Math.cos(index * 1.047))} ${num(15 * Math.sin(index * 1.047))}`,
      )
      .join('');
    return (
      stroke(`M0 0Q${x * 0.3} ${y * 0.6} ${x} ${y}`, 'pine', 4) +
      at(x, y, 1, stroke(petals, 'paper', 10) + shape(hexagon(0, 0, 8), 'amber'))
    );
  })
  .join('');

const greenDefs = `<g id="lf">${leaf(92, 36, 'pine2', 'pine', 'mint2')}</g>`;

function bench(x: number, y: number, width: number): string {
  return (
    stroke(`M${x + 30} ${y}V${y + 170}M${x + width - 30} ${y}V${y + 170}`, 'iodine', 13) +
    rect(x, y, width, 16, 'iodine') +
    rect(x + width * 0.6, y, width * 0.4, 16, 'screen')
  );
}

function greenhouseWide(): Picture {
  const body =
    ground(720, 520, 'mint', 'mint2', 260) +
    disc(540, 112, 58, 'amber') +
    at(360, 34, 1, glassHouse(640, 156, 440)) +
    rect(0, 468, 720, 52, 'drawer') +
    bench(76, 404, 568) +
    at(182, 350, 1, chamomile) +
    at(182, 406, 1.1, pot(96, 62)) +
    at(360, 346, 1, foxglove('amber', 'amber2')) +
    at(360, 406, 1.1, pot(108, 60, 'iodine', 'screen')) +
    at(538, 354, 1.1, aloe) +
    at(538, 406, 1.1, pot(104, 58, 'pine', 'drawer'));
  return picture('about/greenhouse', 720, 520, body, greenDefs);
}

function greenhouseTall(): Picture {
  const body =
    ground(560, 660, 'mint', 'mint2', 260) +
    disc(400, 168, 60, 'amber') +
    at(280, 50, 1, glassHouse(500, 190, 560)) +
    rect(0, 600, 560, 60, 'drawer') +
    bench(46, 524, 468) +
    at(130, 470, 1, chamomile) +
    at(130, 526, 1, pot(92, 62)) +
    at(288, 464, 1.12, foxglove('amber', 'amber2')) +
    at(288, 526, 1.1, pot(104, 60, 'iodine', 'screen')) +
    at(434, 474, 0.96, aloe) +
    at(434, 526, 1, pot(96, 58, 'pine', 'drawer'));
  return picture('about/greenhouse', 560, 660, body, greenDefs);
}

/** Medicinal plants under glass: chamomile, foxglove, aloe. */
export function greenhouseScenes(): Picture[] {
  return [greenhouseWide(), greenhouseTall()];
}

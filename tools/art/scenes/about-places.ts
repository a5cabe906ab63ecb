import { amberLattice, latticePattern } from '../lattice.ts';
import { num } from '../palette.ts';
import type { Ink } from '../palette.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { at, disc, hexagon, patterned, place, rect, shape, stroke } from '../shapes.ts';
import { berlinDefs, bridge, linden, neighbour, oldHouse, tower } from './home-berlin.ts';
import { keel } from './home-cairo.ts';
import { ground, leaf, pot } from './story-parts.ts';

/** An arcade of keel arches in striped stone, its upper start corner at 0,0. */
function arcade(count: number, pitch: number, height: number): string {
  const width = count * pitch;
  const arches = Array.from({ length: count }, (_, index) => index * pitch + pitch / 2);
  const courses = Array.from(
    { length: Math.floor(height / 48) },
    (_, index) => `M0 ${24 + index * 48}h${width}v22H0Z`,
  );
  return (
    rect(0, 0, width, height, 'paper') +
    shape(courses.join(''), 'amber') +
    rect(-8, -22, width + 16, 24, 'iodine') +
    shape(arches.map((x) => keel(x, height, pitch * 0.76, height * 0.86)).join(''), 'iodine') +
    shape(arches.map((x) => keel(x, height, pitch * 0.62, height * 0.78)).join(''), 'amber2')
  );
}

/** A fountain of two basins, 300 wide, its base centre at 0,0. */
function fountain(): string {
  return (
    stroke(
      'M0-150Q-40-186-66-112M0-150Q40-186 66-112M0-150Q-16-176-30-112M0-150Q16-176 30-112',
      'mint',
      5,
    ) +
    shape('M-12-150H12L20-60H-20Z', 'paper') +
    shape('M2-150H12L20-60H6Z', 'mint2') +
    shape('M-84-116H84Q70-84 20-78H-20Q-70-84-84-116Z', 'paper') +
    shape('M28-116H84Q70-84 20-78H6Z', 'mint2') +
    shape('M-150-62H150L126 0H-126Z', 'pine') +
    shape('M60-62H150L126 0H26Z', 'pine2') +
    rect(-162, -76, 324, 18, 'paper') +
    stroke('M-108-32H-52M-30-32H30M52-32H108', 'amber', 6)
  );
}

/** An orange tree in a pot, base centre at 0,0. */
function orangeTree(): string {
  const fruit = [
    [-34, -214],
    [20, -232],
    [42, -190],
    [-12, -182],
    [4, -258],
  ] as const;
  return (
    linden(64, 128) +
    fruit.map(([x, y]) => disc(x, y, 10, 'amber')).join('') +
    at(0, 4, 1, pot(92, 74, 'iodine', 'screen'))
  );
}

function floorTiles(y: number, width: number, height: number): string {
  return patterned('la', 0, y, width, height - y) + rect(0, y, width, 8, 'mint2');
}

function courtyardWide(): Picture {
  const body =
    ground(720, 520, 'sky', 'line', 200) +
    disc(596, 76, 52, 'amber') +
    at(-30, 128, 1, arcade(6, 130, 258)) +
    floorTiles(384, 720, 520) +
    at(360, 478, 1.04, fountain()) +
    at(106, 452, 1, orangeTree()) +
    at(624, 452, 1, orangeTree());
  return picture(
    'about/courtyard',
    720,
    520,
    body,
    latticePattern('la', 44, amberLattice, 2.5, [20, 30]),
  );
}

function courtyardTall(): Picture {
  const body =
    ground(560, 660, 'sky', 'line', 200) +
    disc(452, 92, 56, 'amber') +
    at(-40, 196, 1, arcade(4, 160, 310)) +
    floorTiles(504, 560, 660) +
    at(270, 616, 1.14, fountain()) +
    at(84, 566, 1.1, orangeTree()) +
    at(486, 566, 1.1, orangeTree());
  return picture(
    'about/courtyard',
    560,
    660,
    body,
    latticePattern('la', 46, amberLattice, 2.5, [20, 30]),
  );
}

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

/** A tram of two cars in amber, 620 long; the rail at y = 0. */
function tram(): string {
  const pane = (x: number, width: number): string =>
    rect(x, -134, width, 58, 'pine2', 3) +
    shape(`M${x} -134h${width * 0.6}l${-34} 58H${x}Z`, 'mint2');
  const door = (x: number): string =>
    rect(x, -138, 46, 122, 'screen', 3) +
    rect(x + 5, -132, 16, 100, 'mint2') +
    rect(x + 25, -132, 16, 100, 'mint2');
  return (
    stroke('M150-178L186-214H250', 'ink', 5) +
    rect(70, -182, 180, 16, 'iodine', 4) +
    shape('M40-166H322V-14H14V-90Q18-150 40-166Z', 'amber') +
    shape('M338-166H580Q604-150 608-90V-14H338Z', 'amber') +
    rect(322, -158, 16, 140, 'ink') +
    shape('M14-44H322V-14H14ZM338-44H608V-14H338Z', 'iodine') +
    shape('M42-140H76V-84H26Q28-118 42-140ZM552-140H578Q594-118 596-84H552Z', 'mint2') +
    pane(148, 100) +
    pane(358, 82) +
    door(90) +
    door(262) +
    door(456) +
    rect(510, -134, 34, 58, 'pine2', 3) +
    stroke('M60-156H300M350-156H560', 'amber2', 5) +
    [84, 130, 392, 500, 546, 250]
      .map((x) => disc(x, -6, 16, 'ink') + disc(x, -6, 6, 'mint2'))
      .join('')
  );
}

function street(width: number, height: number, y: number): string {
  return (
    rect(0, y, width, height - y, 'drawer') +
    rect(0, y - 10, width, 12, 'mint2') +
    stroke(`M0 ${y + 34}H${width}M0 ${y + 70}H${width}`, 'mint2', 4)
  );
}

function tramWide(): Picture {
  const body =
    ground(720, 520, 'sky', 'line', 220) +
    at(508, 404, 0.92, neighbour(220)) +
    at(330, 404, 0.94, oldHouse()) +
    at(20, 404, 0.8, neighbour(200)) +
    street(720, 520, 414) +
    stroke('M0 168H720', 'ink', 3) +
    at(660, 404, 0.9, linden(58, 90)) +
    at(48, 450, 1.06, tram());
  return picture('about/tram', 720, 520, body, berlinDefs);
}

function tramTall(): Picture {
  const body =
    ground(560, 660, 'sky', 'line', 220) +
    disc(92, 132, 54, 'amber') +
    at(400, 540, 1.12, neighbour(220)) +
    at(254, 540, 1.12, oldHouse()) +
    street(560, 660, 548) +
    stroke('M0 254H560', 'ink', 3) +
    at(60, 540, 1, linden(60, 96)) +
    at(-150, 590, 1.22, tram());
  return picture('about/tram', 560, 660, body, berlinDefs);
}

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

/** The places of the house: a courtyard, a river, a tram, a greenhouse. */
export function placesAbout(): Picture[] {
  return [
    courtyardWide(),
    courtyardTall(),
    spreeWide(),
    spreeTall(),
    tramWide(),
    tramTall(),
    greenhouseWide(),
    greenhouseTall(),
  ];
}

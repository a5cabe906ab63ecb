import { ring } from '../../art/lattice.ts';
import { at, hexagon, pathOf, polar, shape, stroke, type Point } from '../../art/shapes.ts';
import { figures } from '../digits.ts';
import { mix, range, sway, type Moment } from '../moment.ts';
import {
  capsule,
  cell,
  clock,
  done,
  drawn,
  faded,
  grown,
  partOf,
  sheet,
  tablet,
} from '../parts.ts';

const places: Point[] = range(12).map((index) => polar(430, 318, 240, index * 30 - 90));
const pairs = range(12).flatMap((a) =>
  range(12 - a - 1).map((index) => [a, a + index + 1] as const),
);
/** Those that forgive nothing, the one that is new, and the pair that is left. */
const [narrow, news, worst] = [[1, 4, 7, 10], 5, 10];

/** Twelve drugs on a ring; all their pairs; what is left of them. */
export function twelveDrugs({ time, step }: Moment): string {
  const shown = step(2, 3.6, 0.4);
  const weak = step(3, 1.2);
  const last = step(6, 1.2);
  const lines = pairs
    .slice(0, Math.round(shown * pairs.length))
    .map(([a, b]) => pathOf([places[a] ?? [0, 0], places[b] ?? [0, 0]]));
  const risky = pairs.filter(([a, b]) => narrow.includes(a) || narrow.includes(b));
  const lit = risky.map(([a, b]) =>
    pathOf(partOf([places[a] ?? [0, 0], places[b] ?? [0, 0]], step(4, 1.4))),
  );
  const nodes = places.map(([x, y], index) => {
    const forgives = !narrow.includes(index);
    const heat = forgives ? 0 : step(4);
    const pulse = index === news ? step(5) * (1 + 0.12 * Math.sin(time * 5)) : 0;
    const drug = tablet(40) + faded(heat, tablet(40, 'amber', 'amber2'));
    const halo =
      pulse > 0
        ? faded(Math.min(1, pulse), stroke(hexagon(0, 0, 58 + 5 * Math.sin(time * 4)), 'amber', 6))
        : '';
    return grown(x, y, step(1, 0.5, index * 0.22), halo + drug, 1 + 0.06 * pulse);
  });
  const pair = drawn([places[worst] ?? [0, 0], places[news] ?? [0, 0]], last, 'amber', 14);
  const count = Math.round(shown * pairs.length);
  return (
    faded(mix(1, 0.16, weak), stroke(lines.join(''), 'mint2', 3)) +
    faded(step(4) * (1 - 0.85 * last), stroke(lit.join(''), 'amber', 3)) +
    pair +
    nodes.join('') +
    grown(960, 340, step(1, 0.8, 3) * (1 - step(2)), figures(0, 60, '12', 150, 'mint')) +
    grown(960, 340, step(2) * (1 - step(4)), figures(0, 60, String(count), 190, 'mint')) +
    grown(960, 340, last, figures(0, 60, '1', 190, 'amber'))
  );
}

/** Two drugs that meet; a question on each side; one line that comes of it. */
export function fourQuestions({ time, step }: Moment): string {
  const near = step(1, 1.8, 0.6);
  const [away, write] = [step(6, 1), step(6, 2.2, 0.5)];
  const drugs =
    at(mix(200, 535, near), 318 + sway(time, 5, 5), 1.25, tablet(74)) +
    at(mix(1080, 745, near), 318 - sway(time, 5, 5), 1.25, capsule(170), -24) +
    faded(near, stroke('M612 260L668 376M668 260L612 376', 'amber', 0));
  const needle = polar(0, 26, 62, mix(-160, -44, step(3, 1.6, 0.5)) + sway(time, 1.6, 3));
  const gauge =
    stroke('M-66 26A66 66 0 0 1 66 26', 'pine', 10) +
    stroke(`M0 26L${needle[0]} ${needle[1]}`, 'amber2', 9) +
    shape(hexagon(0, 26, 12), 'ink');
  const bad = shape('M0-66Q46-8 46 22A46 46 0 0 1-46 22Q-46-8 0-66Z', 'amber2');
  const way = stroke('M-64 40Q-10 40-4 0T60-42M30-48L62-44L54-12', 'pine', 11);
  const corners = [
    grown(300, 178, step(2), cell(112, at(0, 0, 0.6 + 0.5 * step(2, 1.4, 0.4), bad))),
    grown(980, 178, step(3), cell(112, gauge)),
    grown(300, 458, step(4), cell(112, clock(66, 9 + 3 * step(4, 4, 0.4)))),
    grown(980, 458, step(5), cell(112, way)),
  ];
  const result =
    at(640, 330, 1.25, sheet(5, 'amber', write)) +
    at(748, 470, 1, faded(step(6, 0.6, 3), done(54)));
  return (
    faded(1 - away, corners.join('') + drugs + ring(640, 318, 216, 'pine2', 4, false)) +
    grown(0, 0, away > 0.01 ? 1 : 0, faded(away, result))
  );
}

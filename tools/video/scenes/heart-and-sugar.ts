import { at, disc, hexagon, pathOf, polar, rect, shape, stroke } from '../../art/shapes.ts';
import { figures } from '../digits.ts';
import { mix, range, run, sway, together, type Moment } from '../moment.ts';
import {
  beat,
  capsule,
  cell,
  curve,
  done,
  drawn,
  faded,
  graduation,
  grown,
  heart,
  tablet,
  tube,
  wrong,
} from '../parts.ts';

/** The heart in the middle of its four helps; each makes it beat better. */
function weakHeart({ time, step }: Moment): string {
  const strength = 0.25 * (step(2) + step(3) + step(4) + step(5));
  const pulse = 1 + mix(0.015, 0.06, strength) * Math.sin(time * mix(9, 5.2, step(3)));
  const blood = range(6).map((index) => {
    const part = run(time, mix(7, 3.6, strength), index / 6);
    const [x, y] = polar(640, 300, mix(150, 330, part), index * 60 - 20);
    return faded(
      Math.min(1, part * 6, (1 - part) * 4) * mix(0.3, 0.9, strength),
      disc(x, y, 12, 'amber2'),
    );
  });
  return (
    blood.join('') +
    at(
      640,
      310,
      1.5 * pulse,
      heart(strength > 0.4 ? 'amber' : 'amber2', strength > 0.4 ? 'amber2' : 'iodine'),
    )
  );
}

const helps: readonly string[] = [
  stroke('M-70-34Q0-64 70-34M-70 34Q0 64 70 34', 'amber2', 14) +
    stroke('M0-20V-4M0 20V4', 'pine', 8),
  stroke(
    pathOf(curve({ x: -76, y: -60, width: 152, height: 120 }, (x) => beat(x, 0.24), 40)),
    'amber2',
    9,
  ),
  shape(hexagon(0, 0, 58), 'amber') +
    figures(-14, 20, 'K', 44, 'ink') +
    figures(24, 0, '+', 22, 'ink'),
  range(7)
    .map((index) =>
      shape(
        hexagon(
          polar(0, 0, index === 0 ? 0 : 46, index * 60)[0],
          polar(0, 0, index === 0 ? 0 : 46, index * 60)[1],
          22,
        ),
        index % 2 === 0 ? 'amber2' : 'amber',
      ),
    )
    .join(''),
];

function fourHelps({ time, step }: Moment): string {
  return [
    [250, 170],
    [1030, 170],
    [250, 450],
    [1030, 450],
  ]
    .map(([x, y], index) =>
      grown(
        x ?? 0,
        (y ?? 0) + sway(time, 5, 5, index / 4),
        step(index + 2),
        cell(104, helps[index] ?? ''),
      ),
    )
    .join('');
}

function smallDoses({ step }: Moment): string {
  return range(4)
    .map((index) =>
      grown(
        (index % 2 === 0 ? 250 : 1030) + (index % 2 === 0 ? 104 : -104),
        index < 2 ? 246 : 374,
        step(6, 0.6, 0.4 + index * 0.5),
        tablet(34, 'amber', 'amber2'),
      ),
    )
    .join('');
}

/** A weak heart and the four classes that help it. */
export const heartFailure = together(weakHeart, fourHelps, smallDoses);

/** Where the dial points: INR from 0 to 6. */
function inrAt({ time, step }: Moment): number {
  const swing = sway(time, 7, 1.5) * (1 - step(2, 1.6));
  const chase = 1.3 * Math.sin(time * 2.2) * step(3) * (1 - step(4));
  return (
    2.5 +
    swing +
    chase +
    1.6 * step(5, 2.4, 0.6) * (1 - step(6, 1.4)) +
    2.6 * step(6, 2, 1.2) +
    sway(time, 3, 0.06)
  );
}

/** The dial, its path from 2 to 3, and a needle. */
function dial(moment: Moment): string {
  const angle = (value: number): number => -200 + (value / 6) * 220;
  const arc = (from: number, to: number, radius: number): string => {
    const [a, b] = [polar(0, 0, radius, angle(from)), polar(0, 0, radius, angle(to))];
    const large = angle(to) - angle(from) > 180 ? 1 : 0;
    return `M${a[0]} ${a[1]}A${radius} ${radius} 0 ${large} 1 ${b[0]} ${b[1]}`;
  };
  const marks = range(7).map((value) => {
    const [x, y] = polar(0, 0, 268, angle(value));
    return figures(x, y + 14, String(value), 34, value === 2 || value === 3 ? 'amber' : 'mint2');
  });
  const path = faded(moment.step(2), stroke(arc(2, 3, 212), 'amber', 34));
  const tip = polar(0, 0, 190, angle(Math.min(6.2, inrAt(moment))));
  const face =
    stroke(arc(0, 6, 212), 'pine2', 34) +
    path +
    marks.join('') +
    stroke(`M0 0L${tip[0]} ${tip[1]}`, 'paper', 14) +
    shape(hexagon(0, 0, 30), 'paper');
  return at(400, 350, 0.98, face);
}

/** Beside it: a clot and a drop, days, greens, an antibiotic, an alarm. */
function besideDial({ time, step }: Moment): string {
  const clot = range(9)
    .map((index) =>
      disc(
        -50 + (index % 3) * 48,
        -50 + Math.floor(index / 3) * 48,
        30,
        index % 2 === 0 ? 'amber2' : 'iodine',
      ),
    )
    .join('');
  const drop = shape('M0-90Q64-10 64 30A64 64 0 0 1-64 30Q-64-10 0-90Z', 'amber2');
  const leaf =
    shape('M0-130Q96-60 60 60Q30 110 0 130Q-30 110-60 60Q-96-60 0-130Z', 'mint2') +
    stroke('M0-90V150M0-30L44-64M0-30L-44-64M0 30L50-8M0 30L-50-8', 'pine', 7);
  return (
    faded(
      step(1, 0.8, 0.6) * (1 - step(2)),
      at(840, 320, 0.9, clot) + at(1080, 320 + sway(time, 3, 6), 1, drop),
    ) +
    grown(
      970,
      320,
      step(3) * (1 - step(4)),
      [0, 1, 2]
        .map((index) =>
          at(
            -140 + index * 140,
            0,
            1,
            faded(
              step(3, 0.7, 0.6 + index * 1.1),
              shape(hexagon(0, 0, 62), index === 2 ? 'amber' : 'mint') +
                figures(0, 20, String(index + 1), 42, 'ink'),
            ),
          ),
        )
        .join(''),
    ) +
    [0, 1, 2]
      .map((index) =>
        grown(
          820 + index * 150,
          320,
          step(4, 0.7, index * 0.5) * (1 - step(5)),
          at(0, 0, 0.74, leaf),
        ),
      )
      .join('') +
    grown(970, 250, step(5) * (1 - step(6)), capsule(230, 'mint', 'paper')) +
    grown(970, 420, step(5, 0.8, 1.4) * (1 - step(6)), at(0, 0, 0.8, tube(0.5, 'amber2'))) +
    grown(
      970,
      310,
      step(6),
      at(0, 0, 1 + 0.04 * Math.sin(time * 8), drop) + at(90, 80, 1, wrong(56)),
    )
  );
}

/** Between clot and bleeding. */
export const warfarin = together(dial, besideDial);

const day = { x: 140, y: 130, width: 1000, height: 370 };
const meals = [0.22, 0.48, 0.76];

/** The height of what meals bring. */
function surges(x: number): number {
  return meals.reduce(
    (sum, meal) =>
      sum + (x > meal ? 0.62 * ((x - meal) / 0.035) * Math.exp(1 - (x - meal) / 0.035) : 0),
    0,
  );
}

function field({ step }: Moment): string {
  const dishes = meals.map(
    (meal) =>
      disc(day.x + day.width * meal, 548, 30, 'paper') +
      disc(day.x + day.width * meal, 548, 19, 'mint2'),
  );
  return (
    graduation(day.x, 508, day.width, 48, 'mint2') +
    faded(step(1, 0.8, 1.4) * (1 - 0.8 * step(6)), dishes.join(''))
  );
}

function ownInsulin({ step }: Moment): string {
  const own = curve(day, (x) => 0.16 + surges(x), 160);
  return faded(1 - 0.72 * step(2), drawn(own, step(1, 4, 0.4), 'mint', 8));
}

function basal({ step }: Moment): string {
  const height = 0.17 * step(2, 1.6, 0.4);
  const full = rect(
    day.x,
    day.y + day.height * (1 - height),
    day.width,
    day.height * height,
    'amber',
    4,
  );
  return faded(step(2) * (1 - step(5)), full) + faded(step(6), full);
}

function bolus({ step }: Moment): string {
  const lines = meals.map((meal, index) => {
    const part = step(3, 1.2, 0.4 + index * 0.9);
    const points = curve(
      { ...day, x: day.x + day.width * meal, width: day.width * 0.2 },
      (x) => 0.17 + part * 0.62 * ((x * 0.2) / 0.035) * Math.exp(1 - (x * 0.2) / 0.035),
      40,
    );
    return faded(part, stroke(pathOf(points), 'amber', 10));
  });
  return faded(1 - step(5), lines.join(''));
}

/** Which value judges which dose. */
function judged({ step }: Moment): string {
  const mark = (x: number, part: number): string =>
    grown(
      day.x + day.width * x,
      210,
      part,
      stroke('M0 60V270', 'paper', 5, 'stroke-dasharray="4 14"') +
        cell(52, shape('M0-30Q22-2 22 10A22 22 0 0 1-22 10Q-22-2 0-30Z', 'amber2')),
    );
  return faded(
    step(4) * (1 - step(5)),
    mark(0.16, step(4, 0.7, 0.5)) + mark(0.43, step(4, 0.7, 2)) + mark(0.71, step(4, 0.7, 2.6)),
  );
}

function chasing({ step }: Moment): string {
  const sugar = curve(day, (x) => 0.5 + 0.42 * Math.sin(x * 26) * Math.min(1, 0.4 + x), 160);
  return faded(
    step(5) * (1 - step(6)),
    drawn(sugar, step(5, 3.4, 0.4), 'amber', 10) +
      stroke('M140 315H1140', 'mint', 5, 'stroke-dasharray="4 16"'),
  );
}

function noMeal({ step }: Moment): string {
  return (
    meals
      .map((meal, index) =>
        grown(day.x + day.width * meal, 548, step(6, 0.6, 0.4 + index * 0.4), wrong(34)),
      )
      .join('') + grown(640, 300, step(6, 0.8, 1.6), done(64))
  );
}

/** The insulin of a day, and the two that copy it. */
export const basalBolus = together(ownInsulin, basal, bolus, judged, chasing, field, noMeal);

import { at, disc, hexagon, polar, rect, shape, stroke } from '../../art/shapes.ts';
import { figures } from '../digits.ts';
import { mix, range, run, sway, together, type Moment } from '../moment.ts';
import {
  capsule,
  clock,
  curve,
  drawn,
  faded,
  glass,
  graduation,
  grown,
  tablet,
  tube,
} from '../parts.ts';

/** A metal ion, grey-green with its charge. */
function metal(name: string): string {
  return shape(hexagon(0, 0, 40), 'mint') + figures(0, 14, name, 28, 'pine');
}

/** A tablet that is held and carried off; the same tablet at its own hour. */
export function fourHours({ time, step }: Moment): string {
  const [raised, morning, evening, test] = [step(2), step(3), step(4), step(5)];
  const held = range(6).map((index) => {
    const [x, y] = polar(0, 0, mix(330, 104, step(1, 2.4, 0.6)), index * 60 + time * 14);
    return at(x, y, 1, metal(index % 2 === 0 ? 'Ca' : 'Fe'));
  });
  const trap = faded(
    1 - morning,
    at(
      mix(640, 360, raised),
      310,
      mix(1.35, 1, raised),
      tablet(70, 'amber', 'amber2') + held.join(''),
    ),
  );
  const doses = range(4).map((index) => {
    const there = step(2, 0.6, 0.6 + index * 0.9);
    const height = (70 + index * 74) * there;
    return faded(
      (1 - morning) * there,
      rect(700 + index * 110, 520 - height, 74, height, index === 3 ? 'amber' : 'mint', 6),
    );
  });
  const wake = grown(
    640,
    310,
    morning * (1 - test),
    clock(214, mix(6, 7, step(3, 3, 0.6)) + 4 * step(4, 3.4, 0.5)),
  );
  const early = grown(
    250,
    310,
    morning * (1 - test),
    tablet(84, 'amber', 'amber2') + at(0, 170, 0.6, glass(0.7, 'mint')),
  );
  const late = grown(
    1030,
    300,
    evening * (1 - test),
    at(-50, -70, 1.3, metal('Ca')) + at(60, 10, 1.3, metal('Fe')) + at(-50, 90, 1.3, tablet(40)),
  );
  const level = curve(
    { x: 470, y: 150, width: 600, height: 360 },
    (x) => 0.86 - 0.6 * Math.min(1, x * 1.5) ** 0.7,
  );
  const check = faded(
    test,
    at(300, 320, 1.5, tube(0.6, 'amber2')) +
      graduation(470, 520, 600, 40, 'mint2') +
      drawn(level, step(5, 2.4, 0.5), 'amber', 12) +
      stroke('M470 330h600', 'mint', 5, 'stroke-dasharray="4 16"'),
  );
  return trap + doses.join('') + wake + early + late + check;
}

/** Metals that leave the milk and grip the drug. */
function gripped({ time, step }: Moment): string {
  const bound = step(1, 2.2, 1);
  const grip = range(4).map((index) => {
    const [x, y] = polar(700, 300, 130, index * 90 + 45);
    const near = mix(330, y, bound) + sway(time, 4, 8);
    return at(mix(300, x, bound), near, 0.9, metal(index % 2 === 0 ? 'Ca' : 'Fe'));
  });
  const pour = at(250, 330, 1.5, glass(mix(0.9, 0.6, step(1, 4)), 'paper'));
  return faded(
    1 - step(2),
    pour + at(700, 300 + sway(time, 4, 8), 1.1, capsule(200)) + grip.join(''),
  );
}

/** The wall of the gut, cell by cell. */
function wall(): string {
  return range(7)
    .map(
      (index) =>
        rect(180 + index * 134, 400, 118, 92, 'amber2', 22) +
        disc(239 + index * 134, 446, 18, 'amber'),
    )
    .join('');
}

function keptOut({ time, step }: Moment): string {
  const complex = at(
    0,
    0,
    1,
    capsule(180) + at(0, -56, 1, metal('Ca')) + at(0, 56, 1, metal('Fe')),
  );
  const stuck = range(4).map((index) => {
    const part = run(time, 6, index / 4);
    const y = 300 - Math.abs(Math.sin(part * 14)) * 60;
    return faded(Math.min(1, part * 6, (1 - part) * 6), at(mix(120, 1160, part), y, 0.62, complex));
  });
  return faded(step(2) * (1 - step(3)), wall() + stuck.join(''));
}

/** How much of a dose arrives: alone, with milk, with an antacid; in percent. */
function arrives({ step }: Moment): string {
  const beside = [tablet(90), glass(0.8, 'paper'), tablet(90, 'mint2', 'mint')];
  const shares = [100, 66, 12].map((share, index) => {
    const part = step(3, 1.1, 0.4 + index * 1.2);
    const height = 3.4 * share * part;
    const bar = rect(
      330 + index * 240,
      500 - height,
      140,
      height,
      index === 0 ? 'mint' : 'amber',
      8,
    );
    return bar + faded(part, at(400 + index * 240, 552, 0.34, beside[index] ?? ''));
  });
  return faded(step(3) * (1 - step(4)), shares.join('') + graduation(290, 504, 700, 20, 'mint2'));
}

/** Another antibiotic, which passes. */
function passes({ time, step }: Moment): string {
  const shown = step(4) * (1 - step(5));
  const free = range(5).map((index) => {
    const part = run(time, 3.4, index / 5);
    const there = shown * Math.min(1, part * 6, (1 - part) * 6);
    return faded(
      there,
      at(280 + index * 180, mix(150, 580, part), 0.6, capsule(160, 'mint', 'paper'), 90),
    );
  });
  return faded(shown, wall()) + free.join('');
}

/** Two hours before, six hours after. */
function apart({ step }: Moment): string {
  const after = step(5, 1, 3);
  return faded(
    step(5),
    graduation(200, 430, 880, 40, 'mint2') +
      at(mix(640, 464, step(5, 1.4, 0.8)), 320, 1, capsule(150)) +
      at(640, 320, 1.2, metal('Ca')) +
      faded(after, at(1080, 320, 1, capsule(150))) +
      figures(552, 240, '2', 64, 'amber') +
      faded(after, figures(860, 240, '6', 64, 'amber')),
  );
}

/** Milk and its calcium, the complex that the gut keeps out, and what is left of a dose. */
export const milk = together(gripped, keptOut, arrives, passes, apart);

import { at, disc, hexagon, pathOf, polar, rect, shape, stroke } from '../../art/shapes.ts';
import { figures } from '../digits.ts';
import { mix, range, run, sway, together, type Moment } from '../moment.ts';
import {
  beat,
  capsule,
  column,
  curve,
  days,
  done,
  drawn,
  faded,
  glass,
  grown,
  kidney,
  tablet,
  tube,
} from '../parts.ts';

/** One ion of potassium. */
function ion(): string {
  return (
    shape(hexagon(0, 0, 32), 'amber') +
    figures(-8, 12, 'K', 26, 'ink') +
    figures(15, -1, '+', 13, 'ink')
  );
}

/** A gate in a way that leads to the end side: closed when `shut` is 1. */
function gate(x: number, shut: number): string {
  return (
    rect(x - 11, 190, 22, mix(14, 116, shut), 'paper', 4) +
    rect(x - 11, mix(416, 314, shut), 22, mix(14, 116, shut), 'paper', 4)
  );
}

/** Potassium that leaves the kidney, two gates that close, and the heart that answers. */
export function potassium({ time, step }: Moment): string {
  const [first, second, third, danger, test] = [
    step(2, 1.4, 0.4),
    step(3, 1.4, 0.4),
    step(4),
    step(5),
    step(6),
  ];
  const leaving = range(6).map((index) => {
    const part = run(time, 5, index / 6);
    const far = first > 0.5 ? (second > 0.5 ? 0.14 : 0.4) : 1;
    if (part > far) return '';
    const edge = Math.min(1, part * 8, (far - part) * 12);
    return faded(edge, at(mix(390, 860, part), 314 + sway(time, 2.6, 10, index / 3), 1, ion()));
  });
  const way =
    stroke('M360 190H880M360 430H880', 'mint2', 6, 'opacity=".6"') +
    gate(560, first) +
    gate(740, second);
  const amount =
    mix(0.3, 0.42, first) + 0.16 * second + 0.18 * step(4, 3, 0.5) - 0.36 * step(6, 3, 0.6);
  const scale =
    rect(1010, 130, 84, 400, 'pine2', 8) +
    rect(1010, 530 - 400 * amount, 84, 400 * amount, amount > 0.62 ? 'amber' : 'mint', 8) +
    column(1110, 530, 400, 20, 'mint2') +
    figures(1190, 432, '3.5', 34, 'mint') +
    figures(1180, 332, '5', 34, 'mint') +
    figures(1190, 212, '6.5', 34, 'amber');
  const salt = grown(
    560,
    310,
    third * (1 - danger),
    at(-110, 0, 1, tablet(78)) + at(110, 0, 1.1, glass(0.7, 'amber')) + at(110, -30, 1, ion()),
  );
  const trace = curve(
    { x: 120, y: 150, width: 800, height: 330 },
    (x) => beat((x * 4) % 1, mix(0.22, 0.66, Math.min(1, x * 1.6))),
    240,
  );
  const rhythm = faded(danger * (1 - test), drawn(trace, step(5, 4.6, 0.3), 'amber', 8));
  const check =
    grown(
      330,
      300,
      test,
      at(-90, 0, 1.2, tube(0.6, 'amber2')) + at(20, 0, 1.2, tube(0.5, 'amber')),
    ) +
    faded(
      test,
      at(720, 220, 1.15, days(28, Math.round(1 + 7 * step(6, 2, 0.6)), 'amber', 'pine2', 26)),
    );
  const body = faded(
    1 - danger,
    faded(1 - third, way + leaving.join('')) + at(240, 312, 1.15, kidney()),
  );
  return body + salt + rhythm + check + scale;
}

/** How wide the two vessels are, and how much of the blood is filtered: 1 is all that should be. */
function filterAt({ step }: Moment): { inlet: number; outlet: number; flow: number } {
  const [dry, wide, tight] = [step(2, 1.6, 0.3), step(3, 1.6, 0.3), step(4, 1.6, 0.3)];
  const safe = step(6, 1.6);
  return {
    inlet: mix(mix(64, 46, dry), 20, tight) + 44 * safe,
    outlet: mix(40, 74, wide) - 30 * safe,
    flow: mix(mix(mix(1, 0.7, dry), 0.4, wide), 0, tight) + 0.9 * safe,
  };
}

function vessels(moment: Moment): string {
  const { inlet, outlet, flow } = filterAt(moment);
  const cells = range(7).map((index) => {
    const part = run(moment.time, mix(3.4, 7, 1 - flow), index / 7);
    const y = 210 - 18 * Math.sin(part * 3) + 62 * part ** 2;
    const cell = disc(mix(120, 540, part), y, Math.min(13, inlet * 0.3), 'paper');
    return faded(Math.min(1, part * 8, (1 - part) * 8), cell);
  });
  return (
    stroke('M440 230Q400 520 600 520Q820 520 800 260', 'mint2', 12) +
    stroke('M604 526V640', 'mint2', 30) +
    stroke('M110 210Q330 190 540 270', 'amber2', inlet) +
    stroke('M720 300Q900 200 1170 210', 'amber2', outlet) +
    cells.join('')
  );
}

/** The knot of small vessels, and what it lets through. */
function knot(moment: Moment): string {
  const { flow } = filterAt(moment);
  const drops = range(8).map((index) => {
    const part = run(moment.time, 2.4, index / 8);
    if (flow <= index / 8 + 0.02 || flow <= 0.03) return '';
    const there = Math.min(1, part * 6, (1 - part) * 6) * Math.min(1, flow + 0.2);
    return faded(there, disc(540 + (index % 4) * 46, mix(430, 560, part), 10, 'mint'));
  });
  const way =
    'M560 270Q480 180 590 170Q700 150 660 250Q620 340 540 330Q470 400 570 410Q690 420 640 330Q700 250 740 330Q740 410 680 430';
  return stroke(way, 'amber', 24) + drops.join('');
}

/** The three drugs where they act, and what is offered instead. */
function threeDrugs({ step }: Moment): string {
  const left = 1 - step(6, 1.6);
  return (
    grown(240, 400, step(2, 1.6, 0.3) * left, tablet(62)) +
    grown(980, 400, step(3, 1.6, 0.3) * left, capsule(150, 'mint2', 'paper')) +
    grown(380, 90, step(4, 1.6, 0.3) * left, tablet(58, 'amber', 'amber2')) +
    grown(250, 420, step(6, 1.6), tablet(66)) +
    grown(330, 480, step(6, 0.7, 1.6), done(44))
  );
}

function sun({ time, step }: Moment): string {
  const rays = range(12).map((index) =>
    pathOf([polar(0, 0, 74, index * 30), polar(0, 0, 94, index * 30)]),
  );
  const drawing =
    disc(0, 0, 54, 'amber') + at(0, 0, 1, stroke(rays.join(''), 'amber', 8), time * 12);
  return grown(800, 96, step(5) * (1 - step(6, 1.6)), drawing, 0.8);
}

/** The filter of the kidney: a knot between the way in and the way out. */
export const kidneyTriple = together(vessels, knot, threeDrugs, sun);

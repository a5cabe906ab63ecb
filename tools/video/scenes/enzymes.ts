import { bottle } from '../../art/bottle.ts';
import { ring } from '../../art/lattice.ts';
import { at, disc, hexagon, pathOf, polar, rect, shape, stroke } from '../../art/shapes.ts';
import { mix, range, run, sway, together, type Moment } from '../moment.ts';
import {
  capsule,
  column,
  curve,
  days,
  done,
  drawn,
  enzyme,
  faded,
  fruit,
  graduation,
  grown,
  kidney,
  sheet,
  tablet,
  wrong,
} from '../parts.ts';

const levels = { x: 760, y: 150, width: 400, height: 340 };

/** A field for curves: a line below with ticks, one at the start. */
function axes(): string {
  return (
    graduation(levels.x, levels.y + levels.height + 8, levels.width, 20, 'mint2') +
    column(levels.x - 8, levels.y + levels.height + 8, levels.height, 15, 'mint2')
  );
}

/** How far the enzyme is locked. */
function lockAt({ step }: Moment): number {
  return step(2, 1.4, 0.4) * (1 - step(5, 1.2, 0.6));
}

/** Drugs that fall into the enzyme and come out in two; those that wait while it is locked. */
function taken(moment: Moment): string {
  const stopped = lockAt(moment) > 0.5;
  return range(6)
    .map((index) => {
      const part = run(moment.time, 4.2, index / 6);
      const x = mix(90, 380, Math.min(1, part * 1.6));
      const fall = stopped ? 0 : Math.max(0, part - 0.62) * 1500;
      const y = 150 + 34 * Math.sin(index * 2.1) * (1 - part) + fall;
      const edge = Math.min(1, part * 6, (1 - part) * 6);
      const spread = ((part - 0.74) / 0.26) * 70;
      if (stopped || part <= 0.74)
        return faded(edge, disc(x, stopped ? 190 - 30 * part : y, 24, 'paper'));
      const halves = `M${350 - spread} ${500 + spread}h.1M${410 + spread} ${500 + spread}h.1`;
      return faded(edge, stroke(halves, 'paper', 22));
    })
    .join('');
}

function locked(moment: Moment): string {
  const part = lockAt(moment);
  const heap = range(14).map((index) => {
    const there = Math.min(1, Math.max(0, part * 3 + moment.step(3, 4) * 12 - index));
    const y = 70 + Math.floor(index / 7) * 56 + sway(moment.time, 3, 4, index / 9);
    return faded(there * part, disc(150 + (index % 7) * 62, y, 22, 'paper'));
  });
  const lock = shape(hexagon(0, 0, 56), 'amber') + shape(hexagon(0, 0, 20), 'amber2');
  return (
    at(380, 370, 1, enzyme(150)) + at(380, mix(40, 268, part), 1, faded(part, lock)) + heap.join('')
  );
}

/** The level that rises tenfold and comes down again. */
function level({ step }: Moment): string {
  const fall = step(5, 3, 0.8);
  const rise = curve(levels, (x) => 0.08 + 0.84 / (1 + Math.exp(-(x - 0.45) * 14)));
  const sink = curve(levels, (x) => 0.08 + 0.84 * Math.exp(-x * 4));
  const lines =
    faded(1 - 0.75 * fall, drawn(rise, step(3, 3.4), 'amber', 10)) + drawn(sink, fall, 'mint', 10);
  const there = step(2) * (1 - 0.85 * step(4) + 0.85 * step(5)) * (1 - step(6));
  return faded(there, axes() + lines);
}

function consequences({ step }: Moment): string {
  const organ = at(0, -20, 1, kidney()) + stroke('M-10 128V190', 'amber', 8);
  const label = sheet(4, 'amber', step(6, 2, 0.3)) + at(88, 118, 1, done(44));
  return (
    grown(960, 330, step(4) * (1 - step(5)), organ) +
    faded(step(2) * (1 - step(5)), bottle(120, 560, 0.9)) +
    grown(960, 330, step(6), label)
  );
}

/** An enzyme that takes drugs apart, its lock, and the level that climbs. */
export const clarithromycin = together(taken, locked, level, consequences);

/** The cut fruit and its molecule; enzymes of the gut that go and come again. */
export function grapefruit({ time, step }: Moment): string {
  const reach = step(1, 1.8, 0.8);
  const [gut, two, list, label] = [step(2), step(4), step(5), step(6)];
  const turn = sway(time, 9, 6);
  const molecule =
    ring(0, 0, 78, 'paper', 9) +
    ring(135, 0, 78, 'paper', 9) +
    stroke('M135 78V150', 'paper', 9) +
    disc(135, 172, 26, 'amber');
  const start = faded(
    1 - gut,
    drawn(
      [
        [470, 300],
        [800, 300],
      ],
      reach,
      'paper',
      9,
    ) + faded(reach, at(878, 300, 1, molecule)),
  );
  const cups = range(6).map((index) => {
    const gone = step(2, 0.6, 1 + index * 0.3);
    const back = step(3, 0.8, 1.2 + index * 0.5);
    const there = Math.max(1 - gone, back);
    const y = 470 + 40 * gone * (1 - back);
    return faded(
      gut * (0.12 + 0.88 * there) * (1 - two),
      at(690 + index * 94, y, 1, enzyme(44, 'mint')),
    );
  });
  const passing = range(5).map((index) => {
    const part = run(time, 3.4, index / 5);
    const edge = Math.min(1, part * 5, (1 - part) * 5);
    return faded(
      gut * edge * (1 - two),
      at(720 + index * 94, mix(150, 560, part), 0.5, tablet(40, 'amber', 'amber2')),
    );
  });
  const small = curve({ x: 700, y: 150, width: 460, height: 370 }, (x) => 0.36 * bolus(x));
  const large = curve({ x: 700, y: 150, width: 460, height: 370 }, (x) => 0.92 * bolus(x));
  const curves = faded(
    two * (1 - list),
    graduation(700, 528, 460, 20, 'mint2') +
      drawn(small, step(4, 1.4, 0.4), 'mint', 9) +
      drawn(large, step(4, 2.2, 1.8), 'amber', 12),
  );
  const drugs = faded(
    list * (1 - label),
    at(780, 230, 1.2, tablet(66)) +
      at(1030, 230, 1.2, capsule(170), -20) +
      at(780, 440, 1.2, tablet(66, 'amber', 'amber2')) +
      at(1030, 440, 1.2, capsule(170, 'mint2', 'paper'), 20),
  );
  const last = grown(930, 320, label, sheet(4, 'amber', step(6, 1.6, 0.4)));
  const fruitNow =
    at(mix(420, 330, gut), 310, 1, fruit(210), turn) + grown(470, 450, step(6, 0.7, 1), wrong(76));
  return start + cups.join('') + passing.join('') + curves + drugs + last + fruitNow;
}

/** What a level does after one dose: up fast, down slowly. */
function bolus(x: number): number {
  return (Math.exp(-x * 3) - Math.exp(-x * 12)) / 0.47;
}

/** A month of the pill. */
function month({ time }: Moment): string {
  const gone = 10 + Math.floor(time / 4);
  const pack = rect(-215, -135, 430, 270, 'paper', 14);
  return at(340, 320, 1.1, pack + at(0, -80, 1, days(28, gone, 'mint2', 'amber', 24)));
}

/** Enzymes that multiply. */
function built({ time, step }: Moment): string {
  return range(9)
    .map((index) => {
      const there = index === 4 ? step(1) : Math.min(1, Math.max(0, step(2, 3.4, 0.3) * 9 - index));
      const x = 760 + (index % 3) * 150;
      const y = 160 + Math.floor(index / 3) * 150 + sway(time, 3, 6, index / 7);
      return grown(x, y, there * (1 - step(3)), enzyme(60));
    })
    .join('');
}

/** The hormones' level, and what it must not fall below. */
function hormones({ step }: Moment): string {
  const field = { x: 700, y: 140, width: 470, height: 380 };
  const fall = curve(
    field,
    (x) => 0.82 - 0.62 / (1 + Math.exp(-(x - 0.5) * 11)) + 0.05 * Math.sin(x * 60),
  );
  const limit = stroke('M700 350h470', 'mint', 5, 'stroke-dasharray="4 16"');
  const lines =
    graduation(700, 528, 470, 28, 'mint2') + drawn(fall, step(3, 3, 0.4), 'amber', 10) + limit;
  return faded(step(3) * (1 - step(4)), lines);
}

/** St John's wort. */
function flower({ time, step }: Moment): string {
  const turn = sway(time, 6, 3);
  const petals = range(5).map((index) => {
    const [x, y] = polar(0, 0, 84, index * 72 - 90 + turn);
    return at(x, y, 1, shape('M0-58Q44-6 0 62Q-44-6 0-58Z', 'amber'), index * 72 + turn);
  });
  const stamens = range(12).map((index) => pathOf([[0, 0], polar(0, 0, 52, index * 30)]));
  const stem = 'M0 60Q-20 200 30 260M6 180Q80 150 96 100M-4 200Q-80 180-104 130';
  const drawing =
    stroke(stem, 'mint2', 10) +
    petals.join('') +
    stroke(stamens.join(''), 'amber2', 4) +
    disc(0, 0, 20, 'iodine');
  return grown(930, 270, step(4) * (1 - step(5)), drawing);
}

/** Four weeks more, and then what the liver does not touch. */
function protection({ step }: Moment): string {
  const weeks = at(
    935,
    220,
    1.35,
    days(28, Math.round(28 * step(5, 3.4, 0.6)), 'amber', 'pine2', 26),
  );
  const coil =
    stroke('M-110-120Q-60-150 0-120Q60-150 110-120M0-120V110', 'paper', 20) +
    stroke('M0-70V60', 'amber', 30, 'stroke-dasharray="1 26"') +
    stroke('M0 110Q-10 160 14 200', 'paper', 5);
  return (
    faded(step(5) * (1 - step(6)), weeks) +
    grown(930, 300, step(6), coil) +
    grown(1090, 470, step(6, 0.7, 1.4), done(56))
  );
}

/** The pill's month, enzymes that multiply, and the level that falls below what protects. */
export const pill = together(month, built, hormones, flower, protection);

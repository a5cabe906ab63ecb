import { bottle } from '../../art/bottle.ts';
import { at, disc, polar, rect, shape, stroke } from '../../art/shapes.ts';
import { figures } from '../digits.ts';
import { mix, range, run, sway, together, type Moment } from '../moment.ts';
import {
  capsule,
  column,
  curve,
  done,
  drawn,
  faded,
  graduation,
  grown,
  kidney,
  liver,
  tablet,
  wrong,
} from '../parts.ts';

/** A muscle that gives, a kidney that takes. */
function muscleToKidney({ time, step }: Moment): string {
  const muscle =
    shape('M-170 0Q-110-84 0-84Q110-84 170 0Q110 84 0 84Q-110 84-170 0Z', 'amber2') +
    stroke('M-110 0Q-40-40 40-36M-110 10Q-20 0 100 4M-90 30Q-20 44 60 40', 'amber', 8);
  const dots = range(7).map((index) => {
    const part = run(time, 4.4, index / 7);
    return faded(
      Math.min(1, part * 6, (1 - part) * 6),
      disc(
        mix(440, 860, part),
        310 + sway(time, 2, 8, index / 7) - 70 * Math.sin(part * Math.PI),
        12,
        'paper',
      ),
    );
  });
  return faded(1 - step(2), at(300, 310, 1, muscle) + dots.join('') + at(980, 310, 1.2, kidney()));
}

/** The same value in two bodies. */
function sameValue({ step }: Moment): string {
  const body = (wide: number): string =>
    disc(0, -150, 46, 'mint') +
    shape(`M${-wide} 150V-20Q${-wide}-86 0-86Q${wide}-86 ${wide}-20V150Z`, 'mint');
  const same = figures(400, 560, '90', 70, 'amber') + figures(880, 560, '90', 70, 'amber');
  return faded(
    step(2) * (1 - step(3)),
    at(330, 320, 1, body(118)) +
      at(530, 330, 0.62, kidney()) +
      at(810, 350, 0.8, body(60)) +
      at(960, 340, 0.62 - 0.2 * step(2, 1.4, 1.6), kidney('iodine', 'amber2')) +
      same,
  );
}

/** The calculation, figure by figure. */
function calculation({ step }: Moment): string {
  const given = [
    ['82', 300],
    ['48', 560],
    ['90', 820],
  ].map(([text, x], index) =>
    grown(
      Number(x),
      250,
      step(3, 0.7, 0.4 + index * 1.2),
      rect(-100, -90, 200, 180, 'pine2', 10) + figures(0, 34, String(text), 92, 'mint'),
    ),
  );
  const sum = faded(
    step(4),
    figures(410, 220, '140-82', 60, 'mint') +
      stroke('M610 184l34 34M644 184l-34 34M820 184l34 34M854 184l-34 34', 'paper', 8) +
      figures(730, 220, '48', 60, 'mint') +
      figures(970, 220, '1.04', 60, 'mint') +
      stroke('M300 270H1060', 'paper', 8) +
      figures(640, 370, '90', 60, 'mint') +
      grown(640, 500, step(4, 0.8, 2.2), figures(0, 30, '= 32', 110, 'amber')),
  );
  return faded(step(3) * (1 - step(4)), given.join('')) + faded(1 - step(5), sum);
}

/** A smaller dose, or a longer interval. */
function smaller({ step }: Moment): string {
  const row = (y: number, count: number, size: number): string =>
    range(count)
      .map((index) => at(280 + (index * 720) / Math.max(1, count - 1), y, size, tablet(50)))
      .join('');
  const less = step(5, 1, 1.4);
  return faded(
    step(5) * (1 - step(6)),
    graduation(240, 400, 800, 30, 'mint2') +
      faded(1 - less, row(310, 7, 1)) +
      faded(less, row(220, 7, 0.55) + row(330, 4, 1)),
  );
}

/** The value that comes after the fact. */
function lag({ step }: Moment): string {
  const field = { x: 240, y: 130, width: 800, height: 380 };
  const filter = curve(field, (x) => (x < 0.25 ? 0.86 : 0.18 + 0.68 * Math.exp(-(x - 0.25) * 30)));
  const value = curve(
    field,
    (x) => 0.16 + 0.72 * Math.max(0, 1 - Math.exp(-(x - 0.25) * 3.4)) * (x > 0.25 ? 1 : 0),
  );
  return faded(
    step(6),
    graduation(240, 518, 800, 40, 'mint2') +
      column(232, 518, 380, 15, 'mint2') +
      drawn(filter, step(6, 2.2, 0.3), 'mint', 10) +
      drawn(value, step(6, 3, 0.8), 'amber', 10),
  );
}

/** From a creatinine to a clearance. */
export const creatinine = together(muscleToKidney, sameValue, calculation, smaller, lag);

/** Tablets that go through the liver, and what is left of them. */
function firstPass({ time, step }: Moment): string {
  const around = step(3);
  const passing = range(6).map((index) => {
    const part = run(time, 4.4, index / 6);
    const beside = around > 0.5 && index % 2 === 0;
    const y = beside ? 312 - 190 * Math.sin(part * Math.PI) : 312;
    const size = beside ? 1 : mix(1, 0.42, Math.min(1, Math.max(0, part * 3 - 1)));
    return faded(
      Math.min(1, part * 8, (1 - part) * 8),
      at(mix(120, 1160, part), y, size, disc(0, 0, 26, 'paper')),
    );
  });
  const way =
    stroke('M80 312H1200', 'pine2', 60) +
    faded(around, stroke('M420 290Q640-20 860 290', 'pine2', 54));
  const organ = at(
    640,
    320,
    1.35,
    liver('amber2', 'iodine') +
      faded(
        around,
        range(9)
          .map((index) =>
            disc(-100 + (index % 5) * 50, -50 + Math.floor(index / 5) * 56, 17, 'iodine'),
          )
          .join(''),
      ),
  );
  return faded(1 - step(4), way + passing.join('') + faded(0.96, organ));
}

function arriving({ step }: Moment): string {
  const shares = [33, 25].map((share, index) =>
    grown(
      index === 0 ? 850 : 1100,
      520,
      step(2, 0.7, 0.6 + index * 1.6) * (1 - step(3)),
      figures(0, 20, `${share}%`, 60, 'amber'),
    ),
  );
  return (
    shares.join('') +
    grown(
      1030,
      530,
      step(3, 0.7, 1.6) * (1 - step(4)),
      stroke('M-96-20l44 44M-52-20l-44 44', 'amber', 12) + figures(24, 30, '2', 74, 'amber'),
    )
  );
}

/** Four values instead of one. */
function values({ step }: Moment): string {
  const bars = range(4).map((index) => {
    const part = step(4, 1, 0.5 + index * 0.9);
    const height = ([0.35, 0.8, 0.7, 0.6][index] ?? 0) * 330 * part;
    return (
      column(300 + index * 200, 510, 340, 15, 'mint2') +
      rect(336 + index * 200, 510 - height, 84, height, index === 0 ? 'mint' : 'amber', 6)
    );
  });
  return faded(step(4) * (1 - step(5)), bars.join(''));
}

function half({ time, step }: Moment): string {
  const apart = step(5, 1.2, 0.8);
  const left = shape('M-4-100L-86-50V50L-4 100Z', 'paper');
  const halves =
    at(mix(420, 380, apart), 300, 1, left) +
    at(
      mix(420, 480, apart),
      300,
      1,
      `<g transform="scale(-1 1)">${faded(1 - 0.8 * apart, left)}</g>`,
    );
  return faded(
    step(5) * (1 - step(6)),
    halves +
      grown(820, 230, step(5, 0.8, 2), capsule(190, 'mint', 'paper') + at(150, 30, 1, done(44))) +
      grown(
        820,
        400 + sway(time, 5, 3),
        step(5, 0.8, 3),
        capsule(190, 'iodine', 'paper') + at(150, 30, 1, wrong(44)),
      ),
  );
}

function atMost({ step }: Moment): string {
  const four = range(4).map((index) =>
    grown(340 + index * 200, 280, step(6, 0.6, 0.4 + index * 0.5), capsule(150, 'paper', 'mint2')),
  );
  return faded(
    step(6),
    four.join('') + grown(640, 470, step(6, 0.8, 2.2), figures(0, 30, '2 g', 110, 'amber')),
  );
}

/** What the liver takes, and what it lets by when it is scarred. */
export const liverDecides = together(firstPass, arriving, values, half, atMost);

/** A pair of scales with a child's weight. */
function weight({ step }: Moment): string {
  const child =
    disc(0, -150, 62, 'skin') +
    shape('M-62 60V-40Q-62-84 0-84Q62-84 62-40V60Z', 'amber') +
    shape('M-50 60H-8V134H-50ZM8 60H50V134H8Z', 'skin2');
  const tip = polar(0, 200, 60, -90 + 60 * step(1, 1.6, 0.6));
  const scales =
    rect(-170, 130, 340, 130, 'mint', 14) +
    disc(0, 200, 52, 'paper') +
    stroke(`M0 200L${tip[0] * 0.7} ${200 + (tip[1] - 200) * 0.7}`, 'amber2', 9);
  return (
    at(300, 280, 1, child + scales) +
    grown(860, 310, step(1, 0.8, 1.8) * (1 - step(2)), figures(0, 40, '12 kg', 120, 'amber'))
  );
}

function milligrams({ step }: Moment): string {
  const line =
    figures(720, 220, '12', 84, 'mint') +
    stroke('M806 166l40 40M846 166l-40 40', 'paper', 9) +
    figures(950, 220, '15', 84, 'mint') +
    grown(840, 390, step(2, 0.8, 1.8), figures(0, 40, '180 mg', 104, 'amber'));
  return faded(step(2) * (1 - step(3)), line);
}

/** A syringe 600 long that is filled to a part of 10 millilitres. */
function syringe(part: number, x: number, y: number): string {
  const ticks = range(11)
    .map((index) => `M${index * 40} -46v${index % 5 === 0 ? 34 : 20}`)
    .join('');
  return at(
    x,
    y,
    0.82,
    rect(0, -46, 400 * part, 92, 'amber', 4) +
      stroke(
        `M0-50H430V50H0ZM0-16H-50M0 16H-50M${400 * part} 0H${470 + 330 * part}M${470 + 330 * part}-44V44`,
        'paper',
        8,
      ) +
      stroke(ticks, 'paper', 4) +
      stroke(`M${400 * part}-42V42`, 'ink', 12),
  );
}

function millilitres({ step }: Moment): string {
  const shown = step(3) * (1 - step(4));
  return faded(
    shown,
    bottle(560, 420, 1.1) +
      at(640, 190, 1, syringe(0.75 * step(3, 2.4, 0.8), 60, 60)) +
      grown(930, 480, step(3, 0.8, 3), figures(0, 40, '7.5', 104, 'amber')),
  );
}

function shifted({ step }: Moment): string {
  const many = range(10).map((index) =>
    grown(
      560 + (index % 5) * 130,
      190 + Math.floor(index / 5) * 130,
      step(4, 0.4, 1.2 + index * 0.26),
      rect(-50, -40, 100, 80, 'amber', 6) + stroke('M-50-40H50V40H-50Z', 'paper', 6),
    ),
  );
  return faded(
    step(4) * (1 - step(5)),
    many.join('') +
      figures(820, 530, '75', 120, 'amber') +
      grown(1040, 480, step(4, 0.6, 3.4), wrong(62)),
  );
}

function zeros({ step }: Moment): string {
  const pairs = (['5', '5.0', '0.5', '.5'] as const).map((text, index) => {
    const right = index % 2 === 0;
    const [x, y] = [right ? 720 : 980, index < 2 ? 220 : 430];
    return grown(
      x,
      y,
      step(5, 0.7, 0.4 + index * 0.9),
      figures(0, 30, text, 92, right ? 'amber' : 'mint2') +
        at(right ? -150 : 170, 0, 0.8, right ? done(52) : wrong(52)),
    );
  });
  return faded(step(5) * (1 - step(6)), pairs.join(''));
}

function twice({ step }: Moment): string {
  return faded(
    step(6),
    figures(680, 230, '7.5', 92, 'mint') +
      figures(1020, 230, '7.5', 92, 'mint') +
      grown(850, 200, step(6, 0.6, 1.2), figures(0, 20, '=', 60, 'amber')) +
      syringe(0.75, 610, 430) +
      grown(910, 330, step(6, 0.6, 2), stroke('M0 0V46M-18 30L0 50L18 30', 'amber', 10)),
  );
}

/** A child's dose, and one point in it. */
export const decimalPoint = together(weight, milligrams, millilitres, shifted, zeros, twice);

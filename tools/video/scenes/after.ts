import { at, disc, hexagon, rect, shape, stroke } from '../../art/shapes.ts';
import { cluster, drip, grid, rod } from '../bench-parts.ts';
import { figures } from '../digits.ts';
import { mix, range, run, sway, together, type Moment } from '../moment.ts';
import {
  capsule,
  cell,
  curve,
  days,
  done,
  drawn,
  faded,
  graduation,
  grown,
  heart,
  sheet,
  tablet,
  wrong,
} from '../parts.ts';

/** Which of the fifteen the report names. */
const target = 7;

/** The germs of a ward; one is named, the others are hit or spared. */
function germs({ time, step }: Moment): string {
  const [named, narrow, gut] = [step(2), step(3, 1.6), step(4)];
  const field = grid(5, 3, 130, (index) => {
    const chosen = index === target;
    const inks = chosen ? (['amber', 'amber2'] as const) : (['mint', 'mint2'] as const);
    const kind = index % 2 === 0 ? rod(...inks) : cluster(...inks);
    const spared = chosen ? 1 : mix(0.35, 1, Math.max(narrow, 1 - named));
    const swept = gut > 0 && !chosen ? 1 - 0.85 * step(4, 1.4, 0.4 + (index % 5) * 0.2) : 1;
    return faded(
      spared * swept,
      at(sway(time, 5, 5, index / 7), sway(time, 6, 5, index / 5), 0.62, kind),
    );
  });
  const ring = faded(named, stroke(hexagon(860, 312, 76), 'amber', 7));
  return faded(1 - step(5), at(860, 312, 1, field) + ring);
}

/** How wide the drug reaches. */
function reach({ step }: Moment): string {
  const [narrow, gut, ways] = [step(3, 1.6), step(4), step(5)];
  const half = mix(210, 40, narrow) + 170 * gut * (1 - ways);
  const cone = shape(`M250 312L600 ${312 - half}H1160V${312 + half}H600Z`, 'amber');
  const isNarrow = narrow > 0.5 && gut < 0.5;
  return faded(
    1 - ways,
    faded(0.3, cone) + at(200, 312, 1, capsule(170, isNarrow ? 'mint' : 'amber', 'paper')),
  );
}

/** Four ways on: stop, narrow, switch, continue until a date. */
function fourWays({ step }: Moment): string {
  const signs = [
    wrong(66),
    at(0, 0, 0.8, rod('amber', 'amber2')),
    capsule(150),
    days(7, 5, 'amber', 'mint2', 14),
  ];
  const turns = signs.map((sign, index) => {
    const part = step(5, 0.9, 0.5 + index * 0.6);
    const y = 312 + (index - 1.5) * 115;
    return (
      drawn(
        [
          [330, 312],
          [540, y],
          [730, y],
        ],
        part,
        'mint',
        7,
      ) + grown(800, y, part, at(0, 0, 0.8, sign))
    );
  });
  const start = shape(hexagon(290, 312, 70), 'amber') + figures(290, 334, '48', 44, 'ink');
  return faded(step(5) * (1 - step(6)), start + turns.join(''));
}

function note({ step }: Moment): string {
  return (
    grown(640, 312, step(6), at(0, 0, 1.3, sheet(5, 'amber', step(6, 2.4, 0.4)))) +
    grown(780, 450, step(6, 0.6, 2.8), done(54))
  );
}

/** Many germs, one of them named; a wide cone and a narrow one; four ways on. */
export const narrower = together(reach, germs, fourWays, note);

function bag({ time, step }: Moment): string {
  return at(mix(640, 300, step(2)), 330, 1, drip(mix(0.9, 0.4, step(1, 5)), run(time, 1.2)));
}

/** Germs on their way to the line. */
function openDoor({ time, step }: Moment): string {
  return range(5)
    .map((index) => {
      const part = run(time, 5, index / 5);
      const there = step(2) * (1 - step(3)) * Math.min(1, part * 5, (1 - part) * 5);
      const y = 300 + 90 * Math.sin(index * 2 + part * 3);
      return faded(
        there,
        at(mix(1160, 520, part), y, 0.6, rod(), 180 + sway(time, 2, 20, index / 5)),
      );
    })
    .join('');
}

/** The level after a drip and after a tablet. */
function sameHeight({ step }: Moment): string {
  const field = { x: 600, y: 150, width: 560, height: 360 };
  const level = (lag: number, top: number) => (x: number) =>
    top * Math.max(0, 1 - Math.exp(-(x - lag) * 14)) * Math.exp(-Math.max(0, x - 0.25) * 1.5);
  return faded(
    step(3) * (1 - step(4)),
    graduation(600, 518, 560, 24, 'mint2') +
      drawn(curve(field, level(0, 1)), step(3, 1.8, 0.4), 'mint', 10) +
      drawn(curve(field, level(0.05, 0.96)), step(3, 1.8, 2), 'amber', 10) +
      grown(1080, 170, step(3, 0.6, 2.4), at(0, 0, 0.8, capsule(150))),
  );
}

/** The questions of a morning: the fever, the meal, the tablet. */
function everyMorning({ step }: Moment): string {
  const fever = stroke(
    'M-60 40L-20 0L10 20L60-50M60-50H26M60-50V-14',
    'amber2',
    12,
    'transform="scale(1 -1)"',
  );
  const questions = [fever, disc(0, 10, 52, 'paper') + disc(0, 10, 34, 'mint2'), tablet(56)];
  const left = 1 - step(5);
  return questions
    .map((question, index) => {
      const x = 680 + index * 220;
      return (
        grown(x, 250, step(4, 0.7, 0.4 + index * 1.3) * left, cell(100, question)) +
        grown(x, 420, step(4, 0.6, 1 + index * 1.3) * left, done(46))
      );
    })
    .join('');
}

/** Brain, heart, blood: there the drip stays until a specialist has spoken. */
function askFirst({ step }: Moment): string {
  const brain =
    'M-50 20Q-64-50 0-54Q66-50 54 14Q40 50 0 40Q-40 54-50 20ZM-30-10Q0-30 4 6M10-30Q44-16 20 20';
  const signs = [
    stroke(brain, 'amber2', 9),
    at(0, 0, 0.66, heart()),
    at(0, 0, 0.9, cluster('amber', 'amber2')),
  ];
  return signs
    .map((sign, index) =>
      grown(680 + index * 220, 310, step(5, 0.7, index * 0.7), cell(104, sign, 'mint', 'amber')),
    )
    .join('');
}

/** The drip that empties, the door it leaves open, and the tablet that reaches the same height. */
export const ivToOral = together(bag, openDoor, sameHeight, everyMorning, askFirst);

const organs = [
  'M-8-52V0Q-60-30-64 44Q-30 60-10 30M8-52V0Q60-30 64 44Q30 60 10 30',
  'M-44-30Q-54 50 0 50Q54 50 44-30Q0-50-44-30ZM-30-36Q-44-62-60-66M30-36Q44-62 60-66',
  'M-60 30Q-20 0 0 20T60 10M-50-10Q-10-40 10-20T60-30',
];
/** For lungs, bladder and skin: how many days are enough, and how that is written. */
const enough = [
  { count: 5, text: '5' },
  { count: 3, text: '1-5' },
  { count: 5, text: '5' },
];

/** Ten days each, of which some were needless. */
function tenDays({ step }: Moment): string {
  const rows = enough.map(({ count, text }, index) => {
    const y = 170 + index * 140;
    const known = step(2 + index);
    const row = range(10).map((day) => {
      const needless = day >= count ? step(2 + index, 0.6, 0.6 + (9 - day) * 0.16) : 0;
      const color = needless > 0.5 ? 'pine2' : day < count && known > 0.4 ? 'amber' : 'mint';
      const hex = at(420 + day * 78, y, 1 - 0.45 * needless, shape(hexagon(0, 0, 36), color));
      return faded(step(1, 0.5, 0.3 + day * 0.22), hex);
    });
    const sign = grown(130, y, known, at(0, 0, 0.85, stroke(organs[index] ?? '', 'paper', 10)));
    return row.join('') + grown(280, y, known, figures(0, 24, text, 48, 'amber')) + sign;
  });
  return faded(1 - step(5), rows.join(''));
}

/** What needless days leave: those that resist. */
function bred({ time, step }: Moment): string {
  return range(15)
    .map((index) => {
      const resists = index % 4 === 1;
      const gone = resists ? 0 : 0.9 * step(5, 0.5, 0.4 + ((index * 7) % 15) * 0.24);
      const x = 320 + (index % 5) * 160 + sway(time, 4, 6, index / 6);
      const y = 170 + Math.floor(index / 5) * 140;
      const size = resists ? 0.7 + 0.25 * step(5, 3, 1) : 0.7;
      const germ = resists ? rod() : rod('mint', 'mint2');
      return faded(step(5) * (1 - step(6)) * (1 - gone), at(x, y, size, germ));
    })
    .join('');
}

function endDate({ step }: Moment): string {
  return (
    grown(440, 320, step(6), at(0, 0, 1.25, sheet(5, 'amber', step(6, 2, 0.3)))) +
    grown(890, 220, step(6, 0.8, 0.8), at(0, 0, 1.15, days(28, 5, 'amber', 'pine2', 28))) +
    faded(step(6, 0.6, 1.8), stroke('M1056 178V262', 'paper', 8))
  );
}

/** Days in a row: how many are enough. */
export const shorter = together(tenDays, bred, endDate);

/** Drugs and days in a table of their own, the quotient, and a month after a month. */
export function daysOfTherapy({ step }: Moment): string {
  const [divide, example, months, talk] = [step(3), step(4), step(5), step(6)];
  const table = range(14).map((index) => {
    const [day, row] = [index % 7, Math.floor(index / 7)];
    const second = row === 1;
    const part = second ? step(2, 0.4, 0.8 + day * 0.3) : step(1, 0.4, 0.8 + day * 0.4);
    const given = second ? day > 1 && day < 5 : true;
    return given
      ? grown(390 + day * 104, 210 + row * 130, part, second ? capsule(76) : tablet(40))
      : '';
  });
  const counted = 7 * step(1, 3, 0.8) + 3 * step(2, 1.6, 1.4);
  const count = figures(640, 540, String(Math.round(counted)), 100, 'amber');
  const first = faded(
    1 - divide,
    graduation(330, 130, 740, 35, 'mint2') + table.join('') + faded(step(1, 0.5, 0.8), count),
  );
  const fraction = faded(
    divide * (1 - example),
    stroke('M440 318H840', 'paper', 9) +
      at(640, 220, 1.3, tablet(50, 'amber', 'amber2')) +
      rect(560, 380, 160, 70, 'mint', 10) +
      rect(540, 350, 44, 60, 'paper', 10) +
      stroke('M556 450V486M724 450V486', 'mint2', 10) +
      figures(990, 344, '1000', 62, 'mint'),
  );
  const worked = faded(
    example * (1 - months),
    stroke('M300 318H560', 'paper', 9) +
      figures(430, 274, '210', 92, 'mint') +
      figures(430, 446, '500', 92, 'mint') +
      faded(
        step(4, 0.8, 1.4),
        figures(650, 344, '=', 56, 'paper') + figures(880, 378, '420', 120, 'amber'),
      ),
  );
  const values = [0.94, 0.9, 0.96, 0.84, 0.78, 0.8, 0.7, 0.66, 0.6, 0.62, 0.55, 0.5];
  const bars = values.map((value, index) => {
    const height = 360 * value * step(5, 0.6, 0.2 + index * 0.24);
    return rect(
      mix(270, 120, talk) + index * 64,
      510 - height,
      44,
      height,
      index === 11 ? 'amber' : 'mint',
      4,
    );
  });
  const ward = faded(
    months,
    bars.join('') + graduation(mix(255, 105, talk), 516, 780, 36, 'mint2'),
  );
  const paper =
    grown(1060, 300, talk, at(0, 0, 1.1, sheet(4, 'amber', step(6, 2, 0.4)))) +
    grown(1160, 430, step(6, 0.6, 2), done(48));
  return first + fraction + worked + ward + paper;
}

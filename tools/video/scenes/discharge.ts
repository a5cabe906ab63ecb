import { cartonOf } from '../../art/bottle.ts';
import { veteran } from '../../art/people/seniors.ts';
import { salma } from '../../art/people/veiled.ts';
import { at, hexagon, rect, shape, stroke } from '../../art/shapes.ts';
import { mix, range, run, sway, together, type Moment } from '../moment.ts';
import {
  arrow,
  capsule,
  cell,
  clock,
  days,
  done,
  drawn,
  faded,
  grown,
  sheet,
  tablet,
  wrong,
} from '../parts.ts';

const bands = ['mint2', 'iodine', 'amber'] as const;

/** Three lists that come, lie side by side, and become one. */
function lists({ time, step }: Moment): string {
  const one = step(5, 1.4);
  const papers = bands.map((band, index) => {
    const x = mix(mix(340 + index * 300, 250 + index * 390, step(2)), 640, one);
    const turn = mix([-9, 4, 8][index] ?? 0, 0, step(2)) + sway(time, 5, 0.6, index / 3);
    const there = step(1, 0.8, 0.3 + index * 0.9);
    return faded(index === 2 ? there : there * (1 - one), at(x, 310, 1.2, sheet(6, band), turn));
  });
  return faded(1 - step(6), papers.join(''));
}

/** The mark of each line. */
function marks({ step }: Moment): string {
  const signs = [
    done(26),
    shape(hexagon(0, 0, 26), 'amber') + stroke('M-12 0H12M0-12V12', 'ink', 6),
    shape(hexagon(0, 0, 26), 'amber') + stroke('M-10 6L0-8L10 6', 'ink', 6),
    wrong(26),
  ];
  return faded(
    step(2) * (1 - step(5)),
    range(12)
      .map((index) =>
        grown(
          250 + Math.floor(index / 4) * 390 + 118,
          236 + (index % 4) * 66,
          step(2, 0.4, 0.9 + index * 0.26),
          signs[(index * 7 + Math.floor(index / 4)) % 4] ?? '',
        ),
      )
      .join(''),
  );
}

function reason({ step }: Moment): string {
  const line = stroke('M150 302H346', 'amber2', 12);
  return faded(
    step(3) * (1 - step(4)),
    line +
      grown(
        470,
        520,
        step(3, 0.8, 0.8),
        rect(-170, -46, 340, 92, 'amber', 10) + stroke('M-130-10H130M-130 16H60', 'ink', 8),
      ),
  );
}

/** What was for the stay alone goes. */
function leaving({ step }: Moment): string {
  const gone = [capsule(120), tablet(48), tablet(48, 'amber', 'amber2')].map((drug, index) => {
    const part = step(4, 1.6, 0.6 + index * 0.8);
    return faded(step(4) * (1 - part), at(640 + (index - 1) * 130, mix(300, 40, part), 1.1, drug));
  });
  return gone.join('');
}

function checked({ step }: Moment): string {
  return faded(
    step(5, 0.9, 1.4) * (1 - step(6)),
    at(1020, 240, 0.95, days(28, 9, 'amber', 'pine2', 26)) +
      at(1020 + 2 * 50.6 - 50.6 * 3, 240 + 50.6, 1, stroke(hexagon(0, 0, 34), 'paper', 6)),
  );
}

/** One list goes to three places. */
function sent({ step }: Moment): string {
  const places = [
    shape('M-44-10Q-44-70 0-70Q44-70 44-10Q44 30 0 30Q-44 30-44-10Z', 'amber2') +
      shape('M-70 74Q-70 40 0 40Q70 40 70 74Z', 'amber2'),
    stroke(
      'M-44-54V-10Q-44 30-8 30Q28 30 28-10V-54M-8 30V50Q-8 76 24 76Q56 76 56 44',
      'amber2',
      11,
    ),
    shape('M-20-66H20V-20H66V20H20V66H-20V20H-66V-20H-20Z', 'amber2'),
  ];
  const ways = [150, 320, 490].map(
    (y, index) =>
      drawn(
        [
          [420, 320],
          [620, 320],
          [760, y],
          [850, y],
        ],
        step(6, 1.2, 0.4 + index * 0.7),
        'mint',
        8,
      ) +
      grown(980, y, step(6, 0.7, 1 + index * 0.7), cell(92, at(0, 0, 0.72, places[index] ?? ''))),
  );
  return faded(step(6), at(290, 320, 1.25, sheet(6, 'amber')) + ways.join(''));
}

/** One list out of three. */
export const oneList = together(lists, marks, reason, leaving, checked, sent);

/** Two who talk at a door. */
function both({ time, step }: Moment): string {
  const near = step(1, 1.6);
  return (
    at(mix(200, 240, near), 440 + sway(time, 6, 3), 1.5, salma(200)) +
    at(mix(1090, 1040, near), 440 + sway(time, 5, 3, 0.3), 1.5, veteran(200))
  );
}

/** What is said, and what stays of it by the evening. */
function forgotten({ step }: Moment): string {
  const words = range(12).map((index) => {
    const gone = [2, 5, 11].includes(index) ? 0 : step(1, 0.6, 2.2 + ((index * 5) % 12) * 0.16);
    return faded(
      step(1, 0.5, 0.4 + index * 0.14) * (1 - gone),
      at(
        520 + (index % 4) * 82,
        190 + Math.floor(index / 4) * 82,
        1,
        shape(hexagon(0, 0, 32), 'mint'),
      ),
    );
  });
  return faded(1 - step(2), words.join(''));
}

function three({ step }: Moment): string {
  const signs = [
    stroke('M-34 0H34M0-34V34', 'amber2', 14),
    stroke('M-30-30L30 30M30-30L-30 30', 'iodine', 14),
    stroke('M-56 0Q0-62 56 0Q0 62-56 0Z', 'amber2', 11) + shape(hexagon(0, 0, 18), 'amber2'),
  ];
  return signs
    .map((sign, index) =>
      grown(640, 130 + index * 172, step(2, 0.7, 0.6 + index * 1) * (1 - step(3)), cell(80, sign)),
    )
    .join('');
}

function shown({ step }: Moment): string {
  return faded(
    step(3) * (1 - step(4)),
    grown(640, 190, step(3, 0.7, 0.3), cartonOf(0, 0, 1.7, 'amber')) +
      grown(640, 310, step(3, 0.7, 1.2), clock(84, 8)) +
      grown(
        640,
        480,
        step(3, 0.7, 2.2),
        rect(-90, -22, 130, 44, 'amber', 4) +
          stroke('M-100-28H60V28H-100ZM-100 0H-140M60 0H120M120-24V24', 'paper', 7),
      ),
  );
}

/** The question goes over, and the answer comes back. */
function asked({ time, step }: Moment): string {
  const part = run(time, 3.4);
  const back = part > 0.5;
  const x = back ? mix(800, 480, part * 2 - 1) : mix(480, 800, part * 2);
  const edge = Math.min(1, (part % 0.5) * 10, (0.5 - (part % 0.5)) * 10);
  const ways =
    at(640, 250, 1, arrow(320, 'mint')) +
    at(640, 370, 1, `<g transform="scale(-1 1)">${arrow(320, 'amber')}</g>`);
  return faded(
    step(4) * (1 - step(6)),
    ways +
      faded(edge, at(x, back ? 370 : 250, 1, shape(hexagon(0, 0, 30), back ? 'amber' : 'mint'))),
  );
}

function again({ step }: Moment): string {
  return grown(
    640,
    500,
    step(5, 0.8, 0.5) * (1 - step(6)),
    tablet(50) + at(0, 0, 1, faded(step(5, 0.8, 1.6), done(50))),
  );
}

function number({ time, step }: Moment): string {
  const phone =
    rect(-80, -150, 160, 300, 'ink', 22) +
    rect(-66, -126, 132, 230, 'mint', 6) +
    at(0, -10, 1, stroke('M-34-40Q-40 30 34 44', 'pine', 16)) +
    shape(hexagon(0, 128, 12), 'mint');
  const rings = [1, 2].map((index) =>
    faded(
      0.4 + 0.6 * run(time, 1.4, index / 2),
      stroke(`M${96 + index * 26} -70q${20 + index * 6} 60 0 130`, 'amber', 8),
    ),
  );
  return grown(640, 300, step(6), at(0, 0, 1, phone, sway(time, 0.9, 3)) + rings.join(''));
}

/** What is said at the door, and what comes home. */
export const atTheDoor = together(both, forgotten, three, shown, asked, again, number);

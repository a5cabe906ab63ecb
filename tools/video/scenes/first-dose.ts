import { at, disc, polar, rect, shape, stroke } from '../../art/shapes.ts';
import { cultureBottle, rod, thermometer, virus } from '../bench-parts.ts';
import { mix, range, run, sway, together, type Moment } from '../moment.ts';
import {
  capsule,
  cell,
  clock,
  done,
  drawn,
  faded,
  glass,
  grown,
  sheet,
  tablet,
  wrong,
} from '../parts.ts';

function heat({ step }: Moment): string {
  const part = mix(0.2, 0.84, step(1, 2.6, 0.4)) - 0.3 * step(5) + 0.36 * step(6);
  return at(320, 310, 1.25, thermometer(part));
}

/** A glass that looks for the place. */
function searching({ time, step }: Moment): string {
  const lens =
    disc(0, 0, 110, 'mint2') +
    disc(0, 0, 90, 'pine2') +
    stroke('M-50-30Q-40-56-10-62', 'mint', 10) +
    stroke('M84 84L170 170', 'amber', 36);
  const there = step(1, 0.9, 1.6) * (1 - step(2));
  return grown(760, 300, there, at(sway(time, 3.4, 70), sway(time, 2.6, 40), 1, lens));
}

function viruses({ time, step }: Moment): string {
  const three = range(3).map((index) => {
    const x = 620 + index * 190 + sway(time, 6, 8, index / 3);
    const y = 250 + (index % 2) * 150 + sway(time, 5, 10, index / 4);
    return grown(x, y, step(2) * (1 - step(3)), at(0, 0, 1, virus(), sway(time, 9, 14, index / 3)));
  });
  const useless = at(0, 0, 1, capsule(150), -20) + at(60, 40, 1, wrong(42));
  return three.join('') + grown(1010, 470, step(2, 0.8, 1.8) * (1 - step(3)), useless);
}

function urine({ time, step }: Moment): string {
  const germs = range(4).map((index) => {
    const y = 70 + sway(time, 3, 14, index / 4);
    return at(-40 + 26 * index, y, 0.42, rod('mint', 'mint2'), index * 40);
  });
  return grown(
    800,
    320,
    step(3) * (1 - step(4)),
    at(0, 0, 1.7, glass(0.6, 'amber')) + germs.join(''),
  );
}

/** A drug, a clot, an inflammation. */
function otherCauses({ time, step }: Moment): string {
  const glow =
    'M0-60V-44M0 44V60M-60 0H-44M44 0H60M-42-42L-31-31M31 31L42 42M-42 42L-31 31M31-31L42-42';
  const causes = [
    at(0, 0, 0.8, tablet(70, 'amber', 'amber2')),
    shape('M0-62Q44-6 44 22A44 44 0 0 1-44 22Q-44-6 0-62Z', 'amber2'),
    disc(0, 0, 26 + sway(time, 2, 4), 'amber2') + stroke(glow, 'amber', 9),
  ];
  return causes
    .map((cause, index) =>
      grown(640 + index * 220, 300, step(4, 0.9, index * 0.8) * (1 - step(5)), cell(110, cause)),
    )
    .join('');
}

function waiting({ step }: Moment): string {
  return grown(860, 300, step(5) * (1 - step(6)), clock(170, 2 + 4 * step(5, 3, 0.3)));
}

/** Cultures, first dose, everything else. */
function inOrder({ step }: Moment): string {
  const things = [
    at(0, 10, 0.75, cultureBottle(0.8)),
    at(0, 0, 0.9, capsule(150, 'mint', 'paper'), -40),
    at(0, 0, 0.55, sheet(5, 'amber')),
  ];
  return things
    .map((thing, index) => {
      const part = step(6, 0.8, 0.5 + index);
      const from = 435 + index * 230;
      const line =
        index > 0
          ? drawn(
              [
                [from, 300],
                [from + 63, 300],
              ],
              part,
              'amber',
              8,
            )
          : '';
      return grown(600 + index * 230, 300, part, thing) + line;
    })
    .join('');
}

/** A fever, and what may stand behind it. */
export const infection = together(heat, searching, viruses, urine, otherCauses, waiting, inOrder);

/** Blood first, then the dose. */
function bloodFirst({ time, step }: Moment): string {
  const drop = shape(`M440 ${mix(60, 150, run(time, 1.6))}q15 24 0 36q-15-12 0-36Z`, 'amber2');
  const dose = grown(
    850,
    320,
    step(1, 0.8, 2.2),
    at(0, 0, 1.2, capsule(180, 'mint', 'paper'), -30),
  );
  const way = drawn(
    [
      [570, 330],
      [700, 330],
    ],
    step(1, 0.8, 1.8),
    'paper',
    10,
  );
  return faded(1 - step(2), at(440, 340, 1.3, cultureBottle(step(1, 3))) + drop + dose + way);
}

function twoPairs({ step }: Moment): string {
  return range(4)
    .map((index) => {
      const x = 260 + index * 150 + (index > 1 ? 160 : 0);
      const full = 0.85 * step(2, 1.6, 0.6 + index * 0.4);
      return grown(x, 320, step(2, 0.7, index * 0.5) * (1 - step(3)), cultureBottle(full));
    })
    .join('');
}

/** Urine from the middle of the stream, and tissue. */
function otherMaterial({ step }: Moment): string {
  const tissue = rect(710, 230, 220, 180, 'amber2', 60) + rect(760, 274, 120, 92, 'amber', 40);
  const cup = at(420, 320, 1.7, glass(mix(0, 0.66, step(3, 2)), 'amber'));
  return faded(
    step(3) * (1 - step(4)),
    cup + tissue + grown(960, 230, step(3, 0.7, 1.6), done(52)),
  );
}

/** A culture that stays silent while the germs live on. */
function silenced({ time, step }: Moment): string {
  const there = step(4) * (1 - step(5));
  const germs = range(5).map((index) => {
    const [x, y] = polar(850, 310, index === 0 ? 0 : 130, index * 90);
    const drift = [sway(time, 4, 10, index / 5), sway(time, 5, 8, index / 3)] as const;
    return at(x + drift[0], y + drift[1], 0.8, rod(), index * 50 + sway(time, 4, 8));
  });
  return (
    grown(400, 320, there, at(0, 0, 1.5, cultureBottle(0.85))) +
    faded(there, germs.join('')) +
    grown(520, 440, step(4, 0.7, 1.2) * (1 - step(5)), wrong(54))
  );
}

function withinTheHour({ step }: Moment): string {
  return grown(640, 310, step(5) * (1 - step(6)), clock(200, 12 + step(5, 4, 0.4)));
}

function form({ step }: Moment): string {
  return (
    grown(640, 320, step(6), at(0, 0, 1.35, sheet(6, 'amber', step(6, 3, 0.4)))) +
    grown(790, 450, step(6, 0.7, 3), done(56))
  );
}

/** Blood into its bottles before the dose; a dose that silences a culture; the one hour. */
export const specimen = together(
  bloodFirst,
  twoPairs,
  otherMaterial,
  silenced,
  withinTheHour,
  form,
);

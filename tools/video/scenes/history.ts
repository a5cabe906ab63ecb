import { bottle } from '../../art/bottle.ts';
import { veteran } from '../../art/people/seniors.ts';
import { at, disc, hexagon, rect, shape, stroke } from '../../art/shapes.ts';
import { rod } from '../bench-parts.ts';
import { mix, range, sway, together, type Moment } from '../moment.ts';
import { capsule, cell, clock, done, drawn, faded, grown, sheet, tablet, wrong } from '../parts.ts';

/** The person who knows what she swallows. */
function person({ step }: Moment): string {
  const x = mix(640, 280, step(2, 1.2));
  return faded(1 - step(6), at(x, 420, 1.7, veteran(190)));
}

function ownWords({ time, step }: Moment): string {
  const drugs = [tablet(40), capsule(96), tablet(40, 'amber', 'amber2')];
  return faded(
    step(2) * (1 - step(3)),
    drugs
      .map((drug, index) =>
        grown(
          520 + index * 40,
          150 + index * 90 + sway(time, 4, 6, index / 3),
          step(2, 0.6, 0.8 + index * 0.4),
          drug,
        ),
      )
      .join(''),
  );
}

function prescribed({ step }: Moment): string {
  return grown(
    900,
    310,
    step(2, 0.9, 1.4) * (1 - step(3)),
    at(0, 0, 1.3, sheet(6, 'amber', step(2, 2.4, 1.6))),
  );
}

/** Morning, noon, night, and when needed. */
function hours({ step }: Moment): string {
  const dial = [8, 12, 22].map((hour, index) =>
    grown(600 + index * 200, 240, step(3, 0.7, 0.6 + index), clock(84, hour)),
  );
  const doses = range(3).map((index) =>
    grown(600 + index * 200, 420, step(3, 0.7, 1 + index), index === 1 ? capsule(100) : tablet(44)),
  );
  const needed = grown(
    1150,
    420,
    step(3, 0.7, 4),
    stroke(hexagon(0, 0, 46), 'mint', 6, 'stroke-dasharray="2 13"'),
  );
  return faded(1 - step(4), dial.join('') + doses.join('') + needed);
}

/** A bag from home, and what comes out of it. */
function bag({ step }: Moment): string {
  const out = range(3).map((index) => {
    const part = step(4, 1.1, 0.9 + index * 0.8);
    const [x, y] = [mix(840, 640 + index * 200, part), mix(470, 250, part)];
    return faded(
      part,
      index === 1
        ? bottle(x, y + 110, 0.72)
        : at(
            x,
            y + 30,
            1.1,
            index === 0
              ? capsule(120)
              : rect(-70, -48, 140, 96, 'paper', 8) +
                  range(6)
                    .map((cellIndex) =>
                      disc(
                        -40 + (cellIndex % 3) * 40,
                        -20 + Math.floor(cellIndex / 3) * 40,
                        13,
                        'amber',
                      ),
                    )
                    .join(''),
          ),
    );
  });
  const sack =
    shape('M-120-60H120L140 150Q140 170 120 170H-120Q-140 170-140 150Z', 'mint') +
    stroke('M-60-60Q-60-150 0-150Q60-150 60-60', 'mint2', 14);
  return faded(step(4) * (1 - step(5)), out.join('') + at(840, 440, 1, sack));
}

/** Two lists side by side; where they differ. */
function differences({ step }: Moment): string {
  const marks = [wrong(28), done(28), wrong(28), done(28)].map((mark, index) =>
    grown(840, 190 + index * 80, step(5, 0.5, 0.8 + index * 0.8), mark),
  );
  const rows = range(4).map((index) =>
    stroke(
      `M570 ${190 + index * 80}h${index === 2 ? 110 : 190}M920 ${190 + index * 80}h${index === 1 ? 120 : 190}`,
      'paper',
      14,
    ),
  );
  return faded(step(5) * (1 - step(6)), rows.join('') + marks.join(''));
}

function oneList({ step }: Moment): string {
  return (
    grown(640, 320, step(6), at(0, 0, 1.4, sheet(6, 'amber', step(6, 3, 0.3)))) +
    grown(790, 460, step(6, 0.6, 3), done(58))
  );
}

/** A history from what a person says and what a list says. */
export const twoSources = together(person, ownWords, prescribed, hours, bag, differences, oneList);

/** Ten people who carry the label; nine of them wrongly. */
function ten({ step }: Moment): string {
  const all = range(10).map((index) => {
    const free = index === 6 ? 0 : step(1, 0.5, 2.8 + index * 0.2);
    const body =
      disc(0, -52, 30, free > 0.5 ? 'amber' : 'mint') +
      shape('M-50 60V30Q-50-12 0-12Q50-12 50 30V60Z', free > 0.5 ? 'amber' : 'mint');
    return grown(
      300 + (index % 5) * 170,
      220 + Math.floor(index / 5) * 210,
      step(1, 0.5, 0.2 + index * 0.14),
      body,
    );
  });
  return faded(1 - step(2), all.join(''));
}

function sideEffect({ time, step }: Moment): string {
  const wave = stroke(`M-90 ${sway(time, 2, 10)}Q-45-60 0 0T90 ${sway(time, 2, 10)}`, 'mint', 16);
  return faded(
    step(2) * (1 - step(3)),
    at(420, 310, 1.4, capsule(180, 'mint', 'paper')) +
      at(820, 270, 1.2, wave) +
      at(820, 360, 1.2, wave) +
      grown(1010, 440, step(2, 0.6, 2), done(56)),
  );
}

/** Hives within the hour; a mild rash after days. */
function when({ time, step }: Moment): string {
  const skin = (count: number, part: number): string =>
    rect(-150, -110, 300, 220, 'skin', 40) +
    range(count)
      .map((index) =>
        disc(
          -100 + (index % 4) * 66,
          -60 + Math.floor(index / 4) * 60,
          (count > 8 ? 24 : 12) * part * (1 + 0.04 * Math.sin(time * 3 + index)),
          'skin2',
        ),
      )
      .join('');
  const early =
    grown(330, 330, step(3), skin(12, step(3, 1.6, 0.6))) +
    grown(330, 150, step(3), clock(60, 0.9));
  const late =
    grown(860, 330, step(3, 0.8, 2.6), skin(8, step(3, 2, 3))) +
    faded(
      step(3, 0.6, 2.6),
      range(5)
        .map((index) =>
          shape(
            hexagon(752 + index * 54, 150, 25),
            index < 5 * step(3, 2, 2.8) ? 'amber' : 'pine2',
          ),
        )
        .join(''),
    );
  return faded(
    1 - step(4),
    early +
      late +
      grown(500, 440, step(3, 0.6, 2), wrong(46)) +
      grown(1030, 440, step(3, 0.6, 4.6), done(46)),
  );
}

function never({ time, step }: Moment): string {
  const blister = range(5).map((index) =>
    disc(
      -110 + index * 56,
      (index % 2) * 60 - 30,
      34 + sway(time, 2.4, 3, index / 5),
      index % 2 === 0 ? 'amber2' : 'paper',
    ),
  );
  return (
    grown(
      640,
      310,
      step(4) * (1 - step(5)),
      rect(-230, -150, 460, 300, 'skin', 60) + blister.join(''),
    ) + grown(860, 430, step(4, 0.6, 1.2) * (1 - step(5)), wrong(84))
  );
}

function broader({ time, step }: Moment): string {
  const germs = range(10).map((index) =>
    faded(
      step(5, 0.6, 1 + ((index * 3) % 10) * 0.25),
      at(
        600 + (index % 5) * 130,
        230 + Math.floor(index / 5) * 160 + sway(time, 4, 6, index / 7),
        0.62,
        rod(),
      ),
    ),
  );
  return faded(
    step(5) * (1 - step(6)),
    at(260, 310, 1, capsule(mix(150, 300, step(5, 2)), 'iodine', 'paper')) +
      drawn(
        [
          [430, 310],
          [520, 310],
        ],
        step(5, 0.8, 0.6),
        'paper',
        10,
      ) +
      germs.join(''),
  );
}

function written({ step }: Moment): string {
  const paper = at(560, 320, 1.35, sheet(6, 'amber', step(6, 2.6, 0.3)));
  return (
    grown(0, 0, step(6) > 0.01 ? 1 : 0, faded(step(6), paper)) +
    grown(900, 320, step(6, 0.8, 2), cell(110, at(0, 0, 0.9, capsule(150, 'mint2', 'paper')))) +
    grown(990, 420, step(6, 0.6, 2.8), done(52))
  );
}

/** What stands as an allergy, and what it was. */
export const allergy = together(ten, sideEffect, when, never, broader, written);

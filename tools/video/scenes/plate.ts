import { at, disc, hexagon, rect, shape, stroke } from '../../art/shapes.ts';
import { millimetres, plate, rod, type Zone } from '../bench-parts.ts';
import { figures } from '../digits.ts';
import { mix, range, sway, type Moment } from '../moment.ts';
import { capsule, done, faded, grown, wrong } from '../parts.ts';

/** A plate that grows over, rings that stay clear, and what they are measured against. */
export function zones({ step }: Moment): string {
  const grow = step(1, 4, 0.6);
  const reach = (full: number): number => 26 + (full - 26) * step(1, 3, 2.2);
  const rings: Zone[] = [
    { x: -100, y: -90, reach: reach(104) },
    { x: 106, y: -76, reach: reach(66) },
    { x: 10, y: 112, reach: reach(88) },
  ];
  const measured = step(2, 1.2, 0.3) * (1 - step(3));
  const ruler = at(mix(700, 108, measured), 236, 1, faded(measured, millimetres()));
  const width = faded(
    step(2, 0.6, 1.6) * (1 - step(3)),
    stroke('M118 200H326M118 184V216M326 184V216', 'amber', 7) +
      figures(900, 380, '18', 150, 'amber'),
  );
  const rows = [18, 18].map((value, index) => {
    const limit = index === 0 ? 15 : 21;
    const y = 210 + index * 210;
    const there = step(3, 0.9, 0.4 + index * 1.2) * (1 - step(4));
    const bar = rect(720, y - 34, value * 16 * there, 68, index === 0 ? 'mint' : 'amber', 6);
    const mark = stroke(`M${720 + limit * 16} ${y - 62}V${y + 62}`, 'paper', 7);
    return faded(
      there,
      bar +
        mark +
        figures(770, y + 16, '18', 40, 'pine') +
        at(1140, y, 1, index === 0 ? done(44) : wrong(44)),
    );
  });
  const spread = range(14).map((index) => {
    const part = step(4, 3.2, 0.3 + (index % 7) * 0.12);
    const small = index < 7;
    const y = small ? 220 : 420;
    return faded(
      step(4) * (1 - step(5)),
      disc(
        720 + ((small ? 430 : 120) * part * ((index % 7) + 1)) / 7,
        y + ((index % 3) - 1) * 26,
        small ? 11 : 24,
        small ? 'mint' : 'amber',
      ),
    );
  });
  const own = faded(
    step(5),
    rings
      .map(
        (ring, index) =>
          stroke(`M740 ${190 + index * 130}h${ring.reach * 3.6}`, 'amber', 30) +
          stroke(`M${740 + ([250, 190, 360][index] ?? 0)} ${160 + index * 130}v60`, 'paper', 7),
      )
      .join(''),
  );
  return (
    at(322, 312, 1, plate(grow, rings)) + ruler + width + rows.join('') + spread.join('') + own
  );
}

/** Three letters, three dishes, and what more of a drug can do. */
export function sIR({ time, step }: Moment): string {
  const letters = ['S', 'I', 'R'].map((letter, index) => {
    const own = step(2 + index) * (index < 2 ? 1 - step(3 + index) : 1 - step(5));
    const calm = step(1, 0.8, 0.8 + index * 0.8);
    const x = 250 + index * 260;
    const face = own > 0.5 ? 'amber' : 'mint';
    return grown(
      x,
      150,
      calm,
      shape(hexagon(0, 0, 92 + 10 * own), face) +
        figures(letter === 'I' ? 4 : 0, 34, letter, 68, 'pine'),
    );
  });
  const doses = [mix(0.3, 0.42, step(2)), mix(0.42, 0.9, step(3, 2, 1)), 0.95];
  const amounts = doses.map((amount, index) => {
    const there = step(2 + index, 0.8, 0.3);
    const height = 190 * amount;
    const x = 250 + index * 260;
    return faded(
      there,
      rect(x - 58, 540 - height, 116, height, index === 2 ? 'mint2' : 'amber', 8) +
        stroke(`M${x - 70} 540h140`, 'mint2', 5),
    );
  });
  const germs = [step(2, 2, 1.2), step(3, 2, 2.6), 0].map((killed, index) => {
    const x = 250 + index * 260;
    return faded(
      step(2 + index, 0.6) * (1 - killed * 0.86),
      at(
        x,
        310 + sway(time, 3, 6, index / 3),
        0.9,
        rod(index === 2 ? 'amber' : 'mint', index === 2 ? 'amber2' : 'mint2'),
        killed * 60,
      ),
    );
  });
  const marks = [done(46), done(46), wrong(46)].map((mark, index) =>
    grown(336 + index * 260, 220, step(2 + index, 0.6, index === 1 ? 3.6 : 2.2), mark),
  );
  const reserve =
    grown(1100, 320, step(5), at(0, 0, 1.1, capsule(190, 'iodine', 'paper'), -30)) +
    grown(1100, 320, step(5), stroke(hexagon(0, 0, 138), 'amber', 8));
  return letters.join('') + amounts.join('') + germs.join('') + marks.join('') + reserve;
}

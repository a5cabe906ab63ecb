import { amberLattice, latticePattern } from '../lattice.ts';
import { num } from '../palette.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { table, wall } from '../setting.ts';
import { at, clipped, disc, polar, rect, shape, stroke } from '../shapes.ts';
import { capsule } from './story-parts.ts';

/** A microscope, its foot's middle at 0,0, looking to the start side. */
function microscope(): string {
  return (
    shape('M36-330Q136-296 136-180Q136-90 84-30H8Q88-90 86-180Q84-244 18-276Z', 'pine') +
    shape('M86-304Q136-264 136-180Q136-90 84-30H46Q112-96 110-180Q108-250 72-290Z', 'pine2') +
    at(
      -26,
      -252,
      1,
      rect(-30, -134, 60, 24, 'ink', 5) +
        rect(-22, -112, 44, 128, 'amber', 4) +
        rect(4, -112, 18, 128, 'amber2', 4) +
        rect(-32, 14, 64, 34, 'ink', 5) +
        rect(-14, 46, 28, 54, 'mint2', 3),
      24,
    ) +
    rect(-128, -128, 190, 16, 'ink', 3) +
    rect(-104, -136, 84, 8, 'paper') +
    shape('M-70-112H-30L-44-70H-56Z', 'pine') +
    disc(104, -150, 24, 'ink') +
    disc(104, -150, 12, 'amber') +
    shape('M-120 0Q-120-34-86-34H60Q112-34 112 0Z', 'ink')
  );
}

/** What one sees in it: rods within a ring, most of them gone where the capsule lies; radius `r`. */
function view(r: number): string {
  const rods = Array.from({ length: 60 }, (_, index) => {
    const [x, y] = polar(0, 0, r * Math.sqrt((index + 1) / 64) * 0.94, index * 137.5);
    if (Math.hypot(x + r * 0.22, y - r * 0.12) < r * 0.46) return '';
    const [dx, dy] = polar(0, 0, r * 0.09, index * 71);
    return `M${num(x - dx)} ${num(y - dy)}L${num(x + dx)} ${num(y + dy)}`;
  }).join('');
  return (
    disc(10, 14, r + 18, 'iodine') +
    disc(0, 0, r + 18, 'ink') +
    disc(0, 0, r, 'mint') +
    `<clipPath id="vw"><circle r="${r}"/></clipPath>` +
    clipped('vw', stroke(rods, 'pine', r * 0.062)) +
    at(-r * 0.22, r * 0.12, r / 180, capsule(132, 30, 'amber', 'paper'), -30)
  );
}

function stewardWide(): Picture {
  const body =
    wall('la', 720, 436) +
    table(424, 720, 520, 'mint', 'mint2', 360) +
    at(226, 230, 1, view(172)) +
    at(556, 470, 1.08, microscope());
  return picture(
    'services/stewardship',
    720,
    520,
    body,
    latticePattern('la', 48, amberLattice, 2.5, [20, 30]),
  );
}

function stewardTall(): Picture {
  const body =
    wall('la', 560, 560) +
    table(548, 560, 660, 'mint', 'mint2', 280) +
    at(186, 190, 1, view(150)) +
    at(398, 612, 1.1, microscope());
  return picture(
    'services/stewardship',
    560,
    660,
    body,
    latticePattern('la', 50, amberLattice, 2.5, [20, 30]),
  );
}

/** A culture under the microscope, a capsule in its midst. */
export function cultureScenes(): Picture[] {
  return [stewardWide(), stewardTall()];
}

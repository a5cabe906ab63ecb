import { latticePattern, mintLattice } from '../lattice.ts';
import type { Ink } from '../palette.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { wall } from '../setting.ts';
import { at, disc, rect, shape } from '../shapes.ts';

/** A microscope seen from its side, 150 x 214, its base centre at 0,0. */
function microscope(): string {
  return (
    shape('M-70 0V-10Q-70-20-60-20H60Q70-20 70-10V0Z', 'ink') +
    shape('M-6-160H10Q82-152 82-88Q82-44 54-16H8Q48-44 48-88Q48-124 10-128H-6Z', 'pine') +
    shape('M10-160Q82-152 82-88Q82-44 54-16H36Q66-44 66-88Q66-140 10-146Z', 'ink', 'opacity=".4"') +
    rect(-62, -62, 96, 12, 'ink', 3) +
    rect(-46, -69, 46, 7, 'amber') +
    rect(-30, -50, 20, 30, 'pine') +
    at(
      -22,
      -76,
      1,
      rect(-8, -22, 16, 20, 'ink') +
        rect(-15, -34, 30, 16, 'amber', 2) +
        rect(-18, -96, 36, 64, 'paper') +
        shape('M4-96H18V-32H4Z', 'mint2') +
        rect(-22, -112, 44, 18, 'pine', 3) +
        rect(-13, -142, 26, 32, 'ink', 2),
    ) +
    disc(60, -66, 16, 'ink') +
    disc(60, -66, 7, 'amber')
  );
}

/** One test tube, filled up to `level`, its mouth at 0,0. */
function tube(x: number, liquid: Ink, shade: Ink, level: number): string {
  const fill = `M-12 ${level}H12V104Q12 118 0 118T-12 104Z`;
  const dusk = `M3 ${level}H12V104Q12 118 2 118Z`;
  return at(
    x,
    0,
    1,
    shape('M-12 0H12V104Q12 118 0 118T-12 104Z', 'paper') +
      shape(fill, liquid) +
      shape(dusk, shade) +
      rect(-16, -5, 32, 9, 'ink', 2),
  );
}

/** A rack of three tubes, 136 wide, or of the first two, 98 wide. */
function rack(tubes: 2 | 3): string {
  const end = tubes === 3 ? 124 : 86;
  return (
    tube(30, 'amber', 'amber2', 44) +
    tube(68, 'pine', 'ink', 66) +
    (tubes === 3 ? tube(106, 'amber', 'amber2', 26) : '') +
    rect(0, 22, end + 12, 13, 'iodine', 2) +
    rect(0, 120, end + 12, 16, 'iodine', 2) +
    rect(2, 30, 10, 96, 'iodine') +
    rect(end, 30, 10, 96, 'iodine')
  );
}

/** The bench from `y` down. */
function bench(y: number, width: number, height: number): string {
  return (
    rect(0, y, width, height - y, 'pine') +
    shape(`M${width - 130} ${y}H${width}V${height}H${width - 36}Z`, 'pine2') +
    rect(0, y - 4, width, 11, 'ink')
  );
}

const ground = latticePattern('la', 36, mintLattice, 2.5, [16, 20]);

/** Dresden: a microscope and a rack of tubes on the bench. */
function wide(): Picture {
  const body =
    wall('la', 360, 252) +
    bench(246, 360, 300) +
    at(106, 243, 1, microscope()) +
    at(208, 107, 1, rack(3));
  return picture('projects/dresden', 360, 300, body, ground);
}

/** The microscope near, the rack behind it. */
function tall(): Picture {
  const body =
    wall('la', 280, 290) +
    bench(280, 280, 330) +
    at(182, 148, 0.94, rack(2)) +
    at(98, 276, 1.14, microscope());
  return picture('projects/dresden', 280, 330, body, ground);
}

/** The hospital laboratory. */
export function laboratoryScenes(): Picture[] {
  return [wide(), tall()];
}
